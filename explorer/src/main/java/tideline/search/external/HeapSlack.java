package tideline.search.external;

/**
 * Keeps what is no longer used from adding up beside a small budget.
 *
 * <p>A heap that has room left is not collected, so its garbage would take many times as much as
 * all the states in memory. Whenever partitions are changed, and more than {@value #MEGABYTES} MB
 * have been taken since the last time, the heap is collected; it is small then, and that takes
 * little time. With a budget beside which that makes no difference nothing is done.
 */
final class HeapSlack {

  private static final int MEGABYTES = 20;
  private static final long BYTES = (long) MEGABYTES << 20;
  private static final long LARGE_BUDGET_BYTES = 256L << 20;

  private final boolean isSmall;
  private long before;

  HeapSlack(long budgetBytes) {
    isSmall = budgetBytes < LARGE_BUDGET_BYTES;
  }

  /** Collects the heap if it has become larger by that much. */
  void look() {
    if (isSmall && usedBytes() - before > BYTES) {
      System.gc();
      before = usedBytes();
    }
  }

  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
