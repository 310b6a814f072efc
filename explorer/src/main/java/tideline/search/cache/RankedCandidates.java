package tideline.search.cache;

import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * The candidate with the least rank goes first, among equals the one with the least second rank,
 * then the one with the least handle.
 *
 * <p>A binary heap that knows where each candidate stands (in its link of the tree), so that a rank
 * may change while the state is in it.
 */
final class RankedCandidates implements Candidates {

  private final TerminationTree tree;
  private final Rank first;
  private final Rank second;
  private final NarrowInts heap = new NarrowInts();
  private int size;

  RankedCandidates(TerminationTree tree, Rank first, Rank second) {
    this.tree = tree;
    this.first = first;
    this.second = second;
  }

  @Override
  public void discovered(int source, int ref) {
    first.discovered(source, ref);
    second.discovered(source, ref);
  }

  @Override
  public void reached(int source, int ref) {
    first.reached(source, ref);
    second.reached(source, ref);
  }

  @Override
  public void used(int ref) {
    first.used(ref);
    second.used(ref);
    int at = tree.link(ref);
    sift(ref, at);
  }

  @Override
  public void add(int ref) {
    first.entered(ref, size);
    second.entered(ref, size);
    sift(ref, size++);
  }

  @Override
  public int take() {
    int ref = heap.get(0);
    int moved = heap.get(--size);
    if (size > 0) {
      sift(moved, 0);
    }
    first.evicted();
    second.evicted();
    return ref;
  }

  /** Puts a state at a position that is free for it, or as far up or down as its rank says. */
  private void sift(int ref, int position) {
    int at = position;
    while (at > 0 && isBefore(ref, heap.get((at - 1) / 2))) {
      place(heap.get((at - 1) / 2), at);
      at = (at - 1) / 2;
    }
    for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(heap.get(child + 1), heap.get(child))) {
        child++;
      }
      if (!isBefore(heap.get(child), ref)) {
        break;
      }
      place(heap.get(child), at);
      at = child;
    }
    place(ref, at);
  }

  private void place(int ref, int at) {
    heap.set(at, ref);
    tree.setLink(ref, at);
  }

  private boolean isBefore(int ref, int other) {
    int order = Long.compare(first.of(ref), first.of(other));
    if (order == 0) {
      order = Long.compare(second.of(ref), second.of(other));
    }
    return order == 0 ? ref < other : order < 0;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return widths.handle() + first.bytesPerState(widths) + second.bytesPerState(widths);
  }

  @Override
  public long bytes() {
    return heap.bytes() + first.bytes() + second.bytes();
  }
}
