package tideline.pivot;

/** A transition system that hashes what a state means, so that the layout of its words is free. */
public interface FingerprintedSystem extends TransitionSystem {

  /** Fingerprints are numbers from 0 up to this prime; differences between them are taken by it. */
  long FINGERPRINT_MODULUS = (1L << 61) - 1;

  /**
   * A hash of a state that stays the same when the system is widened.
   *
   * <p>Two different states have the same fingerprint with probability 1 / {@link
   * #FINGERPRINT_MODULUS} over the choice of the seed; those of different seeds are independent.
   */
  long fingerprint(long[] states, int at, long seed);
}
