package tideline.search.cache;

import tideline.search.store.GrowingInts;

/**
 * The candidate that was not reached for the longest time goes first; leaving the tree counts as
 * being reached. A ring of links in both directions: forwards in the tree, backwards here.
 */
final class LruCandidates implements Candidates {

  private static final int NONE = TerminationTree.NONE;

  private final TerminationTree tree;
  private final GrowingInts before = new GrowingInts();
  private int first = NONE;
  private int last = NONE;
  private int size;

  LruCandidates(TerminationTree tree) {
    this.tree = tree;
  }

  @Override
  public void add(int ref) {
    append(ref);
    size++;
  }

  private void append(int ref) {
    before.set(ref, last);
    tree.setLink(ref, NONE);
    if (last == NONE) {
      first = ref;
    } else {
      tree.setLink(last, ref);
    }
    last = ref;
  }

  private void remove(int ref) {
    int earlier = before.get(ref);
    int later = tree.link(ref);
    if (earlier == NONE) {
      first = later;
    } else {
      tree.setLink(earlier, later);
    }
    if (later == NONE) {
      last = earlier;
    } else {
      before.set(later, earlier);
    }
  }

  @Override
  public void used(int ref) {
    remove(ref);
    append(ref);
  }

  @Override
  public int take() {
    int ref = first;
    remove(ref);
    size--;
    return ref;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState() {
    return 4;
  }

  @Override
  public long bytes() {
    return before.bytes();
  }
}
