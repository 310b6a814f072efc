package tideline.net.rank;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * The configurations of some places: those reachable in the net seen through these places only,
 * with everything else free but for the facts.
 */
final class LocalSpace {

  /** More facts than this about one group are not looked at. */
  private static final int MOST_FACTS = 64;

  private static final long MOST_CELLS = 1 << 22;

  private final RankFacts facts;
  private final int[] places;
  private final int[] localOf;
  private final LocalTransition[] moves;
  private final int[] factNumbers;
  private final int[][] factPlaces;
  private final long[][] factWeights;
  private long steps;

  private LocalSpace(RankFacts facts, int[] places) {
    this.facts = facts;
    this.places = places;
    localOf = new int[facts.net.places()];
    Arrays.fill(localOf, -1);
    for (int i = 0; i < places.length; i++) {
      localOf[places[i]] = i;
    }
    factNumbers = factsAbout(facts, places);
    factPlaces = new int[factNumbers.length][];
    factWeights = new long[factNumbers.length][];
    long[] most = new long[factNumbers.length];
    for (int k = 0; k < most.length; k++) {
      most[k] = restrict(k);
    }
    OutsideNeeds needs = new OutsideNeeds(facts);
    moves =
        Arrays.stream(touching(facts, places))
            .mapToObj(t -> new LocalTransition(t, needs.of(t, factNumbers, most, this::isInside)))
            .toArray(LocalTransition[]::new);
  }

  /**
   * The group of the places; empty if it has more than so many configurations or the work is spent.
   */
  static Optional<Group> explore(RankFacts facts, int[] places, int mostConfigurations, Work work) {
    return new LocalSpace(facts, places).explore(mostConfigurations, work);
  }

  static int[] factsAbout(RankFacts facts, int[] places) {
    BitSet about = new BitSet();
    for (int p : places) {
      for (int f : facts.factsOf[p]) {
        about.set(f);
      }
    }
    return about.stream().limit(MOST_FACTS).toArray();
  }

  /** Live transitions that take from the places, put something there, or are inhibited by them. */
  static int[] touching(RankFacts facts, int[] places) {
    BitSet inside = new BitSet();
    Arrays.stream(places).forEach(inside::set);
    Net net = facts.net;
    TreeSet<Integer> found = new TreeSet<>();
    for (int t : facts.live) {
      if (meets(net.inputs(t), inside)
          || meets(net.outputs(t), inside)
          || meets(net.inhibitors(t), inside)) {
        found.add(t);
      }
    }
    return found.stream().mapToInt(t -> t).toArray();
  }

  private static boolean meets(Arcs arcs, BitSet places) {
    for (int i = 0; i < arcs.size(); i++) {
      if (places.get(arcs.node(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(int place) {
    return localOf[place] >= 0;
  }

  private long restrict(int k) {
    LinearFact fact = facts.facts.get(factNumbers[k]);
    int[] inside = new int[fact.size()];
    long[] weights = new long[fact.size()];
    int n = 0;
    long most = 0;
    for (int i = 0; i < fact.size(); i++) {
      int local = localOf[fact.places()[i]];
      if (local >= 0) {
        inside[n] = local;
        weights[n++] = fact.weights()[i];
        most += fact.weights()[i] * facts.bound[fact.places()[i]];
      }
    }
    factPlaces[k] = Arrays.copyOf(inside, n);
    factWeights[k] = Arrays.copyOf(weights, n);
    return most;
  }

  private Optional<Group> explore(int mostConfigurations, Work work) {
    VectorSet found = new VectorSet(places.length);
    int[] row = new int[places.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = Math.toIntExact(facts.net.initial(places[i]));
    }
    found.add(row);
    long mostCells = MOST_CELLS / (1 + moves.length + places.length);
    int[] target = new int[row.length];
    for (int c = 0; c < found.size(); c++) {
      found.copy(c, row);
      for (LocalTransition move : moves) {
        if (move.fire(row, target) == LocalTransition.FIRED) {
          found.add(target);
        }
      }
      work.spend(steps);
      steps = 0;
      if (found.size() > mostConfigurations || found.size() > mostCells || work.isSpent()) {
        return Optional.empty();
      }
    }
    return Optional.of(group(found.sorted()));
  }

  private Group group(VectorSet rows) {
    int[] transitions = Arrays.stream(moves).mapToInt(move -> move.transition).toArray();
    int[][] next = new int[moves.length][rows.size()];
    int[] row = new int[places.length];
    int[] target = new int[places.length];
    for (int c = 0; c < rows.size(); c++) {
      rows.copy(c, row);
      for (int k = 0; k < moves.length; k++) {
        int outcome = moves[k].fire(row, target);
        next[k][c] = outcome == LocalTransition.FIRED ? rows.find(target) : outcome;
      }
    }
    return new Group(facts, places, Configurations.of(rows), transitions, next);
  }

  /** What the transitions that touch a group do to its configurations. */
  static int[][] moves(RankFacts facts, int[] places, Configurations rows) {
    LocalSpace space = new LocalSpace(facts, places);
    int[][] next = new int[space.moves.length][rows.size()];
    int[] row = new int[places.length];
    int[] target = new int[places.length];
    for (int c = 0; c < rows.size(); c++) {
      rows.copy(c, row);
      for (int k = 0; k < next.length; k++) {
        int outcome = space.moves[k].fire(row, target);
        next[k][c] = outcome == LocalTransition.FIRED ? rows.find(target) : outcome;
      }
    }
    return next;
  }

  /** A transition as far as the places see it. */
  private final class LocalTransition {
    static final int FIRED = 0;

    final int transition;
    private final long[] needed;
    private final long[] change;
    private final long[] inhibitedFrom;
    private final long[] capacity;
    private final int[] touched;
    private final OutsideNeeds.Limits limits;

    LocalTransition(int transition, OutsideNeeds.Limits limits) {
      this.transition = transition;
      this.limits = limits;
      Net net = facts.net;
      TreeSet<Integer> locals = new TreeSet<>();
      for (Arcs arcs :
          new Arcs[] {
            net.inputs(transition), net.outputs(transition), net.inhibitors(transition)
          }) {
        for (int i = 0; i < arcs.size(); i++) {
          if (localOf[arcs.node(i)] >= 0) {
            locals.add(localOf[arcs.node(i)]);
          }
        }
      }
      touched = locals.stream().mapToInt(i -> i).toArray();
      needed = new long[touched.length];
      change = new long[touched.length];
      inhibitedFrom = new long[touched.length];
      capacity = new long[touched.length];
      for (int i = 0; i < touched.length; i++) {
        int p = places[touched[i]];
        needed[i] = net.inputs(transition).weightOf(p);
        change[i] = net.outputs(transition).weightOf(p) - needed[i];
        long stop = net.inhibitors(transition).weightOf(p);
        inhibitedFrom[i] = stop == 0 ? Long.MAX_VALUE : stop;
        capacity[i] = change[i] > 0 ? net.capacity(p) : Net.UNLIMITED;
      }
    }

    /** Writes the next configuration to {@code target} if it answers {@link #FIRED}. */
    int fire(int[] row, int[] target) {
      steps += 2;
      for (int i = 0; i < touched.length; i++) {
        int tokens = row[touched[i]];
        if (tokens < needed[i] || tokens >= inhibitedFrom[i]) {
          return Group.DISABLED;
        }
      }
      for (int k = 0; k < limits.fact().length; k++) {
        if (exceeds(limits.fact()[k], row, limits.before()[k])) {
          return Group.DISABLED;
        }
      }
      return move(row, target);
    }

    private int move(int[] row, int[] target) {
      steps += row.length;
      int outcome = FIRED;
      System.arraycopy(row, 0, target, 0, row.length);
      for (int i = 0; i < touched.length; i++) {
        int p = places[touched[i]];
        long tokens = row[touched[i]] + change[i];
        if (tokens > capacity[i]) {
          return Group.DISABLED;
        }
        if (tokens > facts.bound[p]) {
          if (!facts.guessed[p]) {
            return Group.DISABLED;
          }
          outcome = Group.EXCEEDED;
        }
        target[touched[i]] = (int) tokens;
      }
      for (int k = 0; k < limits.fact().length && outcome == FIRED; k++) {
        if (exceeds(limits.fact()[k], target, limits.after()[k])) {
          return Group.DISABLED;
        }
      }
      return outcome;
    }

    private boolean exceeds(int k, int[] row, long limit) {
      if (limit == OutsideNeeds.ANY) {
        return false;
      }
      steps += factPlaces[k].length;
      long sum = 0;
      for (int i = 0; i < factPlaces[k].length; i++) {
        sum += factWeights[k][i] * row[factPlaces[k][i]];
      }
      return sum > limit;
    }
  }
}
