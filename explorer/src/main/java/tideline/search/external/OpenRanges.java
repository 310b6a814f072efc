package tideline.search.external;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The handles of open states, in the order in which they are expanded: what was open already when
 * each partition was brought in, then everything that was stored since.
 */
final class OpenRanges {

  private static final int NONE = -1;

  private final IntArrayList begins = new IntArrayList();
  private final IntArrayList ends = new IntArrayList();
  private int current;
  private int next;
  private int head;

  void clear() {
    begins.clear();
    ends.clear();
    current = 0;
    next = 0;
    head = 0;
  }

  /** The states of one partition have been brought in; the last ones of them are open. */
  void loaded(int begin, int end) {
    if (begins.isEmpty()) {
      next = begin;
    }
    begins.add(begin);
    ends.add(end);
    head = end;
  }

  /** The next open handle below a number, or -1; it is open no more. */
  int poll(int handles) {
    while (current < begins.size()) {
      if (next < ends.getInt(current)) {
        return next++;
      }
      current++;
      next = current < begins.size() ? begins.getInt(current) : 0;
    }
    return head < handles ? head++ : NONE;
  }

  boolean isEmpty(int handles) {
    for (int i = current; i < begins.size(); i++) {
      if (open(i) > 0) {
        return false;
      }
    }
    return head >= handles;
  }

  /** How many of the states brought in with the i-th partition are still open. */
  int open(int i) {
    if (i < current) {
      return 0;
    }
    return ends.getInt(i) - (i == current ? next : begins.getInt(i));
  }

  /** How many are open. */
  int left(int handles) {
    int left = handles - head;
    for (int i = current; i < begins.size(); i++) {
      left += open(i);
    }
    return left;
  }

  /** All handles from this one on are open, and were stored since. */
  int head() {
    return head;
  }

  /** If only one partition was brought in: all handles from this one on are open. */
  int firstOpen() {
    return !begins.isEmpty() && open(0) > 0 ? next : head;
  }
}
