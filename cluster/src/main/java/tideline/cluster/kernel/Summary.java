package tideline.cluster.kernel;

import java.io.Serializable;
import java.util.Optional;

/**
 * What a partition reports of a round.
 *
 * @param fresh new states
 * @param counts from the beginning
 * @param receivedBytes of blocks in this round
 * @param obstacle null if there was none
 */
public record Summary(
    int partition, long fresh, Counts counts, long receivedBytes, Bytes bytes, Obstacle obstacle)
    implements Serializable {

  /**
   * @param file of the round
   * @param store in memory; 0 if the states are not there
   * @param rebuilt how many stores were made anew from files
   */
  public record Bytes(long file, long store, int rebuilt) implements Serializable {}

  static Summary stopped(int partition, Obstacle obstacle) {
    return new Summary(partition, 0, Counts.NONE, 0, new Bytes(0, 0, 0), obstacle);
  }

  public Optional<Obstacle> met() {
    return Optional.ofNullable(obstacle);
  }
}
