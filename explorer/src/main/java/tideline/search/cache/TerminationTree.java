package tideline.search.cache;

import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * The termination-detection tree of {@code [EK10]} section 3 and Fig. 3: every open state and the
 * states it was generated from, up to the initial one.
 *
 * <p>Holds {@code pred} and {@code refs} for each handle, 4 bytes in searches of up to 16 million
 * states and 5 beyond that, as in the paper; one or two more where states have more than 254
 * events. A state outside the tree has {@code refs} 0 and needs no {@code pred}: its field belongs
 * to the {@link Candidates} then, which is why it is called {@link #link}.
 */
final class TerminationTree implements TreeView {

  /** No state. */
  static final int NONE = -1;

  /** What is added to a link, so that it takes no more bytes than a handle: two marks below 0. */
  private static final int SHIFT = 2;

  private final NarrowInts links = new NarrowInts();

  /** A state has at most one reference for each event it executed, and one while it is open. */
  private final NarrowInts refs = new NarrowInts();

  private int size;
  private int peak;

  /** Adds an open state without a predecessor. */
  void plant(int ref) {
    refs.set(ref, 1);
    setLink(ref, NONE);
    grown();
  }

  /** Adds an open state that {@code pred} generated. */
  void attach(int ref, int pred) {
    refs.add(pred, 1); // [EK10:11]
    refs.set(ref, 1); // [EK10:12]
    setLink(ref, pred);
    grown();
  }

  private void grown() {
    size++;
    peak = Math.max(peak, size);
  }

  /** Hangs a state below another predecessor; the old one is still to be released. */
  void reattach(int ref, int pred) {
    refs.add(pred, 1);
    setLink(ref, pred);
  }

  /** Adds a reference to a state of the tree that no state of this tree stands for. */
  void hold(int ref) {
    refs.add(ref, 1);
  }

  /**
   * Takes one reference away.
   *
   * @return true if it was the last: the state has left the tree
   */
  boolean release(int ref) {
    refs.add(ref, -1);
    if (refs.get(ref) > 0) {
      return false;
    }
    size--;
    return true;
  }

  /** Takes a state out, whatever hangs from it. */
  void drop(int ref) {
    if (contains(ref)) {
      refs.set(ref, 0);
      size--;
    }
  }

  @Override
  public boolean contains(int ref) {
    return refs.get(ref) != 0;
  }

  @Override
  public int refs(int ref) {
    return refs.get(ref);
  }

  @Override
  public int predecessor(int ref) {
    return link(ref);
  }

  /** The predecessor of a state in the tree; of others, what the candidates put there. */
  int link(int ref) {
    return links.get(ref) - SHIFT;
  }

  /** For the candidates, only for states outside the tree: a handle, or -1 or -2 for a mark. */
  void setLink(int ref, int value) {
    links.set(ref, value + SHIFT);
  }

  @Override
  public int size() {
    return size;
  }

  int peak() {
    return peak;
  }

  static int bytesPerState(FieldWidths widths) {
    return widths.handle() + widths.event();
  }

  long bytes() {
    return links.bytes() + refs.bytes();
  }
}
