package tideline.analysis.check;

/** Work on a thread of its own beside that of the caller, who waits for it when it is closed. */
final class Beside implements AutoCloseable {

  /** As much as the main thread of a process has. */
  private static final long STACK_BYTES = 8L << 20;

  private final Thread thread;

  private Beside(Thread thread) {
    this.thread = thread;
  }

  /**
   * Begins.
   *
   * @param work ends by itself when time is up or nothing is left to do
   */
  static Beside begin(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return new Beside(thread);
  }

  @Override
  public void close() {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
