package tideline.net.rank;

import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * What tables do not tell about firing backwards: derived places must not rise above their bounds,
 * and markings that have no rank yet may turn up when a guessed bound has grown.
 */
final class PredecessorLimits {

  private final RankedNet ranked;
  private final RankFacts facts;

  /** By live transition the fields of derived places that grow backwards, and by how much. */
  private final int[][] fields;

  private final long[][] growth;

  /** Live transitions that take from, put to or ask a place whose group has a guessed bound. */
  private final int[] near;

  PredecessorLimits(RankedNet ranked, Grouping grouping) {
    this.ranked = ranked;
    facts = grouping.facts;
    Net net = facts.net;
    DerivedFields layout = DerivedFields.of(grouping, net::outputs);
    fields = new int[facts.live.length][];
    growth = new long[facts.live.length][];
    for (int k = 0; k < fields.length; k++) {
      int t = facts.live[k];
      fields[k] =
          IntStream.range(0, layout.places.size())
              .filter(f -> growth(net, t, layout.places.get(f).place()) > 0)
              .toArray();
      growth[k] =
          Arrays.stream(fields[k])
              .mapToLong(f -> growth(net, t, layout.places.get(f).place()))
              .toArray();
    }
    near =
        Arrays.stream(facts.live)
            .filter(t -> grouping.groups.stream().anyMatch(g -> isNear(g, t)))
            .toArray();
  }

  private static long growth(Net net, int transition, int place) {
    return net.inputs(transition).weightOf(place) - net.outputs(transition).weightOf(place);
  }

  private boolean isNear(Group group, int transition) {
    return group.isTouchedBy(transition)
        && Arrays.stream(group.places).anyMatch(p -> facts.guessed[p]);
  }

  /** Whether the derived places stay within their bounds when the transition fires backwards. */
  boolean permit(RankTables backward, int[] configurations, int position) {
    for (int k = 0; k < fields[position].length; k++) {
      int f = fields[position][k];
      long value = backward.derived(configurations, backward.fields.word[f]);
      long before = backward.fields.tokens(f, value) + growth[position][k];
      if (before > facts.bound[backward.fields.places.get(f).place()]) {
        return false;
      }
    }
    return true;
  }

  /** How many transitions lead here from markings that have no rank, but may be given one. */
  int beyond(long rank) {
    if (near.length == 0) {
      return 0;
    }
    long[] marking = new long[facts.net.places()];
    ranked.unrank(rank, marking);
    int count = 0;
    for (int t : near) {
      long[] before = before(t, marking);
      if (before != null && holds(before) && ranked.rank(before) < 0) {
        count++;
      }
    }
    return count;
  }

  /** The marking before, null if there is none. */
  private long[] before(int transition, long[] marking) {
    Net net = facts.net;
    long[] before = marking.clone();
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      before[p] -= outputs.weight(i);
      if (before[p] < 0) {
        return null;
      }
    }
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      before[inputs.node(i)] += inputs.weight(i);
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (before[inhibitors.node(i)] >= inhibitors.weight(i)) {
        return null;
      }
    }
    return before;
  }

  /** Whether a marking contradicts nothing that is proven. */
  private boolean holds(long[] marking) {
    for (int p = 0; p < marking.length; p++) {
      boolean above = facts.constant[p] ? marking[p] != facts.net.initial(p) : isAbove(p, marking);
      if (above) {
        return false;
      }
    }
    return facts.facts.stream().allMatch(fact -> holds(fact, marking));
  }

  private boolean isAbove(int place, long[] marking) {
    return !facts.guessed[place] && marking[place] > facts.bound[place];
  }

  private static boolean holds(LinearFact fact, long[] marking) {
    long sum = 0;
    for (int i = 0; i < fact.size(); i++) {
      sum += fact.weights()[i] * marking[fact.places()[i]];
    }
    return sum <= fact.limit();
  }
}
