package tideline.net.coloured;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.term.Tokens;

/**
 * The firing rule of coloured nets by brute force: every binding of all variables of the net is
 * tried in every marking, and markings are maps from colours to tokens.
 */
public final class NaiveColours {

  private final ColouredNet net;

  public NaiveColours(ColouredNet net) {
    this.net = net;
  }

  /** A transition, the colours of its variables by index, and the marking it leads to. */
  public record Step(int transition, Map<Integer, Long> binding, List<Map<Long, Long>> marking) {}

  public List<Map<Long, Long>> initial() {
    List<Map<Long, Long>> marking = new ArrayList<>();
    net.places().forEach(place -> marking.add(bag(place.initial(), new long[0])));
    return marking;
  }

  private static Map<Long, Long> bag(Bag bag, long[] binding) {
    Tokens tokens = Tokens.of(bag, binding);
    Map<Long, Long> map = new TreeMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      map.put(tokens.colour(i), tokens.count(i));
    }
    return map;
  }

  /** All steps from a marking. */
  public List<Step> steps(List<Map<Long, Long>> marking) {
    List<Step> steps = new ArrayList<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      int transition = t;
      int[] used = variables(net.transitions().get(t));
      forEachBinding(
          used,
          0,
          new long[net.variables().size()],
          binding -> {
            List<Map<Long, Long>> after = fired(transition, binding, marking);
            if (after != null) {
              Map<Integer, Long> bound = new TreeMap<>();
              Arrays.stream(used).forEach(v -> bound.put(v, binding[v]));
              steps.add(new Step(transition, bound, after));
            }
          });
    }
    return steps;
  }

  private static int[] variables(ColouredNet.Transition t) {
    BitSet used = new BitSet();
    t.guard().variables(used);
    t.inputs().forEach(arc -> arc.inscription().variables(used));
    t.outputs().forEach(arc -> arc.inscription().variables(used));
    return used.stream().toArray();
  }

  private void forEachBinding(int[] used, int at, long[] binding, Consumer<long[]> action) {
    if (at == used.length) {
      action.accept(binding);
      return;
    }
    Term.Variable variable = net.variables().get(used[at]);
    for (long colour = 0; colour < variable.sort().size(); colour++) {
      binding[used[at]] = colour;
      forEachBinding(used, at + 1, binding, action);
    }
  }

  private List<Map<Long, Long>> fired(int t, long[] binding, List<Map<Long, Long>> marking) {
    ColouredNet.Transition transition = net.transitions().get(t);
    if (transition.guard().value(binding) != 1) {
      return null;
    }
    List<Map<Long, Long>> after = new ArrayList<>();
    marking.forEach(place -> after.add(new TreeMap<>(place)));
    for (ColouredNet.Arc arc : transition.inputs()) {
      bag(arc.inscription(), binding)
          .forEach((colour, n) -> after.get(arc.place()).merge(colour, -n, Long::sum));
    }
    if (after.stream().anyMatch(place -> place.values().stream().anyMatch(n -> n < 0))) {
      return null;
    }
    for (ColouredNet.Arc arc : transition.outputs()) {
      bag(arc.inscription(), binding)
          .forEach((colour, n) -> after.get(arc.place()).merge(colour, n, Long::sum));
    }
    after.forEach(place -> place.values().removeIf(n -> n == 0));
    return after;
  }

  /** States and edges, or empty beyond a number of states. */
  public String counts(int mostStates) {
    Map<List<Map<Long, Long>>, Integer> seen = new HashMap<>();
    ArrayDeque<List<Map<Long, Long>>> open = new ArrayDeque<>();
    seen.put(initial(), 0);
    open.add(initial());
    long edges = 0;
    while (!open.isEmpty()) {
      if (seen.size() > mostStates) {
        return "";
      }
      for (Step step : steps(open.poll())) {
        edges++;
        if (seen.putIfAbsent(step.marking(), seen.size()) == null) {
          open.add(step.marking());
        }
      }
    }
    return seen.size() + " " + edges;
  }
}
