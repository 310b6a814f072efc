package tideline.cluster.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.check.Goal;
import tideline.analysis.check.Investigation;
import tideline.analysis.check.Technique;
import tideline.analysis.check.Witness;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.Questions;
import tideline.cluster.kernel.Rendezvous;
import tideline.cluster.kernel.Sightings;
import tideline.search.observe.Directive;

/** Tells an investigation what the partitions have seen. */
final class GoalInquiry implements Inquiry {

  /** How a state was reached. */
  @FunctionalInterface
  interface Ways {
    Optional<int[]> eventsTo(Sightings.Seen state, Rendezvous where) throws IOException;
  }

  private final Investigation investigation;
  private final List<Goal.Reach> goals;
  private final List<Goal.Bound> bounds;
  private final boolean isShortest;
  private Ways ways = (state, where) -> Optional.empty();

  /**
   * @param investigation as it was made: what is asked must not depend on what was found out
   * @param isShortest whether ways are
   */
  GoalInquiry(Investigation investigation, boolean isShortest) {
    this.investigation = investigation;
    this.isShortest = isShortest;
    goals = investigation.open(Goal.Reach.class);
    bounds = investigation.open(Goal.Bound.class);
  }

  Questions questions() {
    return new Questions(
        goals.stream().map(Goal.Reach::formula).toList(),
        bounds.stream().map(Goal.Bound::sum).toList());
  }

  /** From now on ways are looked for. */
  void ways(Ways found) {
    ways = found;
  }

  @Override
  public Directive heard(ClusterRun.Progress progress, Rendezvous where) {
    Sightings seen = progress.counts().seen();
    for (int i = 0; i < seen.goals().length; i++) {
      Sightings.Seen state = seen.goals()[i];
      Goal.Reach goal = goals.get(i);
      if (state != null && goal.isOpen()) {
        investigation.reached(goal, Technique.EXPLICIT, () -> witness(goal, state, where));
      }
    }
    for (int i = 0; i < seen.most().length; i++) {
      Goal.Bound bound = bounds.get(i);
      if (bound.isOpen() && seen.most()[i] == Sightings.BEYOND) {
        investigation.abandon(bound);
      } else if (bound.isOpen()) {
        investigation.met(bound, seen.most()[i], Technique.EXPLICIT);
      }
    }
    return investigation.isSettled() ? Directive.STOP : Directive.CONTINUE;
  }

  /** A way that cannot be read any more is looked for by others. */
  private Witness witness(Goal.Reach goal, Sightings.Seen state, Rendezvous where) {
    Optional<int[]> way;
    try {
      way = ways.eventsTo(state, where);
    } catch (IOException e) {
      way = Optional.empty();
    }
    return new Witness(goal.formula(), way, isShortest);
  }

  @Override
  public void exhausted() {
    investigation.exhausted(Technique.EXPLICIT);
  }
}
