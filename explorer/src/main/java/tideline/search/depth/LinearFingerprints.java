package tideline.search.depth;

import java.util.Arrays;
import java.util.Optional;
import tideline.pivot.DeltaSystem;
import tideline.pivot.FingerprintedSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * Fingerprints of a system that can tell how an event changes them: one is computed for the state
 * that is expanded, those of its successors follow by one addition. They do not depend on the
 * layout.
 */
final class LinearFingerprints implements StateKeys {

  private static final long PRIME = FingerprintedSystem.FINGERPRINT_MODULUS;
  private static final long UNKNOWN = -1;

  private final int lanes;
  private final long seed;
  private final StepBuffer keys;

  /** What an event adds, by event and lane. */
  private final long[] change;

  private DeltaSystem system;

  LinearFingerprints(DeltaSystem system, int lanes, long seed) {
    this.system = system;
    this.lanes = lanes;
    this.seed = seed;
    this.keys = new StepBuffer(lanes);
    this.change = new long[Math.multiplyExact(lanes, system.events())];
    Arrays.fill(change, UNKNOWN);
  }

  @Override
  public int words() {
    return lanes;
  }

  @Override
  public StepBuffer of(long[] source, StepBuffer steps) {
    keys.clear();
    for (int k = 0; k < steps.size(); k++) {
      keys.append(steps.event(k));
    }
    for (int lane = 0; lane < lanes; lane++) {
      long before = system.fingerprint(source, 0, seed(lane));
      for (int k = 0; k < steps.size(); k++) {
        keys.words()[k * lanes + lane] = after(before, steps, k, lane);
      }
    }
    return keys;
  }

  private long after(long before, StepBuffer steps, int k, int lane) {
    int event = steps.event(k);
    if (event < 0 || change[event * lanes + lane] == UNKNOWN) {
      long after = system.fingerprint(steps.words(), k * steps.stride(), seed(lane));
      if (event >= 0) {
        change[event * lanes + lane] = after >= before ? after - before : after - before + PRIME;
      }
      return after;
    }
    long sum = before + change[event * lanes + lane];
    return sum >= PRIME ? sum - PRIME : sum;
  }

  private long seed(int lane) {
    return seed + 0x632BE59BD9B4E019L * (lane + 1);
  }

  @Override
  public double collisionProbability() {
    return Math.pow(1.0 / PRIME, lanes);
  }

  @Override
  public boolean areStates() {
    return false;
  }

  @Override
  public Optional<StateKeys> widened(TransitionSystem wider) {
    system = (DeltaSystem) wider;
    return Optional.of(this);
  }
}
