package tideline.search.cache;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import tideline.search.forest.Part;
import tideline.search.store.GrowingInts;

/**
 * What holds the tree of one part together with the trees of the others, {@code [EK10]} section
 * 4.2. A state that came from another part is the root of a tree here.
 *
 * <p>{@link Keeping#RETURN}: a state has one reference more for each state that it sent away, until
 * the owner of that one gives it back: at once if it knew the state, and else when the state leaves
 * its own tree. References that came back are put aside and taken off the counters when memory is
 * scarce: when nothing can be evicted, or when so many wait that they take memory themselves. So
 * the trees together are one tree with the invariants of the paper, but for references that are
 * known to be superfluous, and a cycle through several parts is noticed like any other.
 *
 * <p>{@link Keeping#PIN}: a root has one reference too many and never leaves. No reference has to
 * come back, and every cycle through several parts meets a state that stays; but what came from
 * elsewhere cannot be evicted any more.
 *
 * <p>Costs 4 bytes for each handle where references return.
 */
final class CrossReferences {

  /** As many references wait before they are taken off without need. */
  private static final int MOST_WAITING = 1 << 14;

  private final Part part;
  private final TerminationTree tree;
  private final Keeping keeping;
  private final IntArrayList waiting = new IntArrayList();

  /** Of a root, where it came from. */
  private final GrowingInts origins = new GrowingInts();

  CrossReferences(Part part, TerminationTree tree, Keeping keeping) {
    this.part = part;
    this.tree = tree;
    this.keeping = keeping;
  }

  static int bytesPerState(Keeping keeping) {
    return keeping == Keeping.RETURN ? 4 : 0;
  }

  /** A state that came from elsewhere is the root of a tree. */
  void planted(int ref) {
    if (keeping == Keeping.PIN) {
      tree.hold(ref);
    } else {
      origins.set(ref, part.arrivedFrom());
    }
  }

  /** A state that came from elsewhere was known. */
  void known() {
    if (keeping == Keeping.RETURN && part.arrivedFrom() != Part.NO_ORIGIN) {
      part.giveBack(part.arrivedFrom());
    }
  }

  /** A state led to another one that was sent away. */
  void sent(int source) {
    if (keeping == Keeping.RETURN && source >= 0 && part.sentFrom(source)) {
      tree.hold(source);
    }
  }

  /** A root has left its tree. */
  void left(int ref) {
    if (keeping == Keeping.RETURN && origins.get(ref) != Part.NO_ORIGIN) {
      part.giveBack(origins.get(ref));
    }
  }

  /** Takes what has come back; true if it is time to take it off the counters. */
  boolean collect() {
    part.takeReturned(waiting);
    return waiting.size() >= MOST_WAITING;
  }

  boolean isWaiting() {
    return !waiting.isEmpty();
  }

  /** One of the states whose reference came back. */
  int take() {
    return waiting.popInt();
  }

  long bytes() {
    return origins.bytes() + 4L * waiting.elements().length;
  }
}
