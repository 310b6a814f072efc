package tideline.net.work;

/** What loops of long work ask. */
public final class Work {

  private Work() {}

  /**
   * Ends the work under way if its thread was interrupted. Costs no more than reading a field, so
   * loops ask it for every node or row rather than count.
   *
   * @throws WorkInterruptedException if so; the thread stays marked as interrupted
   */
  public static void checkInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new WorkInterruptedException();
    }
  }
}
