package tideline.search.depth;

import java.util.Optional;
import tideline.pivot.DeltaSystem;
import tideline.pivot.FingerprintedSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** What the table of visited states keeps of a state: the state itself or a fingerprint. */
interface StateKeys {

  /** The keys of a kind for a system. */
  static StateKeys of(VisitedKind kind, TransitionSystem system, long seed) {
    if (kind.lanes() == 0) {
      return new WholeStates(system.words());
    }
    if (system instanceof DeltaSystem delta) {
      return new LinearFingerprints(delta, kind.lanes(), seed);
    }
    return system instanceof FingerprintedSystem meaning
        ? new MeaningFingerprints(meaning, kind.lanes(), seed)
        : new HashedFingerprints(system.words(), kind.lanes(), seed);
  }

  /** Words of a key. */
  int words();

  /**
   * The keys of the states that steps lead to, one for each step; valid until the next call.
   *
   * @param source the state that the steps start from
   */
  StepBuffer of(long[] source, StepBuffer steps);

  /** An upper bound for the probability that two different states have the same key. */
  double collisionProbability();

  /** Whether keys are states, so that a change of layout can rewrite them. */
  boolean areStates();

  /**
   * The keys to go on with when states get a wider layout; empty if the old ones lose their sense.
   */
  Optional<StateKeys> widened(TransitionSystem wider);

  /** The state is its own key. */
  record WholeStates(int words) implements StateKeys {

    @Override
    public StepBuffer of(long[] source, StepBuffer steps) {
      return steps;
    }

    @Override
    public double collisionProbability() {
      return 0;
    }

    @Override
    public boolean areStates() {
      return true;
    }

    @Override
    public Optional<StateKeys> widened(TransitionSystem wider) {
      return Optional.of(new WholeStates(wider.words()));
    }
  }
}
