package tideline.net.rank;

/**
 * How much may be spent on choosing groups.
 *
 * @param configurations the most configurations of one group before joining
 * @param joint the most configurations of a joint group; 1 joins nothing
 * @param work elementary steps for joining, some 300 million a second
 */
public record GroupingEffort(int configurations, int joint, long work) {

  /** For a search whose size nobody knows: a fraction of a second. */
  public static final GroupingEffort QUICK = new GroupingEffort(1 << 16, 1 << 10, 30_000_000);

  /** Where memory is short or many millions of states are expected: some seconds at most. */
  public static final GroupingEffort THOROUGH = new GroupingEffort(1 << 16, 1 << 14, 500_000_000);

  /** Groups as they come from facts. */
  public static final GroupingEffort NO_JOINING = new GroupingEffort(1 << 16, 1, 0);
}
