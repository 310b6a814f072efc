package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.run.Watchers;
import tideline.analysis.run.WayBack;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.net.firing.PackedNet;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Lets a search look for the goals of an investigation.
 *
 * <p>Keeps the store of a search that forgets nothing, for what needs the whole graph.
 */
final class GoalWatchers implements Watchers {

  private final Investigation investigation;
  private final boolean isShortest;
  private final SymbolicChecker.Wanted wanted;
  private final Technique technique;
  private final List<GoalObserver> all = new ArrayList<>();
  private WayBack wayBack = WayBack.UNKNOWN;
  private Directive whenSettled = Directive.STOP;
  private boolean isSearched;
  private boolean needsHandles = true;

  /**
   * @param isShortest whether the search reaches each state on a shortest way
   * @param wanted whether ways to markings are looked for in sets of them
   * @param technique what the search is called
   */
  GoalWatchers(
      Investigation investigation,
      boolean isShortest,
      SymbolicChecker.Wanted wanted,
      Technique technique) {
    this.technique = technique;
    this.investigation = investigation;
    this.isShortest = isShortest;
    this.wanted = wanted;
  }

  /** The search goes on when everything is decided. */
  GoalWatchers toTheEnd() {
    whenSettled = Directive.CONTINUE;
    return this;
  }

  /** Formulas about paths are not left to the graph of this search. */
  GoalWatchers withoutGraph() {
    needsHandles = false;
    return this;
  }

  /** Lets the states of the last search go. */
  synchronized void forget() {
    all.clear();
    wayBack = WayBack.UNKNOWN;
  }

  @Override
  public void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {
    new SymbolicChecker(investigation, wanted).examine(kernel, events, reachable);
  }

  @Override
  public synchronized List<SearchObserver> observers(TransitionSystem system, WayBack way) {
    if (isSearched) {
      all.clear(); // they hold the states of a search that is over
      isSearched = false;
    }
    wayBack = way;
    all.add(
        system.as(PackedNet.class).isPresent()
            ? new GoalWatcher(investigation, technique, system, way, isShortest, whenSettled)
            : new StateGoalWatcher(investigation, technique, system, way, isShortest, whenSettled));
    return List.of(latest());
  }

  /** Formulas about paths are evaluated on the graph of all states. */
  @Override
  public boolean needsHandles() {
    return needsHandles && !investigation.open(Goal.Paths.class).isEmpty();
  }

  /** Whether a search has shown states one by one, rather than as a set. */
  synchronized boolean hasSeenStates() {
    return !all.isEmpty();
  }

  private GoalObserver latest() {
    return all.get(all.size() - 1);
  }

  @Override
  public synchronized void searched() {
    all.forEach(GoalObserver::evaluate);
    isSearched = true;
  }

  /** The states of the last search, if it kept them all, with their system. */
  synchronized Optional<StoredStates> stored() {
    return wayBack.everything().map(store -> new StoredStates(latest().system(), store));
  }
}
