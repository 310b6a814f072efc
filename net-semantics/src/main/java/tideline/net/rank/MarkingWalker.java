package tideline.net.rank;

import java.util.Arrays;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.pivot.RankExpander;

/**
 * Successors of ranks without tables: the rank is taken apart into tokens, transitions are tried on
 * these, and what one changes is looked up in the groups it changes. Several times slower than
 * {@link RankWalker}, but it needs no memory for each configuration, which in small searches would
 * be more than all states take. For one thread.
 */
final class MarkingWalker implements RankExpander, TokenMeter {

  private final RankedNet ranked;
  private final Net net;
  private final int[] live;
  private final MarkingMoves moves;
  private final Part[] parts;
  private final DerivedSum[] sums;
  private final long[] marking;
  private final long[] most;
  private long mostInMarking;
  private long inGroups;
  private final long inConstants;
  private long[] counted;
  private long deadlocks;

  /** A group as it is in the marking at hand. */
  private static final class Part {
    final int[] places;
    final Configurations rows;
    final long radix;
    final int[] tokens;
    final int[] nodes;
    final int[] numbers;
    int configuration = -1;

    /** What the rank is divided by the radix of the next group. */
    long higher = -1;

    Part(Group group, long radix) {
      places = group.places;
      rows = group.rows;
      this.radix = radix;
      tokens = new int[places.length];
      nodes = new int[places.length];
      numbers = new int[places.length];
    }
  }

  /** A derived place, ready to be computed. */
  private record DerivedSum(int place, long scale, long constant, int[] from, long[] times) {

    static DerivedSum of(DerivedPlace derived) {
      int[] from = derived.coefficients().keySet().stream().mapToInt(p -> p).toArray();
      long[] times = derived.coefficients().values().stream().mapToLong(c -> c).toArray();
      return new DerivedSum(derived.place(), derived.scale(), derived.constant(), from, times);
    }

    long tokens(long[] marking) {
      long sum = constant;
      for (int i = 0; i < from.length; i++) {
        sum += times[i] * marking[from[i]];
      }
      return scale == 1 ? sum : sum / scale;
    }
  }

  MarkingWalker(RankedNet ranked, MarkingMoves moves) {
    this.ranked = ranked;
    this.moves = moves;
    net = ranked.net();
    live = ranked.grouping().facts.live;
    parts = new Part[ranked.grouping().groups.size()];
    long radix = 1;
    for (int g = 0; g < parts.length; g++) {
      Group group = ranked.grouping().groups.get(g);
      parts[g] = new Part(group, radix);
      radix *= group.size();
    }
    sums = ranked.grouping().derived.stream().map(DerivedSum::of).toArray(DerivedSum[]::new);
    marking = new long[net.places()];
    long constants = 0;
    for (int p = 0; p < marking.length; p++) {
      if (ranked.grouping().facts.constant[p]) {
        marking[p] = net.initial(p);
        constants += marking[p];
      }
    }
    inConstants = constants;
    most = marking.clone();
  }

  @Override
  public long bytes() {
    long bytes = 16L * marking.length + 96L * sums.length;
    for (Part part : parts) {
      bytes += 64 + 12L * part.tokens.length;
    }
    for (DerivedSum sum : sums) {
      bytes += 12L * sum.from.length;
    }
    return bytes;
  }

  @Override
  public int together() {
    return 1;
  }

  @Override
  public int successors(long base, long bits, long[] targets) {
    int n = 0;
    for (long left = bits; left != 0; left &= left - 1) {
      int before = n;
      n = append(base + Long.numberOfTrailingZeros(left), targets, n);
      deadlocks += n == before ? 1 : 0;
    }
    return n;
  }

  @Override
  public int successors(long rank, long[] targets) {
    return append(rank, targets, 0);
  }

  private int append(long rank, long[] targets, int from) {
    take(rank);
    int n = from;
    for (int i = 0; i < live.length; i++) {
      if (isEnabled(live[i])) {
        long change = change(i, rank);
        if (change != MarkingMoves.NOWHERE) {
          targets[n++] = rank + change;
          if (counted != null) {
            counted[live[i]]++;
          }
        }
      }
    }
    return n;
  }

  /** Makes the marking that of a rank; in ascending ranks the first groups change most. */
  private void take(long rank) {
    long rest = rank;
    for (Part part : parts) {
      int size = part.rows.size();
      long higher = rest / size;
      int c = (int) (rest - higher * size);
      if (c != part.configuration) {
        take(part, c);
      }
      if (higher == part.higher) {
        break;
      }
      part.higher = higher;
      rest = higher;
    }
    long sum = inConstants + inGroups;
    for (DerivedSum derived : sums) {
      long tokens = derived.tokens(marking);
      marking[derived.place] = tokens;
      most[derived.place] = Math.max(most[derived.place], tokens);
      sum += tokens;
    }
    mostInMarking = Math.max(mostInMarking, sum);
  }

  private void take(Part part, int configuration) {
    part.rows.copy(configuration, part.tokens, part.nodes, part.numbers);
    part.configuration = configuration;
    for (int i = 0; i < part.places.length; i++) {
      int p = part.places[i];
      int tokens = part.tokens[i];
      inGroups += tokens - marking[p];
      marking[p] = tokens;
      most[p] = Math.max(most[p], tokens);
    }
  }

  private boolean isEnabled(int transition) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      if (marking[inputs.node(i)] < inputs.weight(i)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (marking[inhibitors.node(i)] >= inhibitors.weight(i)) {
        return false;
      }
    }
    return true;
  }

  /** How an enabled transition changes the rank, unless a capacity is in its way. */
  private long change(int position, long rank) {
    long change = 0;
    boolean exceeded = false;
    int end = moves.end(position);
    for (int k = moves.begin(position); k < end; ) {
      Part part = parts[moves.group(k)];
      int last = k;
      while (last < end && moves.group(last) == moves.group(k)) {
        part.tokens[moves.index(last)] += moves.change(last);
        last++;
      }
      int target = target(part, k, last);
      for (int j = k; j < last; j++) {
        part.tokens[moves.index(j)] -= moves.change(j);
      }
      if (target == Group.DISABLED) {
        return MarkingMoves.NOWHERE;
      }
      exceeded |= target == Group.EXCEEDED;
      change += (target - part.configuration) * part.radix;
      k = last;
    }
    if (exceeded) {
      throw ranked.exceeded(rank, live[position]);
    }
    return change;
  }

  /** The configuration that the tokens of a group are now, all of whose changes are given. */
  private int target(Part part, int begin, int end) {
    boolean exceeded = false;
    for (int k = begin; k < end; k++) {
      int p = part.places[moves.index(k)];
      long tokens = Integer.toUnsignedLong(part.tokens[moves.index(k)]); // up to 2^31
      if (moves.change(k) > 0 && tokens > net.capacity(p)) {
        return Group.DISABLED;
      }
      exceeded |= tokens > ranked.grouping().facts.bound[p] && isGuess(p);
    }
    if (exceeded) {
      return Group.EXCEEDED;
    }
    int level = moves.index(begin);
    return part.rows.find(part.tokens, level, part.nodes[level], part.numbers[level]);
  }

  private boolean isGuess(int place) {
    return ranked.grouping().facts.guessed[place];
  }

  @Override
  public long deadlocks() {
    return deadlocks;
  }

  @Override
  public void countEvents(long[] perEvent) {
    counted = perEvent;
  }

  @Override
  public void collect(long[] perPlace) {
    Arrays.setAll(perPlace, p -> Math.max(perPlace[p], most[p]));
  }

  @Override
  public long mostInMarking() {
    return mostInMarking;
  }
}
