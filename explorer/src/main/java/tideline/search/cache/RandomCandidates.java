package tideline.search.cache;

import java.util.SplittableRandom;
import tideline.search.store.GrowingInts;

/**
 * Every candidate is as likely to go as any other.
 *
 * <p>As long as nothing has been taken, candidates are only marked in their links of the tree; a
 * search that fits does without a list.
 */
final class RandomCandidates implements Candidates {

  /** The link of a candidate before there is a list; never a handle, nor none. */
  private static final int MARK = -2;

  private final TerminationTree tree;
  private final SplittableRandom random;
  private final GrowingInts refs = new GrowingInts();
  private boolean listed;
  private int highest = -1;
  private int size;

  RandomCandidates(TerminationTree tree, long seed) {
    this.tree = tree;
    random = new SplittableRandom(seed);
  }

  @Override
  public void add(int ref) {
    if (listed) {
      refs.set(size, ref);
    } else {
      tree.setLink(ref, MARK);
      highest = Math.max(highest, ref);
    }
    size++;
  }

  @Override
  public int take() {
    if (!listed) {
      list();
    }
    int i = random.nextInt(size);
    int ref = refs.get(i);
    refs.set(i, refs.get(--size));
    return ref;
  }

  private void list() {
    int n = 0;
    for (int ref = 0; ref <= highest; ref++) {
      if (tree.link(ref) == MARK) {
        refs.set(n++, ref);
      }
    }
    listed = true;
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
    return refs.bytes();
  }
}
