package tideline.net.rank;

/**
 * How much may be spent on choosing groups.
 *
 * @param configurations the most configurations of one group before joining
 * @param joint the most configurations of a joint group; 1 joins nothing
 * @param work elementary steps for joining, some 300 million a second
 * @param digit the most configurations of groups that are handled together when firing
 * @param enoughBits where ranks need no more than these, nothing better is looked for
 * @param mostBits where the first divisions of the places need more, nothing better is looked for
 */
public record GroupingEffort(
    int configurations, int joint, long work, int digit, double enoughBits, double mostBits) {

  private static final double ANY = Double.POSITIVE_INFINITY;

  /** For whatever number of ranks. */
  public GroupingEffort(int configurations, int joint, long work, int digit) {
    this(configurations, joint, work, digit, 0, ANY);
  }

  /** For a search whose size nobody knows: a fraction of a second. */
  public static final GroupingEffort QUICK = new GroupingEffort(1 << 16, 1 << 10, 30_000_000, 2048);

  /** Where memory is short or many millions of states are expected: some seconds at most. */
  public static final GroupingEffort THOROUGH =
      new GroupingEffort(1 << 16, 1 << 14, 500_000_000, 2048);

  /** The same, but soon content with few ranks, and soon discouraged by many. */
  public GroupingEffort between(double enough, double most) {
    return new GroupingEffort(configurations, joint, work, digit, enough, most);
  }

  /** Groups as they come from facts. */
  public static final GroupingEffort NO_JOINING = new GroupingEffort(1 << 16, 1, 0, 2048);
}
