package tideline.sweep.line;

import java.util.OptionalLong;
import tideline.search.store.MemoryBudget;

/**
 * Counts the progress values that the line has reached: each once, and how often it reached any.
 *
 * <p>Where no event regresses, the line never comes back, and each value is new. Otherwise values
 * are remembered as long as the memory lasts, {@value #MOST} of them at most; if the line comes
 * back after that, their number is not known. Values of several entries are remembered by a hash of
 * 64 bits.
 */
final class ReachedValues {

  private static final int MOST = 1 << 20;
  private static final int FEWEST = 1 << 8;

  private final MemoryBudget budget;
  private boolean comesBack;
  private long arrivals;
  private long different;
  private boolean known = true;
  private long[] greatest;

  /** Hashes; 0 is an empty slot. */
  private long[] seen = {};

  private int remembered;

  ReachedValues(MemoryBudget budget) {
    this.budget = budget;
  }

  /** From now on values are those of another measure, to which the line may come back or not. */
  void begin(boolean mayComeBack) {
    budget.release(bytes());
    comesBack = mayComeBack;
    different = 0;
    known = true;
    greatest = null;
    seen = new long[mayComeBack ? FEWEST : 0];
    remembered = 0;
    budget.take(bytes());
  }

  /** The line is at a value. */
  void reached(LineMeasure line) {
    arrivals++;
    if (comesBack) {
      compare(line);
    } else {
      different++;
    }
  }

  private void compare(LineMeasure line) {
    boolean isNew = greatest == null || line.compareLine(greatest) > 0;
    if (isNew) {
      greatest = line.lineEntries();
    }
    if (remembered < MOST && isRoom()) {
      different += remember(line.hashLine()) ? 1 : 0;
    } else if (isNew) {
      different++;
    } else {
      known = false;
    }
  }

  private boolean remember(long hash) {
    int slot = slot(hash);
    if (seen[slot] == hash) {
      return false;
    }
    seen[slot] = hash;
    remembered++;
    return true;
  }

  /** Half of the slots stay empty; once there is no memory for more, nothing is remembered. */
  private boolean isRoom() {
    if (2 * remembered < seen.length) {
      return true;
    }
    if (budget.usedBytes() + bytes() > budget.limitBytes()) {
      return false;
    }
    budget.take(bytes());
    long[] old = seen;
    seen = new long[2 * old.length];
    for (long h : old) {
      if (h != 0) {
        seen[slot(h)] = h;
      }
    }
    return true;
  }

  private int slot(long hash) {
    int mask = seen.length - 1;
    int slot = (int) (hash * 0xC2B2AE3D27D4EB4FL >>> 40) & mask;
    while (seen[slot] != 0 && seen[slot] != hash) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** How often the line reached a value, all measures together. */
  long arrivals() {
    return arrivals;
  }

  /** The number of different values of the present measure, if it is known. */
  OptionalLong different() {
    return known ? OptionalLong.of(different) : OptionalLong.empty();
  }

  long bytes() {
    return 8L * seen.length;
  }
}
