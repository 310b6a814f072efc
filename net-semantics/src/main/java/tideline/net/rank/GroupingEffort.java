package tideline.net.rank;

/**
 * How much may be spent on choosing groups.
 *
 * @param configurations the most configurations of one group before joining
 * @param joint the most configurations of a joint group; 1 joins nothing
 * @param work elementary steps for joining, some 300 million a second
 * @param digit the most configurations of groups that are handled together when firing
 * @param mostBits if ranks need more, at a first guess, it is not worth going on
 */
public record GroupingEffort(int configurations, int joint, long work, int digit, double mostBits) {

  private static final double ANY = Double.POSITIVE_INFINITY;

  /** For whatever number of ranks. */
  public GroupingEffort(int configurations, int joint, long work, int digit) {
    this(configurations, joint, work, digit, ANY);
  }

  /** For a search whose size nobody knows: a fraction of a second. */
  public static final GroupingEffort QUICK = new GroupingEffort(1 << 16, 1 << 10, 30_000_000, 2048);

  /** Where memory is short or many millions of states are expected: some seconds at most. */
  public static final GroupingEffort THOROUGH =
      new GroupingEffort(1 << 16, 1 << 14, 500_000_000, 2048);

  /** The same, but soon given up where more ranks than these seem to be needed. */
  public GroupingEffort upTo(double bits) {
    return new GroupingEffort(configurations, joint, work, digit, bits);
  }

  /** Groups as they come from facts. */
  public static final GroupingEffort NO_JOINING = new GroupingEffort(1 << 16, 1, 0, 2048);
}
