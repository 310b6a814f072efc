package tideline.search.parallel;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many states the threads may store together.
 *
 * <p>A place is taken before a state is entered and given back if another thread entered that state
 * first. A refusal is final: it comes only when every place holds a state, never because of places
 * that are about to be given back. So a search that has exactly as many states as it may store ends
 * complete, whatever the timing.
 */
final class StateQuota {

  private final long places;
  private final AtomicLong free;
  private final AtomicLong kept = new AtomicLong();

  StateQuota(long places) {
    this.places = places;
    this.free = new AtomicLong(places);
  }

  static StateQuota unlimited() {
    return new StateQuota(Long.MAX_VALUE);
  }

  /** Where there is no limit nobody need touch the counters, which all threads share. */
  boolean isUnlimited() {
    return places == Long.MAX_VALUE;
  }

  /** Takes a place; false if all of them hold states. */
  boolean take() {
    for (; ; ) {
      long left = free.get();
      if (left > 0) {
        if (free.compareAndSet(left, left - 1)) {
          return true;
        }
      } else if (kept.get() == places) {
        return false;
      } else {
        Thread.onSpinWait(); // another thread keeps its place or gives it back at once
      }
    }
  }

  /** The place that was taken holds a state now. */
  void keep() {
    kept.incrementAndGet();
  }

  void giveBack() {
    free.incrementAndGet();
  }
}
