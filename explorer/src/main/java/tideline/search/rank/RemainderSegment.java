package tideline.search.rank;

import java.util.function.LongConsumer;

/**
 * A part of a {@link RemainderSet}: slots packed bit by bit, in Robin Hood order.
 *
 * <p>The home of a number grows with the number, so the numbers with the same home are an interval,
 * and the offset in it is the remainder that a slot holds, next to the distance from home plus one;
 * 0 there is a free slot.
 */
final class RemainderSegment {

  static final int KNOWN = 0;
  static final int NEW = 1;

  /** Too far from home: the segment must grow first. Nothing was added. */
  static final int CROWDED = 2;

  private static final int DISTANCE_BITS = 7;
  private static final long DISTANCE_MASK = (1L << DISTANCE_BITS) - 1;
  private static final long MOST_DISTANCE = DISTANCE_MASK - 1;
  private static final int FIRST_SLOTS = 16;
  private static final int HOME_BITS = 31;

  private final int bits;
  private final int slots;
  private final int headBits;
  private final int slotBits;
  private final long slotMask;
  private final int most;
  private final long[] words;
  private int size;

  RemainderSegment(int bits) {
    this(bits, FIRST_SLOTS);
  }

  private RemainderSegment(int bits, int slots) {
    this.bits = bits;
    this.slots = slots;
    headBits = Math.min(HOME_BITS, bits);
    long heads = ((1L << headBits) + slots - 1) / slots;
    long largest = (heads << bits - headBits) - 1;
    slotBits = DISTANCE_BITS + 64 - Long.numberOfLeadingZeros(largest);
    slotMask = -1L >>> 64 - slotBits;
    most = (int) (slots * 0.9);
    words = new long[(int) (((long) slots * slotBits + 63 >>> 6) + 1)];
  }

  long bytes() {
    return 8L * words.length;
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size >= most;
  }

  /** An empty segment with more slots. */
  RemainderSegment larger() {
    return new RemainderSegment(bits, Math.addExact(slots, slots / 4 + 4));
  }

  /** Takes over all numbers of another segment; false if some found no place. */
  boolean takeAll(RemainderSegment other) {
    boolean[] crowded = new boolean[1];
    other.forEach(number -> crowded[0] |= add(number) == CROWDED);
    return !crowded[0];
  }

  private int home(long number) {
    return (int) ((number >>> bits - headBits) * slots >>> headBits);
  }

  /** The smallest number with a home. */
  private long first(int home) {
    long head = (((long) home << headBits) + slots - 1) / slots;
    return head << bits - headBits;
  }

  boolean contains(long number) {
    int home = home(number);
    long wanted = number - first(home) << DISTANCE_BITS | 1;
    int slot = home;
    for (int distance = 1; ; distance++, wanted++) {
      long found = get(slot);
      if (found == wanted) {
        return true;
      }
      if ((found & DISTANCE_MASK) < distance || distance > MOST_DISTANCE) {
        return false;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  /** Adds a number: {@link #KNOWN}, {@link #NEW} or {@link #CROWDED}. */
  int add(long number) {
    int home = home(number);
    long carried = number - first(home) << DISTANCE_BITS | 1;
    int slot = home;
    while (true) {
      long found = get(slot);
      if (found == carried) {
        return KNOWN;
      }
      if ((found & DISTANCE_MASK) < (carried & DISTANCE_MASK)) {
        return insert(slot, carried, found);
      }
      if ((carried & DISTANCE_MASK) > MOST_DISTANCE) {
        return CROWDED;
      }
      carried++;
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  /** Puts a number in its slot and moves those from there on, if none gets too far from home. */
  private int insert(int slot, long carried, long found) {
    int end = slot;
    long next = found;
    while ((next & DISTANCE_MASK) != 0) {
      if ((next & DISTANCE_MASK) > MOST_DISTANCE) {
        return CROWDED;
      }
      end = end + 1 == slots ? 0 : end + 1;
      next = get(end);
    }
    int at = slot;
    long moving = carried;
    long there = found;
    while (true) {
      put(at, moving);
      if ((there & DISTANCE_MASK) == 0) {
        size++;
        return NEW;
      }
      moving = there + 1;
      at = at + 1 == slots ? 0 : at + 1;
      there = get(at);
    }
  }

  void forEach(LongConsumer action) {
    for (int slot = 0; slot < slots; slot++) {
      long found = get(slot);
      int distance = (int) (found & DISTANCE_MASK);
      if (distance != 0) {
        int home = slot - (distance - 1);
        action.accept(first(home < 0 ? home + slots : home) + (found >>> DISTANCE_BITS));
      }
    }
  }

  private long get(int slot) {
    long at = (long) slot * slotBits;
    int word = (int) (at >>> 6);
    int shift = (int) at & 63;
    // two words as one number: the second is shifted by 64 - shift, in two steps for shift 0
    return (words[word] >>> shift | words[word + 1] << 1 << 63 - shift) & slotMask;
  }

  private void put(int slot, long value) {
    long at = (long) slot * slotBits;
    int word = (int) (at >>> 6);
    int shift = (int) at & 63;
    words[word] = words[word] & ~(slotMask << shift) | value << shift;
    int left = 64 - shift;
    if (left < slotBits) {
      words[word + 1] = words[word + 1] & ~(slotMask >>> left) | value >>> left;
    }
  }
}
