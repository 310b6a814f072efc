package tideline.search.external;

/**
 * How the state space is divided: the names of {@code [EK11]} section 6.3.1, and one of our own.
 */
public enum PartitionStrategy {
  /** One partition, which has to fit: an ordinary search that can be taken up again. */
  NONE("none"),
  /** A fixed number of partitions by the hash of the whole state. */
  STATIC_GLOBAL_HASH("s-ghc"),
  /** By the hash of the whole state; a partition that is too large gives away half its classes. */
  DYNAMIC_GLOBAL_HASH("d-ghc"),
  /** A fixed number of partitions by the value of one component. */
  STATIC_LOCAL_HASH("s-lhc"),
  /** By the value of one component; a partition that is too large gives away half its classes. */
  DYNAMIC_LOCAL_HASH("d-lhc"),
  /** Refines by the component that the fewest events change. */
  STATIC_ANALYSIS("sa"),
  /** Refines by the component that was changed least in a sample of random walks. */
  STATE_SPACE_SAMPLE("ss"),
  /** Refines by a random component. */
  RANDOMISED("rd"),
  /** Refines by the component that was changed least so far. */
  EVENT_EXECUTION("ee"),
  /** Refines by the component that divides the partition most evenly. */
  PARTITION_DISTRIBUTION("pd"),
  /** Refines by the product of both. */
  DISTRIBUTION_AND_EXECUTION("de"),
  /** Refines by the component for which the least input and output is expected. */
  ADAPTIVE("auto");

  private final String word;

  PartitionStrategy(String word) {
    this.word = word;
  }

  /** The name on the command line and in files. */
  public String word() {
    return word;
  }

  Schedule schedule() {
    return this == ADAPTIVE ? Schedule.LEAST_READING : Schedule.LONGEST_QUEUE;
  }

  boolean refinesByComponents() {
    return ordinal() >= STATIC_ANALYSIS.ordinal();
  }
}
