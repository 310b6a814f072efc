package tideline.bdd.level;

import java.util.List;

/**
 * A transition, or its reversal, as steps in ascending order of the levels; it is enabled where all
 * steps are.
 */
public record LevelEvent(int transition, List<LevelStep> steps) {

  public LevelEvent {
    steps = List.copyOf(steps);
  }

  /** The event that leads back from each marking this one leads to. */
  public LevelEvent reversed() {
    return new LevelEvent(transition, steps.stream().map(LevelStep::reversed).toList());
  }
}
