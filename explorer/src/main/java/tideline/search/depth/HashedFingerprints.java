package tideline.search.depth;

import java.util.Optional;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Fingerprints of the words of a state; they are lost when the layout changes. */
final class HashedFingerprints implements StateKeys {

  private final int stateWords;
  private final int lanes;
  private final long seed;
  private final StepBuffer keys;

  HashedFingerprints(int stateWords, int lanes, long seed) {
    this.stateWords = stateWords;
    this.lanes = lanes;
    this.seed = seed;
    this.keys = new StepBuffer(lanes);
  }

  @Override
  public int words() {
    return lanes;
  }

  @Override
  public StepBuffer of(long[] source, StepBuffer steps) {
    keys.clear();
    for (int k = 0; k < steps.size(); k++) {
      int to = keys.append(steps.event(k));
      for (int lane = 0; lane < lanes; lane++) {
        keys.words()[to + lane] = hash(steps.words(), k * stateWords, lane);
      }
    }
    return keys;
  }

  private long hash(long[] states, int at, int lane) {
    long h = seed + 0x632BE59BD9B4E019L * (lane + 1);
    for (int i = 0; i < stateWords; i++) {
      h = (h ^ states[at + i]) * 0x9E3779B97F4A7C15L;
      h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
      h ^= h >>> 29;
    }
    return h;
  }

  /** Taken as that of an ideal hash. */
  @Override
  public double collisionProbability() {
    return Math.pow(2, -64.0 * lanes);
  }

  @Override
  public boolean areStates() {
    return false;
  }

  @Override
  public Optional<StateKeys> widened(TransitionSystem wider) {
    return Optional.empty();
  }
}
