package tideline.net.structure;

import java.math.BigInteger;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * The class of a net by the definitions of {@link GenericProperty}, which look at arcs alone. Every
 * answer is exact. Weights play no part in the answers about neighbours: a net may be free choice
 * without being ordinary. Inhibitor arcs only count for {@link #connected()}.
 *
 * @param nestedUnits the file has several units and asserts that they are safe
 * @param sourcePlaces number of places without a producer
 * @param sinkPlaces number of places without a consumer
 * @param sourceTransitions number of transitions without an input
 * @param sinkTransitions number of transitions without an output
 */
public record NetClass(
    boolean ordinary,
    boolean simpleFreeChoice,
    boolean extendedFreeChoice,
    boolean stateMachine,
    boolean markedGraph,
    boolean connected,
    boolean stronglyConnected,
    int sourcePlaces,
    int sinkPlaces,
    int sourceTransitions,
    int sinkTransitions,
    boolean loopFree,
    boolean conservative,
    boolean subconservative,
    boolean nestedUnits) {

  /** Linear in the size of the net, except for the comparison of input places. */
  public static NetClass of(Net net) {
    Survey s = new Survey();
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      s.transition(net, t);
    }
    for (int p = 0; p < net.places(); p++) {
      Work.checkInterrupted();
      s.place(net, p);
    }
    int[] components = new NetGraph(net).connectedComponents();
    boolean connected = components.length == 0 || max(components) == 0;
    return new NetClass(
        s.ordinary,
        s.simpleFreeChoice,
        s.extendedFreeChoice,
        s.stateMachine,
        s.markedGraph,
        connected,
        connected && new NetGraph(net).isStronglyConnected(),
        s.sourcePlaces,
        s.sinkPlaces,
        s.sourceTransitions,
        s.sinkTransitions,
        s.loopFree,
        s.conservative,
        s.subconservative,
        net.nupn().map(units -> units.safe() && units.units().size() > 1).orElse(false));
  }

  private static int max(int[] components) {
    int max = 0;
    for (int c : components) {
      max = Math.max(max, c);
    }
    return max;
  }

  /** Collects the answers node by node. */
  private static final class Survey {
    boolean ordinary = true;
    boolean simpleFreeChoice = true;
    boolean extendedFreeChoice = true;
    boolean stateMachine = true;
    boolean markedGraph = true;
    boolean loopFree = true;
    boolean conservative = true;
    boolean subconservative = true;
    int sourcePlaces;
    int sinkPlaces;
    int sourceTransitions;
    int sinkTransitions;

    void transition(Net net, int t) {
      Arcs inputs = net.inputs(t);
      Arcs outputs = net.outputs(t);
      stateMachine &= inputs.size() == 1 && outputs.size() == 1;
      sourceTransitions += inputs.size() == 0 ? 1 : 0;
      sinkTransitions += outputs.size() == 0 ? 1 : 0;
      loopFree &= !meet(inputs, outputs);
      ordinary &= isOrdinary(inputs) && isOrdinary(outputs);
      int balance = sum(outputs).compareTo(sum(inputs));
      conservative &= balance == 0;
      subconservative &= balance <= 0;
    }

    void place(Net net, int p) {
      Arcs producers = net.producers(p);
      Arcs consumers = net.consumers(p);
      markedGraph &= producers.size() == 1 && consumers.size() == 1;
      sourcePlaces += producers.size() == 0 ? 1 : 0;
      sinkPlaces += consumers.size() == 0 ? 1 : 0;
      for (int i = 0; i < consumers.size() && consumers.size() > 1; i++) {
        Arcs inputs = net.inputs(consumers.node(i));
        simpleFreeChoice &= inputs.size() == 1;
        extendedFreeChoice = extendedFreeChoice && sameNodes(inputs, net.inputs(consumers.node(0)));
      }
    }

    private static boolean isOrdinary(Arcs arcs) {
      for (int i = 0; i < arcs.size(); i++) {
        if (arcs.weight(i) != 1) {
          return false;
        }
      }
      return true;
    }

    private static boolean meet(Arcs a, Arcs b) {
      for (int i = 0; i < a.size(); i++) {
        if (b.weightOf(a.node(i)) > 0) {
          return true;
        }
      }
      return false;
    }

    private static boolean sameNodes(Arcs a, Arcs b) {
      if (a.size() != b.size()) {
        return false;
      }
      for (int i = 0; i < a.size(); i++) {
        if (a.node(i) != b.node(i)) {
          return false;
        }
      }
      return true;
    }

    private static BigInteger sum(Arcs arcs) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < arcs.size(); i++) {
        sum = sum.add(BigInteger.valueOf(arcs.weight(i)));
      }
      return sum;
    }
  }
}
