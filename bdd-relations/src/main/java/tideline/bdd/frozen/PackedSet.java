package tideline.bdd.frozen;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import tideline.bdd.level.CodeReader;
import tideline.bdd.level.LevelEvents;
import tideline.net.marking.Layout;

/**
 * A frozen set made for one question, asked very often: whether a packed marking is a member.
 *
 * <p>The answer is a walk of one step for each level. A list whose codes lie close together becomes
 * an array in which the code is looked up, any other is searched by halves. For one thread at a
 * time; allocates nothing.
 */
public final class PackedSet {

  static final int NOWHERE = -1;

  /** An array may have so many slots for each cell of its list. */
  private static final int SLOTS_PER_CELL = 8;

  private final LevelEvents events;
  private final Layout layout;
  private final CodeReader[] readers;
  final int root;

  /** For each list its least code, and where its slots begin; one entry more at the end. */
  private final int[] least;

  final int[] begin;

  /** Where the slots lead to: a list of the next level, 0 below the last, or nowhere. */
  final int[] slots;

  /** The codes of the slots, for lists that are searched by halves; empty if there are none. */
  private final int[] slotCodes;

  private final boolean[] isSparse;

  public PackedSet(FrozenDiagram set, Layout layout) {
    int levels = set.events.levels();
    this.events = set.events;
    this.layout = layout;
    readers = readers();
    Lists lists = new Lists(set);
    root = set.root == FrozenDiagram.END ? NOWHERE : 0;
    if (root == 0 && levels > 0) {
      lists.addFrom(set.root);
    }
    least = lists.least.toIntArray();
    begin = lists.begin.toIntArray();
    slots = lists.slots.toIntArray();
    slotCodes = lists.anySparse ? lists.slotCodes.toIntArray() : IntArrays.EMPTY_ARRAY;
    isSparse = new boolean[least.length];
    lists.sparse.forEach(list -> isSparse[list] = true);
  }

  /** Shares all that is only read. */
  private PackedSet(PackedSet other) {
    events = other.events;
    layout = other.layout;
    readers = readers();
    root = other.root;
    least = other.least;
    begin = other.begin;
    slots = other.slots;
    slotCodes = other.slotCodes;
    isSparse = other.isSparse;
  }

  private CodeReader[] readers() {
    CodeReader[] all = new CodeReader[events.levels()];
    Arrays.setAll(all, at -> events.level(at).reader(layout));
    return all;
  }

  /** The same set for another thread; takes next to no memory. */
  public PackedSet another() {
    return new PackedSet(this);
  }

  /** Whether the marking that begins at {@code at} is a member. */
  public boolean contains(long[] states, int at) {
    int list = root;
    for (int level = 0; level < readers.length && list != NOWHERE; level++) {
      list = next(list, readers[level].code(states, at));
    }
    return list != NOWHERE;
  }

  /** The same for a marking whose codes have been read. */
  boolean contains(int[] codes) {
    int list = root;
    for (int level = 0; level < codes.length && list != NOWHERE; level++) {
      list = next(list, codes[level]);
    }
    return list != NOWHERE;
  }

  /** Reads the codes of all levels. */
  void read(long[] states, int at, int[] codes) {
    for (int level = 0; level < readers.length; level++) {
      codes[level] = readers[level].code(states, at);
    }
  }

  int levels() {
    return readers.length;
  }

  private int next(int list, int code) {
    int slot = slot(list, code);
    return slot < 0 ? NOWHERE : slots[slot];
  }

  /** The slot of a code in a list, which may lead nowhere; negative if there is none. */
  int slot(int list, int code) {
    int from = begin[list];
    int to = begin[list + 1];
    if (isSparse[list]) {
      return Arrays.binarySearch(slotCodes, from, to, code);
    }
    int slot = code - least[list];
    return slot < 0 || slot >= to - from || code == CodeReader.NO_CODE ? NOWHERE : from + slot;
  }

  /** The code of a slot of a list. */
  int code(int list, int slot) {
    return isSparse[list] ? slotCodes[slot] : least[list] + slot - begin[list];
  }

  /** The code of one level of the marking that begins at {@code at}. */
  int code(int level, long[] states, int at) {
    return readers[level].code(states, at);
  }

  public long bytes() {
    return 4L * (least.length + begin.length + slots.length + slotCodes.length) + isSparse.length;
  }

  /** Lists in the sequence in which they are found from the root. */
  private static final class Lists {
    final FrozenDiagram set;
    final IntArrayList least = new IntArrayList();
    final IntArrayList begin = new IntArrayList();
    final IntArrayList slots = new IntArrayList();
    final IntArrayList slotCodes = new IntArrayList();
    final IntArrayList sparse = new IntArrayList();
    boolean anySparse;

    Lists(FrozenDiagram set) {
      this.set = set;
    }

    void addFrom(int first) {
      int[] numberOf = new int[set.codes.length];
      Arrays.fill(numberOf, NOWHERE);
      IntArrayList heads = new IntArrayList(new int[] {first});
      numberOf[first] = 0;
      for (int list = 0; list < heads.size(); list++) {
        add(heads.getInt(list), list, numberOf, heads);
      }
      begin.add(slots.size());
    }

    private void add(int head, int list, int[] numberOf, IntArrayList heads) {
      int cells = 0;
      long last = 0;
      for (int c = head; c != FrozenDiagram.END; c = set.rights[c]) {
        cells++;
        last = set.codes[c];
      }
      long span = last - set.codes[head] + 1;
      boolean isDense = span <= (long) SLOTS_PER_CELL * cells;
      least.add(set.codes[head]);
      begin.add(slots.size());
      if (!isDense) {
        anySparse = true;
        sparse.add(list);
      }
      long next = set.codes[head];
      for (int c = head; c != FrozenDiagram.END; c = set.rights[c]) {
        for (; isDense && next < set.codes[c]; next++) {
          slot((int) next, NOWHERE);
        }
        slot(set.codes[c], number(set.downs[c], numberOf, heads));
        next = set.codes[c] + 1L;
      }
    }

    private void slot(int code, int target) {
      slots.add(target);
      slotCodes.add(code);
    }

    private static int number(int head, int[] numberOf, IntArrayList heads) {
      if (head == FrozenDiagram.BOTTOM) {
        return 0;
      }
      if (numberOf[head] == NOWHERE) {
        numberOf[head] = heads.size();
        heads.add(head);
      }
      return numberOf[head];
    }
  }
}
