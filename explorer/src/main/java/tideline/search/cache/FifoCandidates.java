package tideline.search.cache;

/** Whoever left the tree first goes first. The queue is threaded through the links of the tree. */
final class FifoCandidates implements Candidates {

  private final TerminationTree tree;
  private int first = TerminationTree.NONE;
  private int last = TerminationTree.NONE;
  private int size;

  FifoCandidates(TerminationTree tree) {
    this.tree = tree;
  }

  @Override
  public void add(int ref) {
    if (size++ == 0) {
      first = ref;
    } else {
      tree.setLink(last, ref);
    }
    tree.setLink(ref, TerminationTree.NONE);
    last = ref;
  }

  @Override
  public int take() {
    int ref = first;
    first = tree.link(ref);
    size--;
    return ref;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState() {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
