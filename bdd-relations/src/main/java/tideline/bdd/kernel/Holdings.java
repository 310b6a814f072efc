package tideline.bdd.kernel;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes that all kernels of a run hold together, and the most they ever held: orders that race
 * beside each other, tables and the larger ones they move to. May be told by several threads.
 */
public final class Holdings {

  private final AtomicLong now = new AtomicLong();
  private final AtomicLong peak = new AtomicLong();

  /** So many bytes more are held from now on, or fewer. */
  public void add(long bytes) {
    long held = now.addAndGet(bytes);
    if (bytes > 0) {
      peak.accumulateAndGet(held, Math::max);
    }
  }

  /** So many bytes are held besides for a moment, the present one. */
  public void pass(long bytes) {
    add(bytes);
    add(-bytes);
  }

  public long nowBytes() {
    return now.get();
  }

  /** The most that was ever held. */
  public long peakBytes() {
    return peak.get();
  }
}
