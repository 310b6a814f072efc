package tideline.search.cache;

import java.util.Arrays;
import java.util.BitSet;
import tideline.search.store.SmallCounters;

/**
 * Candidates by the number of events they have executed, among equals the one that left the tree
 * first. That number no longer changes when a state is a candidate, so there is a queue for each
 * number, threaded through the links of the tree.
 */
final class DegreeCandidates implements Candidates {

  /** Which go first. */
  enum First {
    LOW,
    HIGH
  }

  private final TerminationTree tree;
  private final First order;
  private final SmallCounters degrees = new SmallCounters();
  private final BitSet present = new BitSet();
  private int[] heads = {};
  private int[] tails = {};
  private int size;

  DegreeCandidates(TerminationTree tree, First order) {
    this.tree = tree;
    this.order = order;
  }

  @Override
  public void discovered(int source, int ref) {
    degrees.set(ref, 0);
    if (source >= 0) {
      degrees.add(source, 1);
    }
  }

  @Override
  public void reached(int source, int ref) {
    degrees.add(source, 1);
  }

  @Override
  public void add(int ref) {
    int degree = degrees.get(ref);
    if (degree >= heads.length) {
      heads = Arrays.copyOf(heads, degree + degree / 2 + 8);
      tails = Arrays.copyOf(tails, heads.length);
    }
    if (present.get(degree)) {
      tree.setLink(tails[degree], ref);
    } else {
      heads[degree] = ref;
      present.set(degree);
    }
    tails[degree] = ref;
    tree.setLink(ref, TerminationTree.NONE);
    size++;
  }

  @Override
  public int take() {
    int degree = order == First.LOW ? present.nextSetBit(0) : present.length() - 1;
    int ref = heads[degree];
    if (ref == tails[degree]) {
      present.clear(degree);
    } else {
      heads[degree] = tree.link(ref);
    }
    size--;
    return ref;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState() {
    return SmallCounters.BYTES_PER_STATE;
  }

  @Override
  public long bytes() {
    return degrees.bytes() + 8L * heads.length;
  }
}
