package tideline.analysis.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.StoreKind;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.model.Model;
import tideline.net.explored.NetModel;
import tideline.net.explored.StubbornModel;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.stubborn.StubbornSets;
import tideline.net.stubborn.StubbornSystem;

/**
 * Reachability, bounds and deadlocks on nets that were made smaller for the question, by searches
 * that execute stubborn sets: for goals of a kind together, or for one goal, which allows more.
 */
final class ReducedSearches {

  private final Investigation investigation;
  private final SearchRequest base;
  private final Techniques techniques;
  private final Method full = new FullMethod();

  /**
   * @param base whose memory, seed and order are used
   */
  ReducedSearches(Investigation investigation, SearchRequest base, Techniques techniques) {
    this.investigation = investigation;
    this.techniques = techniques;
    this.base = base;
  }

  /** What one search can look for at once. */
  record Group(Question question, List<Goal.Reach> reach, List<Goal.Bound> bounds) {

    List<Goal> goals() {
      List<Goal> all = new ArrayList<>(reach);
      all.addAll(bounds);
      return all;
    }

    boolean isOpen() {
      return goals().stream().anyMatch(Goal::isOpen);
    }
  }

  /** All goals that are open, in one group for each kind. */
  List<Group> together() {
    List<Goal.Reach> dead = new ArrayList<>();
    List<Goal.Reach> others = new ArrayList<>();
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      if (goal.needsDeadlock()) {
        dead.add(goal);
      } else if (!mentionsDeadlock(goal.formula())) {
        others.add(goal);
      }
    }
    List<Goal.Bound> bounds = investigation.open(Goal.Bound.class);
    List<Group> groups = new ArrayList<>();
    if (!dead.isEmpty()) {
      groups.add(new Group(Question.DEADLOCK, dead, List.of()));
    }
    if (!others.isEmpty() || !bounds.isEmpty()) {
      groups.add(new Group(Question.REACHABILITY, others, bounds));
    }
    return groups;
  }

  /** Each goal that is open by itself. */
  List<Group> apart() {
    List<Group> groups = new ArrayList<>();
    for (Group all : together()) {
      all.reach.forEach(g -> groups.add(new Group(all.question, List.of(g), List.of())));
      all.bounds.forEach(g -> groups.add(new Group(all.question, List.of(), List.of(g))));
    }
    return groups;
  }

  private static boolean mentionsDeadlock(Formula formula) {
    return !formula.equals(formula.given(false));
  }

  /** A net made for a group, and its goals about that net. */
  record Prepared(Group group, Investigation investigation, NetModel model) {}

  /** Makes the net smaller for a group. */
  Prepared prepare(Group group, RunControl control) {
    Net net = investigation.net();
    List<Formula> formulas = group.reach.stream().map(g -> asked(group.question, g)).toList();
    BitSet places = Reduction.placesOf(net, formulas);
    for (Goal.Bound bound : group.bounds) {
      for (int p : bound.sum().places()) {
        places.set(p);
      }
    }
    Reduction reduction =
        techniques.reduction(net, group.question, places, control.signal()::isRequested);
    Investigation own = Delegation.reduced(investigation, group.goals(), group.question, reduction);
    return new Prepared(group, own, new NetModel(reduction.net()));
  }

  private static Formula asked(Question question, Goal.Reach goal) {
    return question == Question.DEADLOCK ? goal.inDeadlock() : goal.formula();
  }

  /** Searches for a while; there is nothing to search if all is decided. */
  Optional<SearchOutcome> search(Prepared prepared, RunControl part, long mostStates) {
    return search(
        prepared,
        full,
        model ->
            SearchRequest.of(model)
                .seed(base.seed())
                .order(full.usualOrder())
                .memoryBytes(base.memoryBytes())
                .maxStates(mostStates)
                .with(FullMethod.STORE, StoreKind.HASH) // ranks would be those of the whole net
                .control(part)
                .progress(base.progress())
                .build());
  }

  /**
   * Searches by a method what there is to search, with stubborn sets if they may be used.
   *
   * @param request asks the method to explore a model
   */
  Optional<SearchOutcome> search(
      Prepared prepared, Method method, Function<Model, SearchRequest> request) {
    Investigation own = prepared.investigation;
    if (own.isSettled()) {
      return Optional.empty();
    }
    boolean isStubborn = techniques.has(Technique.STUBBORN_SETS);
    Model model = isStubborn ? stubborn(prepared) : prepared.model;
    Technique technique = isStubborn ? Technique.STUBBORN_SETS : Technique.EXPLICIT;
    return Optional.of(new Verification(own, technique).search(method, request.apply(model)));
  }

  private static Model stubborn(Prepared prepared) {
    if (prepared.group.question == Question.DEADLOCK) {
      return StubbornModel.forDeadlocks(prepared.model);
    }
    Investigation own = prepared.investigation;
    return new StubbornModel(
        prepared.model,
        StubbornSets.forGoals(
            prepared.model.net().orElseThrow(),
            own.open(Goal.Reach.class).stream().map(Goal.Reach::formula).toList(),
            own.open(Goal.Bound.class).stream().map(Goal.Bound::sum).toList()),
        StubbornSystem.Hopeless.STOPS);
  }
}
