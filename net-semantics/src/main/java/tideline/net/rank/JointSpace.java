package tideline.net.rank;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The configurations that two groups have together: those reachable in the net seen through both,
 * as pairs of their configurations.
 */
final class JointSpace {

  private static final long MOST_CELLS = 1 << 22;

  private final RankFacts facts;
  private final Group left;
  private final Group right;
  private final int[] transitions;
  private final int[][] leftNext;
  private final int[][] rightNext;
  private final OutsideNeeds.Limits[] limits;
  private final long[][] leftValues;
  private final long[][] rightValues;
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private long[] pairs = new long[64];
  private int size;

  private JointSpace(RankFacts facts, Group left, Group right, int[] spanning) {
    this.facts = facts;
    this.left = left;
    this.right = right;
    numbers.defaultReturnValue(-1);
    transitions =
        IntStream.concat(Arrays.stream(left.transitions), Arrays.stream(right.transitions))
            .sorted()
            .distinct()
            .toArray();
    leftNext = Arrays.stream(transitions).mapToObj(left::next).toArray(int[][]::new);
    rightNext = Arrays.stream(transitions).mapToObj(right::next).toArray(int[][]::new);
    leftValues = values(left, spanning);
    rightValues = values(right, spanning);
    long[] most = new long[spanning.length];
    Arrays.setAll(most, k -> max(leftValues[k]) + max(rightValues[k]));
    boolean[] inside = new boolean[facts.net.places()];
    Arrays.stream(left.places).forEach(p -> inside[p] = true);
    Arrays.stream(right.places).forEach(p -> inside[p] = true);
    OutsideNeeds needs = new OutsideNeeds(facts);
    limits =
        Arrays.stream(transitions)
            .mapToObj(t -> needs.of(t, spanning, most, p -> inside[p]))
            .toArray(OutsideNeeds.Limits[]::new);
  }

  /**
   * The joint configurations of two groups, null if they do not depend on each other, if there are
   * too many or if the work is spent.
   */
  static JointSpace explore(
      RankFacts facts, Group left, Group right, int mostConfigurations, Work work) {
    int[] spanning = spanning(facts, left, right);
    boolean dependent =
        spanning.length > 0 || Arrays.stream(left.transitions).anyMatch(right::isTouchedBy);
    if (!dependent) {
      return null;
    }
    JointSpace space = new JointSpace(facts, left, right, spanning);
    return space.explore(mostConfigurations, work) ? space : null;
  }

  private static int[] spanning(RankFacts facts, Group left, Group right) {
    int[] others = LocalSpace.factsAbout(facts, right.places);
    return Arrays.stream(LocalSpace.factsAbout(facts, left.places))
        .filter(f -> Arrays.binarySearch(others, f) >= 0)
        .toArray();
  }

  private long[][] values(Group group, int[] spanning) {
    return Arrays.stream(spanning)
        .mapToObj(f -> group.values(facts.facts.get(f)))
        .toArray(long[][]::new);
  }

  private static long max(long[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  /** How many bits the joint group saves. */
  double gain() {
    return left.bits() + right.bits() - Math.log(size) / Math.log(2);
  }

  private boolean explore(int mostConfigurations, Work work) {
    long[] initial = facts.net.initialMarking();
    int i0 = left.find(initial, new int[left.places.length]);
    int j0 = right.find(initial, new int[right.places.length]);
    add((long) i0 * right.size() + j0);
    int width = transitions.length + left.places.length + right.places.length;
    long most = Math.min(mostConfigurations, MOST_CELLS / (1 + width));
    long cost = 2L * transitions.length;
    for (OutsideNeeds.Limits limit : limits) {
      cost += limit.fact().length;
    }
    for (int c = 0; c < size; c++) {
      int i = (int) (pairs[c] / right.size());
      int j = (int) (pairs[c] % right.size());
      work.spend(cost);
      for (int k = 0; k < transitions.length; k++) {
        long target = fire(k, i, j);
        if (target >= 0) {
          add(target);
        }
      }
      if (size > most || work.isSpent()) {
        return false;
      }
    }
    return true;
  }

  private void add(long pair) {
    if (numbers.putIfAbsent(pair, size) < 0) {
      if (size == pairs.length) {
        pairs = Arrays.copyOf(pairs, 2 * size);
      }
      pairs[size++] = pair;
    }
  }

  /** The pair that follows, or {@link Group#DISABLED}, or {@link Group#EXCEEDED}. */
  private long fire(int k, int i, int j) {
    int nextLeft = leftNext[k] == null ? i : leftNext[k][i];
    int nextRight = rightNext[k] == null ? j : rightNext[k][j];
    if (nextLeft == Group.DISABLED || nextRight == Group.DISABLED) {
      return Group.DISABLED;
    }
    OutsideNeeds.Limits limit = limits[k];
    for (int n = 0; n < limit.fact().length; n++) {
      int f = limit.fact()[n];
      if (leftValues[f][i] + rightValues[f][j] > limit.before()[n]) {
        return Group.DISABLED;
      }
    }
    if (nextLeft == Group.EXCEEDED || nextRight == Group.EXCEEDED) {
      return Group.EXCEEDED;
    }
    for (int n = 0; n < limit.fact().length; n++) {
      int f = limit.fact()[n];
      if (leftValues[f][nextLeft] + rightValues[f][nextRight] > limit.after()[n]) {
        return Group.DISABLED;
      }
    }
    return (long) nextLeft * right.size() + nextRight;
  }

  /** The joint group; to be called once. */
  Group group() {
    Arrays.sort(pairs, 0, size);
    VectorSet rows = new VectorSet(left.places.length + right.places.length);
    int[] row = new int[left.places.length + right.places.length];
    int[] end = new int[right.places.length];
    for (int c = 0; c < size; c++) {
      numbers.put(pairs[c], c);
      int i = (int) (pairs[c] / right.size());
      int j = (int) (pairs[c] % right.size());
      left.rows.copy(i, row);
      right.rows.copy(j, end);
      System.arraycopy(end, 0, row, left.places.length, end.length);
      rows.add(row);
    }
    int[][] next = new int[transitions.length][size];
    for (int c = 0; c < size; c++) {
      int i = (int) (pairs[c] / right.size());
      int j = (int) (pairs[c] % right.size());
      for (int k = 0; k < transitions.length; k++) {
        long target = fire(k, i, j);
        next[k][c] = target < 0 ? (int) target : numbers.get(target);
      }
    }
    int[] places =
        IntStream.concat(Arrays.stream(left.places), Arrays.stream(right.places)).toArray();
    return new Group(facts, places, Configurations.of(rows), transitions, next);
  }
}
