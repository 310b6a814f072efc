package tideline.net.walk;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Conjunctions and disjunctions over literals, one tree for each question, in arrays. Children come
 * before their parents, the root of a tree is its last node.
 */
final class GoalTrees {

  private static final int LEAF = 0;
  private static final int ALL = 1;
  private static final int ANY = 2;

  private final int[] roots;
  private int question = -1;
  private final IntArrayList kinds = new IntArrayList();
  private final IntArrayList owners = new IntArrayList();
  private final IntArrayList starts = new IntArrayList();
  private final IntArrayList ends = new IntArrayList();
  private final IntArrayList below = new IntArrayList();

  int[] kind;
  int[] owner;

  /** The children of an inner node; or the literal of a leaf, twice. */
  int[] start;

  int[] end;
  int[] children;

  GoalTrees(int questions) {
    roots = new int[questions];
  }

  /** Starts the tree of the next question. */
  void begin(boolean isAsked) {
    close();
    question++;
    roots[question] = isAsked ? 0 : -1;
  }

  private void close() {
    if (question >= 0 && roots[question] >= 0) {
      roots[question] = kinds.size() - 1;
    }
  }

  int leaf(int literal) {
    return node(LEAF, literal, literal);
  }

  /** A conjunction, or a disjunction. */
  int inner(boolean isAll, int[] nodes) {
    int from = below.size();
    below.addElements(from, nodes);
    return node(isAll ? ALL : ANY, from, below.size());
  }

  private int node(int what, int from, int to) {
    kinds.add(what);
    owners.add(question);
    starts.add(from);
    ends.add(to);
    return kinds.size() - 1;
  }

  void finish() {
    close();
    kind = kinds.toIntArray();
    owner = owners.toIntArray();
    start = starts.toIntArray();
    end = ends.toIntArray();
    children = below.toIntArray();
  }

  int nodes() {
    return kind.length;
  }

  /** False if the numbers of the question are too large to be watched. */
  boolean isAsked(int q) {
    return roots[q] >= 0;
  }

  int root(int q) {
    return roots[q];
  }

  boolean isLeaf(int node) {
    return kind[node] == LEAF;
  }

  boolean isAll(int node) {
    return kind[node] == ALL;
  }

  /** The literal of a leaf. */
  int literal(int leaf) {
    return start[leaf];
  }
}
