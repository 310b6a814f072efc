package tideline.net.walk;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Knows for each question why it does not hold: some of its literals that are false, enough to make
 * it false. Only when one of these becomes true is the question asked again.
 *
 * <p>A false disjunction is blamed on all its parts, a false conjunction on one of them, and it
 * stays with that one as long as it is false: so literals that are false for long are found by
 * themselves. The leaves that are to blame for something hang in a list at their literal.
 */
final class GoalWatch {

  /** No literal counts as farther away than this. */
  private static final long FAR = 1L << 40;

  private final TokenGame game;
  private final GoalTable goals;
  private final GoalTrees trees;

  /** The first leaf that hangs at a literal, or -1, and the leaves after and before each. */
  private final int[] head;

  private final int[] next;
  private final int[] before;
  private final IntArrayList[] blamed;
  private final int[] lastBlamed;
  private final boolean[] isHanging;
  private final boolean[] isPending;
  private final boolean[] isClosed;
  private final int[] pending;
  private int pendingCount;
  private boolean wasDead;

  GoalWatch(TokenGame game, GoalTable goals) {
    this.game = game;
    this.goals = goals;
    trees = goals.trees;
    head = new int[goals.literals()];
    Arrays.fill(head, -1);
    next = new int[trees.nodes()];
    before = new int[trees.nodes()];
    isHanging = new boolean[trees.nodes()];
    lastBlamed = new int[trees.nodes()];
    blamed = new IntArrayList[goals.questions];
    isPending = new boolean[goals.questions];
    isClosed = new boolean[goals.questions];
    pending = new int[goals.questions];
    for (int q = 0; q < goals.questions; q++) {
      blamed[q] = new IntArrayList();
      isClosed[q] = !trees.isAsked(q);
      if (!isClosed[q]) {
        ask(q);
      }
    }
  }

  private void ask(int q) {
    if (!isPending[q]) {
      isPending[q] = true;
      pending[pendingCount++] = q;
    }
  }

  /** A literal that was false is true now. */
  void becameTrue(int literal) {
    for (int leaf = head[literal]; leaf >= 0; leaf = next[leaf]) {
      ask(trees.owner[leaf]);
    }
  }

  /** Compares with the last time. */
  void checkDead(int enabledCount) {
    if (enabledCount == 0 != wasDead) {
      wasDead = enabledCount == 0;
      becameTrue(goals.dead() + (wasDead ? 0 : 1));
    }
  }

  boolean isAnyPending() {
    return pendingCount > 0;
  }

  /** Looks at one pending question: answers and closes it if it holds, else -1. */
  int nextHolding() {
    int q = pending[--pendingCount];
    isPending[q] = false;
    release(q);
    if (isClosed[q]) {
      return -1;
    }
    if (blame(trees.root(q))) {
      blamed[q].forEach(this::hang);
      return -1;
    }
    blamed[q].clear();
    isClosed[q] = true;
    return q;
  }

  /** Nobody wants to know any more. */
  void close(int q) {
    isClosed[q] = true;
    release(q);
  }

  private void release(int q) {
    blamed[q].forEach(this::unhang);
    blamed[q].clear();
  }

  private void hang(int leaf) {
    if (!isHanging[leaf]) {
      int literal = trees.literal(leaf);
      isHanging[leaf] = true;
      next[leaf] = head[literal];
      before[leaf] = -1;
      if (head[literal] >= 0) {
        before[head[literal]] = leaf;
      }
      head[literal] = leaf;
    }
  }

  private void unhang(int leaf) {
    if (isHanging[leaf]) {
      isHanging[leaf] = false;
      if (before[leaf] >= 0) {
        next[before[leaf]] = next[leaf];
      } else {
        head[trees.literal(leaf)] = next[leaf];
      }
      if (next[leaf] >= 0) {
        before[next[leaf]] = before[leaf];
      }
    }
  }

  /** Whether a node is false; then the leaves to blame are noted. */
  private boolean blame(int node) {
    IntArrayList leaves = blamed[trees.owner[node]];
    if (trees.isLeaf(node)) {
      if (holds(trees.literal(node))) {
        return false;
      }
      leaves.add(node);
      return true;
    }
    int from = trees.start[node];
    int size = trees.end[node] - from;
    int mark = leaves.size();
    if (!trees.isAll(node)) {
      for (int i = 0; i < size; i++) {
        if (!blame(trees.children[from + i])) {
          leaves.size(mark);
          return false;
        }
      }
      return true;
    }
    int first = lastBlamed[node];
    for (int i = 0; i < size; i++) {
      int at = first + i < size ? first + i : first + i - size;
      if (blame(trees.children[from + at])) {
        lastBlamed[node] = at;
        return true;
      }
    }
    return false;
  }

  private boolean holds(int literal) {
    boolean isNegated = (literal & 1) != 0;
    int number = literal >> 1;
    if (number < goals.sums) {
      return game.value[number] > 0 == isNegated;
    }
    if (literal < goals.dead()) {
      return game.fireable[number - goals.sums] == 0 == isNegated;
    }
    return game.enabledCount() > 0 == isNegated;
  }

  /** How far a question is from being true: 0 if it is. */
  long distance(int q) {
    return far(trees.root(q));
  }

  private long far(int node) {
    if (trees.isLeaf(node)) {
      return lacking(trees.literal(node));
    }
    int end = trees.end[node];
    if (trees.isAll(node)) {
      long sum = 0;
      for (int i = trees.start[node]; i < end; i++) {
        sum += far(trees.children[i]);
      }
      return Math.min(sum, FAR);
    }
    long least = FAR;
    for (int i = trees.start[node]; i < end && least > 0; i++) {
      least = Math.min(least, far(trees.children[i]));
    }
    return least;
  }

  private long lacking(int literal) {
    boolean isNegated = (literal & 1) != 0;
    int number = literal >> 1;
    if (number < goals.sums) {
      long value = game.value[number];
      return Math.min(FAR, Math.max(0, isNegated ? 1 - value : value));
    }
    if (literal < goals.dead()) {
      int set = number - goals.sums;
      return isNegated ? game.fireable[set] : game.fewestMissing(set);
    }
    return isNegated ? (game.enabledCount() > 0 ? 0 : 1) : game.enabledCount();
  }
}
