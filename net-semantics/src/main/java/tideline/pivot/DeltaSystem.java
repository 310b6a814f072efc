package tideline.pivot;

/**
 * A transition system in which an event changes every state by the same difference, so that it can
 * be executed and undone in place.
 *
 * <p>A search that remembers the events of its path needs no other state than the last one.
 */
public interface DeltaSystem extends FingerprintedSystem {

  /** Replaces a state by the one after the event, which is enabled and whose result fits. */
  void fire(int event, long[] states, int at);

  /** Replaces a state that the event led to by the one before. */
  void undo(int event, long[] states, int at);

  /**
   * {@inheritDoc}
   *
   * <p>The difference between the fingerprints before and after an event depends on the event and
   * the seed only.
   */
  @Override
  long fingerprint(long[] states, int at, long seed);
}
