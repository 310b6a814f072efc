package tideline.search.external;

/** What there is to know of a search over partitions, by one thread or by several. */
public interface PartitionedSearch {

  ExternalTotals counters();

  IoCounters io();

  /** How many partitions hold states. */
  long partitions();

  /** The states of each partition that holds any, the largest first. */
  long[] partitionSizes();

  /** The most states of a partition, where it can be divided: one more may come in. */
  long partitionLimit();

  /** The most bytes held in memory at once. */
  long peakBytes();
}
