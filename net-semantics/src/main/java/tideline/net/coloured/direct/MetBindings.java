package tideline.net.coloured.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import tideline.net.coloured.binding.BoundVariables;
import tideline.net.coloured.term.ColourLimitException;

/**
 * Numbers the bindings of a transition in the order in which they are met, where the product of its
 * variables has more than there are numbers. One thread meets them in the same order in every run;
 * which of several threads is first is a matter of chance, and so are the numbers then.
 *
 * <p>The bindings met are entries of a hash table that only grows. Looking one up takes no lock: an
 * entry is written before the slot that points to it is released, and a table that became too small
 * is replaced by a copy. Whoever does not find a binding looks again under the lock before entering
 * it, so none is entered twice.
 */
final class MetBindings implements EventBlock {

  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int CHUNK = 1 << 10;

  private final BoundVariables variables;
  private final String transition;
  private final int room;

  /** The colours of each binding one after the other, in pieces of {@link #CHUNK} bindings. */
  private volatile long[][] entries = new long[1][];

  /** Numbers of bindings plus 1, by hash; 0 is a free slot. */
  private volatile int[] slots = new int[64];

  private int met;

  /**
   * @param room how many numbers there are
   */
  MetBindings(BoundVariables variables, String transition, int room) {
    this.variables = variables;
    this.transition = transition;
    this.room = room;
  }

  @Override
  public int size() {
    return room;
  }

  @Override
  public int number(long[] binding) {
    int hash = hash(binding);
    int known = find(slots, hash, binding);
    return known >= 0 ? known : enter(hash, binding);
  }

  private int hash(long[] binding) {
    long hash = 0;
    for (int i = 0; i < variables.size(); i++) {
      hash = (hash + binding[variables.index(i)] + 1) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  /** The number of a binding, or less than 0. */
  private int find(int[] table, int hash, long[] binding) {
    int mask = table.length - 1;
    for (int at = hash & mask; ; at = at + 1 & mask) {
      int entry = (int) SLOT.getAcquire(table, at);
      if (entry == 0 || is(entry - 1, binding)) {
        return entry - 1;
      }
    }
  }

  private boolean is(int number, long[] binding) {
    long[] chunk = entries[number / CHUNK];
    int from = number % CHUNK * variables.size();
    for (int i = 0; i < variables.size(); i++) {
      if (chunk[from + i] != binding[variables.index(i)]) {
        return false;
      }
    }
    return true;
  }

  private synchronized int enter(int hash, long[] binding) {
    int known = find(slots, hash, binding);
    if (known >= 0) {
      return known;
    }
    if (met == room) {
      throw new ColourLimitException(
          "more than " + room + " bindings of transition " + transition + " were met");
    }
    write(met, binding);
    met++;
    if (met > slots.length / 2) {
      slots = larger();
    }
    claim(slots, hash, met);
    return met - 1;
  }

  private void write(int number, long[] binding) {
    int chunk = number / CHUNK;
    if (number % CHUNK == 0) {
      long[][] more = Arrays.copyOf(entries, Math.max(chunk + 1, entries.length));
      more[chunk] = new long[CHUNK * variables.size()];
      entries = more;
    }
    for (int i = 0; i < variables.size(); i++) {
      entries[chunk][number % CHUNK * variables.size() + i] = binding[variables.index(i)];
    }
  }

  private int[] larger() {
    int[] twice = new int[Math.multiplyExact(2, slots.length)];
    long[] binding = new long[variables.span()];
    for (int entry : slots) {
      if (entry != 0) {
        binding(entry - 1, binding);
        claim(twice, hash(binding), entry);
      }
    }
    return twice;
  }

  private static void claim(int[] table, int hash, int entry) {
    int mask = table.length - 1;
    int at = hash & mask;
    while (table[at] != 0) {
      at = at + 1 & mask;
    }
    SLOT.setRelease(table, at, entry);
  }

  @Override
  public void binding(int number, long[] binding) {
    long[] chunk = entries[number / CHUNK];
    for (int i = 0; i < variables.size(); i++) {
      binding[variables.index(i)] = chunk[number % CHUNK * variables.size() + i];
    }
  }

  @Override
  public String describe(int number) {
    long[] binding = new long[variables.span()];
    binding(number, binding);
    return variables.describe(binding);
  }
}
