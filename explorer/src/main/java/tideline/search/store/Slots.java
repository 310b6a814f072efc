package tideline.search.store;

/**
 * The arithmetic of a hash index. A slot is 0 where empty; else it holds the handle plus one in its
 * low bits and a piece of the hash, the tag, above them. The low half of a hash says where its
 * slots begin, the high half gives the tag and, by its top bits, the segment.
 */
public final class Slots {

  private static final int ARRAY_HEADER_BYTES = 16;

  private Slots() {}

  /** Where the search for a hash begins. */
  public static int home(long hash, int length) {
    return (int) ((hash & 0xFFFFFFFFL) * length >>> 32);
  }

  public static int following(int slot, int length) {
    return slot + 1 == length ? 0 : slot + 1;
  }

  public static int tag(long hash, int refBits) {
    return (int) (hash >>> 32) << refBits;
  }

  public static boolean hasTag(int value, int tag, int refBits) {
    return (value ^ tag) >>> refBits == 0;
  }

  /** What a slot holds for a state. */
  public static int value(long hash, int ref, int refBits) {
    return tag(hash, refBits) | ref + 1;
  }

  /** The handle in a slot, -1 if there is none. */
  public static int ref(int value, int refBits) {
    return (value & (1 << refBits) - 1) - 1;
  }

  /** The first empty slot for a hash. */
  public static int free(int[] slots, long hash) {
    int i = home(hash, slots.length);
    while (slots[i] != 0) {
      i = following(i, slots.length);
    }
    return i;
  }

  /** The first slot from {@code start} on that is empty or has the tag; all are tried once. */
  static int sameTag(int[] slots, int start, int tag, int refBits) {
    int i = start;
    for (int v = slots[i]; v != 0 && !hasTag(v, tag, refBits); v = slots[i]) {
      if (++i == slots.length) {
        i = 0;
      }
      if (i == start) {
        break;
      }
    }
    return i;
  }

  /** Bytes of an array of slots. */
  static long bytes(int slots) {
    return ARRAY_HEADER_BYTES + 4L * slots;
  }

  /** How many slots take the place of so many that are full. */
  static int enlarged(int slots) {
    long larger = Math.max(slots + 1L, Math.round(slots * StateTable.GROWTH));
    return (int) Math.min(StateTable.LARGEST_HANDLE, larger);
  }
}
