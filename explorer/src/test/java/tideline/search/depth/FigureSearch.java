package tideline.search.depth;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeMap;

/**
 * The searches of [UDR11] Figs. 3, 5 and 6 written down as they are printed: recursive, on graphs,
 * with maps and sets. Can be broken in the ways that one would break it by mistake.
 */
final class FigureSearch implements RoundSearch {

  /** A mistake. */
  enum Mutation {
    TABLE_CLEARED_BETWEEN_ROUNDS,
    NO_UPDATE_ON_ENTRY,
    NO_REMOVAL_FROM_FRONTIER,
    DEPTH_IN_SHARED_STATE
  }

  final TreeMap<Integer, Integer> table = new TreeMap<>();
  private final int[][] successors;
  private final RevisitMode mode;
  private final Set<Mutation> mutations = EnumSet.noneOf(Mutation.class);
  private final BitSet explored = new BitSet();
  private final int[] sharedDepth;
  private Set<Integer> frontier = new LinkedHashSet<>(Set.of(0));
  private Set<Integer> outFrontier = new LinkedHashSet<>();
  private int depth;
  private int bound;
  int visits;
  int calls;

  FigureSearch(int[][] successors, RevisitMode mode, Mutation... mutations) {
    this.successors = successors;
    this.mode = mode;
    this.mutations.addAll(Set.of(mutations));
    this.sharedDepth = new int[successors.length];
  }

  @Override
  public void round(int newBound) {
    if (mutations.contains(Mutation.TABLE_CLEARED_BETWEEN_ROUNDS)) {
      table.clear();
    }
    bound = newBound;
    outFrontier = new LinkedHashSet<>();
    for (int node : frontier) {
      sharedDepth[node] = depth;
      explore(node, depth);
    }
    frontier = outFrontier;
    depth = newBound;
  }

  private int explore(int node, int givenDepth) {
    calls++;
    int d = mutations.contains(Mutation.DEPTH_IN_SHARED_STATE) ? sharedDepth[node] : givenDepth;
    Integer number = table.get(node);
    if (number != null && (mode == RevisitMode.NAIVE_UNSOUND || d >= number)) {
      return number;
    }
    if (d >= bound) {
      outFrontier.add(node);
      return d;
    }
    visits++;
    explored.set(node);
    if (!mutations.contains(Mutation.NO_UPDATE_ON_ENTRY)) {
      table.put(node, d);
    }
    if (mode != RevisitMode.NAIVE_UNSOUND
        && !mutations.contains(Mutation.NO_REMOVAL_FROM_FRONTIER)) {
      outFrontier.remove(node);
    }
    int mine = -1;
    for (int target : successors[node]) {
      int next = mutations.contains(Mutation.DEPTH_IN_SHARED_STATE) ? sharedDepth[node] : d;
      sharedDepth[target] = next + 1;
      if (calls > 100_000) {
        throw new IllegalStateException("does not end");
      }
      mine = Math.max(mine, explore(target, next + 1) - 1);
    }
    if (mode == RevisitMode.THRESHOLD) {
      table.put(node, mine);
    }
    return table.getOrDefault(node, d);
  }

  @Override
  public BitSet explored() {
    return explored;
  }

  @Override
  public BitSet frontier() {
    BitSet nodes = new BitSet();
    frontier.forEach(nodes::set);
    return nodes;
  }
}
