package tideline.net.rank;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tideline.net.firing.RandomWalk;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.DeadNodes;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.Structure;

/**
 * What is known about a net before its places are grouped: which transitions may fire, which places
 * change, what bounds them, and linear facts about reachable markings. A place without a proven
 * bound has a guess. Immutable.
 */
final class RankFacts {

  /** From this many exceeded guesses on, all guesses of that size grow together. */
  private static final int PATIENCE = 6;

  final Net net;
  final boolean[] constant;

  /** Transitions that are not provably dead, in ascending order. */
  final int[] live;

  final List<LinearFact> facts;

  /** By place the numbers of the facts about it, and its weight in each. */
  final int[][] factsOf;

  final long[][] weightsOf;

  /** By place the proven bound or the guess. */
  final long[] bound;

  final boolean[] guessed;
  private final boolean[] limited;
  private final int exceeded;

  private RankFacts(RankFacts known, long[] bound, int exceeded) {
    net = known.net;
    constant = known.constant;
    live = known.live;
    facts = known.facts;
    factsOf = known.factsOf;
    weightsOf = known.weightsOf;
    guessed = known.guessed;
    limited = known.limited;
    this.bound = bound;
    this.exceeded = exceeded;
  }

  private RankFacts(Structure structure) {
    net = structure.net();
    bound = structure.bounds().toArray();
    guessed = new boolean[bound.length];
    for (int p = 0; p < bound.length; p++) {
      guessed[p] = bound[p] == PlaceBounds.UNKNOWN;
      bound[p] = Math.max(bound[p], net.initial(p));
    }
    Activity activity = new Activity(net, structure.bounds().deadNodes());
    activity.settle(bound, guessed);
    constant = activity.constant;
    facts = FactCollector.collect(net, structure.placeFlows(), constant);
    factsOf = new int[bound.length][];
    weightsOf = new long[bound.length][];
    index();
    activity.end(bound, guessed);
    live = activity.live();
    guess();
    limited = limited(net);
    exceeded = 0;
  }

  static RankFacts of(Structure structure) {
    return new RankFacts(structure);
  }

  boolean hasGuesses() {
    return IntStream.range(0, bound.length).anyMatch(p -> guessed[p] && !constant[p]);
  }

  /** Whether some transition asks if the place holds few tokens: by inhibitor arc or capacity. */
  boolean isLimited(int place) {
    return limited[place];
  }

  /** The same with room for more tokens in a place whose bound was a guess. */
  RankFacts withLargerGuess(int place) {
    long[] larger = bound.clone();
    long narrow = bound[place];
    for (int p = 0; p < larger.length; p++) {
      if (p == place || exceeded >= PATIENCE && guessed[p] && bound[p] == narrow) {
        larger[p] = 2 * narrow + 1;
      }
    }
    return new RankFacts(this, larger, exceeded + 1);
  }

  private void index() {
    int[] count = new int[bound.length];
    for (LinearFact fact : facts) {
      for (int p : fact.places()) {
        count[p]++;
      }
    }
    Arrays.setAll(factsOf, p -> new int[count[p]]);
    Arrays.setAll(weightsOf, p -> new long[count[p]]);
    for (int f = facts.size() - 1; f >= 0; f--) {
      LinearFact fact = facts.get(f);
      for (int i = 0; i < fact.size(); i++) {
        int p = fact.places()[i];
        factsOf[p][--count[p]] = f;
        weightsOf[p][count[p]] = fact.weights()[i];
        bound[p] = lower(bound[p], p, fact.limit() / fact.weights()[i]);
      }
    }
  }

  private long lower(long known, int place, long proven) {
    long result = guessed[place] ? proven : Math.min(known, proven);
    guessed[place] = false;
    return result;
  }

  private void guess() {
    RandomWalk walk = null;
    for (int p = 0; p < bound.length; p++) {
      if (guessed[p] && !constant[p]) {
        walk = walk == null ? new RandomWalk(net) : walk;
        long heaviest = Math.max(heaviest(net.consumers(p)), heaviest(net.producers(p)));
        bound[p] = Math.max(heaviest, walk.most(p));
      }
    }
  }

  private static boolean[] limited(Net net) {
    boolean[] limited = new boolean[net.places()];
    for (int p = 0; p < limited.length; p++) {
      limited[p] = net.capacity(p) != Net.UNLIMITED;
    }
    for (int t = 0; t < net.transitions(); t++) {
      for (int i = 0; i < net.inhibitors(t).size(); i++) {
        limited[net.inhibitors(t).node(i)] = true;
      }
    }
    return limited;
  }

  private static long heaviest(Arcs arcs) {
    return IntStream.range(0, arcs.size()).mapToLong(arcs::weight).max().orElse(0);
  }

  /** Which transitions may fire and which places change: each depends on the other. */
  private static final class Activity {
    private final Net net;
    private final boolean[] dead;
    private final boolean[] constant;

    Activity(Net net, DeadNodes nodes) {
      this.net = net;
      dead = new boolean[net.transitions()];
      constant = new boolean[net.places()];
      for (int t = 0; t < dead.length; t++) {
        dead[t] = nodes.containsTransition(t);
      }
    }

    int[] live() {
      return IntStream.range(0, dead.length).filter(t -> !dead[t]).toArray();
    }

    void settle(long[] bound, boolean[] guessed) {
      boolean changed = true;
      while (changed) {
        for (int p = 0; p < constant.length; p++) {
          constant[p] = isConstant(p);
        }
        changed = false;
        for (int t = 0; t < dead.length; t++) {
          if (!dead[t] && isImpossible(t, bound, guessed)) {
            dead[t] = true;
            changed = true;
          }
        }
      }
    }

    /** What exceeds bounds that were proven later is dead, too. */
    void end(long[] bound, boolean[] guessed) {
      for (int t = 0; t < dead.length; t++) {
        dead[t] |= isImpossible(t, bound, guessed);
      }
    }

    private boolean isConstant(int p) {
      return keeps(net.consumers(p), net.producers(p)) && keeps(net.producers(p), net.consumers(p));
    }

    private boolean keeps(Arcs some, Arcs others) {
      for (int i = 0; i < some.size(); i++) {
        if (!dead[some.node(i)] && others.weightOf(some.node(i)) != some.weight(i)) {
          return false;
        }
      }
      return true;
    }

    private boolean isImpossible(int t, long[] bound, boolean[] guessed) {
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        int p = inhibitors.node(i);
        if (constant[p] && net.initial(p) >= inhibitors.weight(i)) {
          return true;
        }
      }
      return exceeds(net.inputs(t), bound, guessed) || exceeds(net.outputs(t), bound, guessed);
    }

    private boolean exceeds(Arcs arcs, long[] bound, boolean[] guessed) {
      for (int i = 0; i < arcs.size(); i++) {
        int p = arcs.node(i);
        long most = constant[p] ? net.initial(p) : guessed[p] ? Long.MAX_VALUE : bound[p];
        if (arcs.weight(i) > most) {
          return true;
        }
      }
      return false;
    }
  }
}
