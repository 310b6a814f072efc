package tideline.site.emulated.java.util.concurrent;

/** Counts down; nobody could wait, so nobody may. */
public final class CountDownLatch {

  private long left;

  public CountDownLatch(int count) {
    left = count;
  }

  public void countDown() {
    left = Math.max(0, left - 1);
  }

  public long getCount() {
    return left;
  }

  /** Answers at once. */
  public void await() {
    if (left > 0) {
      throw new IllegalStateException("a browser has one thread, which cannot wait for itself");
    }
  }
}
