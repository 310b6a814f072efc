package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;
import tideline.net.refute.Aftermath;
import tideline.net.refute.HomeMarking;
import tideline.net.structure.GenericProperties;
import tideline.net.structure.GenericProperty;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.Verdict;

/**
 * What theorems on structure, deadlocks and transitions that never fire say about deadlocks and
 * liveness: a transition is not live if it never fires, or if a deadlock is reachable.
 */
final class BehaviourArguments {

  private static final double STRUCTURE_SHARE = 0.3;
  private static final double HOME_SHARE = 0.4;
  private static final double WALKS_SHARE = 0.2;

  /** Of walks after which something may never fire again. */
  private static final int[] STEPS = {100, 2_000};

  private final Investigation investigation;
  private final SearchRequest base;
  private final Techniques techniques;
  private boolean isHome;

  /**
   * @param base whose control and memory are used
   */
  BehaviourArguments(Investigation investigation, SearchRequest base, Techniques techniques) {
    this.investigation = investigation;
    this.techniques = techniques;
    this.base = base;
  }

  /** Decides what can be decided within a time. */
  void decide(Duration time) {
    List<Goal.Reach> deadlocks =
        investigation.open(Goal.Reach.class).stream()
            .filter(g -> g.formula() instanceof Formula.Deadlock)
            .toList();
    List<Goal.Paths> escapes =
        investigation.open(Goal.Paths.class).stream()
            .filter(g -> GraphChecker.isEscape(g.formula()))
            .toList();
    if (deadlocks.isEmpty() && escapes.isEmpty()) {
      return;
    }
    if (techniques.has(Technique.STRUCTURAL)) {
      byStructure(
          deadlocks, escapes, Duration.ofMillis((long) (time.toMillis() * STRUCTURE_SHARE)));
    }
    if (techniques.has(Technique.RANDOM_WALK)) {
      byWalks(escapes, Duration.ofMillis((long) (time.toMillis() * WALKS_SHARE)));
    }
    if (escapes.stream().anyMatch(Goal::isOpen)) {
      isHome = techniques.has(Technique.SAT_SMT) && isHomeMarking(time);
      byReachability(escapes, time);
    }
  }

  /** What can never fire again after some walk is not live. */
  private void byWalks(List<Goal.Paths> escapes, Duration time) {
    RunControl part = base.control().within(time);
    try {
      for (int walk = 0;
          walk < 2 * STEPS.length && escapes.stream().anyMatch(Goal::isOpen);
          walk++) {
        long seed = base.seed() + walk;
        int steps = STEPS[walk % STEPS.length];
        BitSet dead = part.prepare(() -> neverAgain(seed, steps, part));
        for (Goal.Paths goal : escapes) {
          if (GraphChecker.escaped(goal.formula()) instanceof Formula.Fireable f
              && f.transitions().stream().allMatch(dead::get)) {
            investigation.assisted(goal, List.of(Technique.STRUCTURAL));
            investigation.evaluated(goal, true, Technique.RANDOM_WALK);
          }
        }
      }
    } catch (StoppedException e) {
      // what was not decided stays open
    }
  }

  private BitSet neverAgain(long seed, int steps, RunControl part) {
    return new Aftermath(investigation.net(), seed, steps, part.signal()::isRequested).neverAgain();
  }

  private boolean isHomeMarking(Duration time) {
    RunControl part =
        base.control().within(Duration.ofMillis((long) (time.toMillis() * HOME_SHARE)));
    try {
      Net net = investigation.net();
      return part.prepare(
          () -> new HomeMarking(net, PlaceBounds.of(net), part.signal()::isRequested).isProven());
    } catch (StoppedException e) {
      return false;
    }
  }

  private void byStructure(List<Goal.Reach> deadlocks, List<Goal.Paths> escapes, Duration time) {
    RunControl part = base.control().within(time);
    Map<GenericProperty, Verdict> known;
    try {
      known = part.prepare(() -> GenericProperties.of(investigation.net()));
    } catch (StoppedException e) {
      return;
    }
    if (known.get(GenericProperty.DEADLOCK) == Verdict.NO) {
      deadlocks.forEach(goal -> investigation.refuted(goal, Technique.STRUCTURAL));
    }
    if (known.get(GenericProperty.LIVE) == Verdict.YES) {
      for (Goal.Paths goal : escapes) {
        if (GraphChecker.escaped(goal.formula()) instanceof Formula.Fireable) {
          investigation.evaluated(goal, false, Technique.STRUCTURAL);
        }
      }
    }
  }

  /**
   * From a marking where nothing fires, and from all if it never does, there is no way back; if
   * there is one to the initial marking from everywhere, what fires once fires again.
   */
  private void byReachability(List<Goal.Paths> escapes, Duration time) {
    List<Property> properties = new ArrayList<>();
    properties.add(Property.holds("-1", Formula.possibly(new Formula.Deadlock())));
    for (int i = 0; i < escapes.size(); i++) {
      Formula inner = GraphChecker.escaped(escapes.get(i).formula());
      properties.add(Property.holds(Integer.toString(i), Formula.possibly(inner)));
    }
    Interest interest =
        new Interest() {
          @Override
          public int version() {
            return investigation.version();
          }

          @Override
          public boolean isLasting(int property) {
            return property == 0
                ? escapes.stream().anyMatch(Goal::isOpen)
                : escapes.get(property - 1).isOpen();
          }
        };
    Investigation reachable =
        new Investigation(
            investigation.net(), properties, answer -> tell(answer, escapes), interest);
    new Portfolio(base, time, techniques).decide(reachable);
  }

  private void tell(Answer answer, List<Goal.Paths> escapes) {
    int number = Integer.parseInt(answer.property().id());
    boolean isTrue = answer.verdict().equals(tideline.analysis.check.Verdict.TRUE);
    if (number < 0 && isTrue) {
      for (Goal.Paths goal : escapes) {
        if (GraphChecker.escaped(goal.formula()) instanceof Formula.Fireable) {
          investigation.evaluated(goal, true, answer.techniques().get(0));
        }
      }
    }
    if (number >= 0 && (isHome || !isTrue)) {
      Goal.Paths goal = escapes.get(number);
      investigation.assisted(goal, isTrue ? List.of(Technique.SAT_SMT) : List.of());
      investigation.evaluated(goal, !isTrue, answer.techniques().get(0));
    }
  }
}
