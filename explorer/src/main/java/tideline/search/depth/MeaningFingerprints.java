package tideline.search.depth;

import java.util.Optional;
import tideline.pivot.FingerprintedSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Fingerprints of what states mean, computed for each state; they do not depend on the layout. */
final class MeaningFingerprints implements StateKeys {

  private final int lanes;
  private final long seed;
  private final StepBuffer keys;
  private FingerprintedSystem system;

  MeaningFingerprints(FingerprintedSystem system, int lanes, long seed) {
    this.system = system;
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
        long laneSeed = seed + 0x632BE59BD9B4E019L * (lane + 1);
        keys.words()[to + lane] = system.fingerprint(steps.words(), k * steps.stride(), laneSeed);
      }
    }
    return keys;
  }

  @Override
  public double collisionProbability() {
    return Math.pow(1.0 / FingerprintedSystem.FINGERPRINT_MODULUS, lanes);
  }

  @Override
  public boolean areStates() {
    return false;
  }

  @Override
  public Optional<StateKeys> widened(TransitionSystem wider) {
    system = (FingerprintedSystem) wider;
    return Optional.of(this);
  }
}
