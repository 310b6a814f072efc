package tideline.search.cache;

import java.util.SplittableRandom;
import tideline.search.store.FieldWidths;

/**
 * Every candidate is as likely to go as any other.
 *
 * <p>Candidates are marked in their links of the tree, and nothing else is held. Handles are drawn
 * until one is marked. Where hardly any is, the first marked one from the last handle drawn on is
 * taken, which prefers candidates that stand behind a long gap.
 */
final class RandomCandidates implements Candidates {

  /** The link of a candidate; never a handle, nor none. */
  private static final int MARK = -2;

  private static final int DRAWS = 64;

  private final TerminationTree tree;
  private final SplittableRandom random;

  /** One more than the highest handle that was ever a candidate. */
  private int end;

  private int size;

  RandomCandidates(TerminationTree tree, long seed) {
    this.tree = tree;
    random = new SplittableRandom(seed);
  }

  @Override
  public void add(int ref) {
    tree.setLink(ref, MARK);
    end = Math.max(end, ref + 1);
    size++;
  }

  @Override
  public int take() {
    int ref = random.nextInt(end);
    for (int draws = 1; draws < DRAWS && !isCandidate(ref); draws++) {
      ref = random.nextInt(end);
    }
    while (!isCandidate(ref)) {
      ref = ref + 1 == end ? 0 : ref + 1;
    }
    tree.setLink(ref, TerminationTree.NONE);
    size--;
    return ref;
  }

  /** A state of the tree has a predecessor or none there. */
  private boolean isCandidate(int ref) {
    return tree.link(ref) == MARK;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
