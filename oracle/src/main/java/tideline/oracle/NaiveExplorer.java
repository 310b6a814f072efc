package tideline.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Breadth-first search over lists of big integers in a hash map, with the firing rule written down
 * from its definition. Slow on purpose: easy to believe, nothing to overflow.
 */
public final class NaiveExplorer {

  private final Net net;
  private final int maxStates;
  private final Map<List<BigInteger>, Integer> numbers = new HashMap<>();
  private final List<List<BigInteger>> markings = new ArrayList<>();
  private final List<List<NaiveGraph.Firing>> successors = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();

  private NaiveExplorer(Net net, int maxStates) {
    this.net = net;
    this.maxStates = maxStates;
  }

  /**
   * Explores until all reachable markings are known, or {@code maxStates} of them and one more was
   * met.
   *
   * @param maxStates at least 1
   * @throws ArithmeticException if a token count of the result is above 2^63-1
   */
  public static NaiveResult explore(Net net, int maxStates) {
    if (maxStates < 1) {
      throw new IllegalArgumentException("maxStates is " + maxStates);
    }
    return new NaiveExplorer(net, maxStates).run();
  }

  private NaiveResult run() {
    number(initial(net), 0);
    int expanded = 0;
    while (expanded < markings.size() && expand(expanded)) {
      expanded++;
    }
    return NaiveResult.of(
        new NaiveGraph(markings, successors, depths), net.transitions(), expanded);
  }

  /** False if the limit was met; the marking then stays unexpanded. */
  private boolean expand(int source) {
    List<NaiveGraph.Firing> firings = new ArrayList<>();
    for (int t = 0; t < net.transitions(); t++) {
      Optional<List<BigInteger>> next = fire(net, markings.get(source), t);
      if (next.isPresent()) {
        if (!numbers.containsKey(next.get()) && markings.size() == maxStates) {
          return false;
        }
        firings.add(new NaiveGraph.Firing(t, number(next.get(), depths.get(source) + 1)));
      }
    }
    successors.set(source, firings);
    return true;
  }

  private int number(List<BigInteger> marking, int depth) {
    Integer known = numbers.putIfAbsent(marking, markings.size());
    if (known != null) {
      return known;
    }
    markings.add(marking);
    successors.add(List.of());
    depths.add(depth);
    return markings.size() - 1;
  }

  /** The initial marking. */
  public static List<BigInteger> initial(Net net) {
    List<BigInteger> marking = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      marking.add(BigInteger.valueOf(net.initial(p)));
    }
    return marking;
  }

  /**
   * The marking after a transition has fired, or nothing if it is not enabled. Enabled means: every
   * input place holds the weight of its arc, every inhibiting place less than the weight of its
   * arc, and after the firing no place holds more than its capacity.
   */
  public static Optional<List<BigInteger>> fire(Net net, List<BigInteger> marking, int transition) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      if (marking.get(inputs.node(i)).compareTo(BigInteger.valueOf(inputs.weight(i))) < 0) {
        return Optional.empty();
      }
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      BigInteger limit = BigInteger.valueOf(inhibitors.weight(i));
      if (marking.get(inhibitors.node(i)).compareTo(limit) >= 0) {
        return Optional.empty();
      }
    }
    List<BigInteger> next = new ArrayList<>(marking);
    for (int i = 0; i < inputs.size(); i++) {
      BigInteger weight = BigInteger.valueOf(inputs.weight(i));
      next.set(inputs.node(i), next.get(inputs.node(i)).subtract(weight));
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int place = outputs.node(i);
      next.set(place, next.get(place).add(BigInteger.valueOf(outputs.weight(i))));
    }
    return fits(net, next) ? Optional.of(next) : Optional.empty();
  }

  private static boolean fits(Net net, List<BigInteger> marking) {
    for (int p = 0; p < net.places(); p++) {
      if (net.capacity(p) != Net.UNLIMITED
          && marking.get(p).compareTo(BigInteger.valueOf(net.capacity(p))) > 0) {
        return false;
      }
    }
    return true;
  }
}
