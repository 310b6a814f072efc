package tideline.pivot;

/**
 * What a front end knows about events that can change places.
 *
 * <p>Need not be symmetric: a producer can often be moved before a consumer that follows it, but
 * not the other way round.
 */
@FunctionalInterface
public interface Commutation {

  /**
   * Whether {@code later} can always be executed before {@code earlier} instead of after it: in
   * every reachable state where {@code earlier} and then {@code later} can be executed, {@code
   * later} and then {@code earlier} can be executed too and lead to the same state. False where it
   * is not known.
   */
  boolean movesBefore(int later, int earlier);
}
