package tideline.net.rank;

/**
 * How much may be spent on choosing groups.
 *
 * @param configurations the most configurations of one group before joining
 * @param joint the most configurations of a joint group; 1 joins nothing
 * @param work elementary steps for joining, some 300 million a second
 * @param digit the most configurations of groups that are handled together when firing
 */
public record GroupingEffort(int configurations, int joint, long work, int digit) {

  /** For a search whose size nobody knows: a fraction of a second. */
  public static final GroupingEffort QUICK = new GroupingEffort(1 << 16, 1 << 10, 30_000_000, 2048);

  /** Where memory is short or many millions of states are expected: some seconds at most. */
  public static final GroupingEffort THOROUGH =
      new GroupingEffort(1 << 16, 1 << 14, 500_000_000, 2048);

  /** Groups as they come from facts. */
  public static final GroupingEffort NO_JOINING = new GroupingEffort(1 << 16, 1, 0, 2048);
}
