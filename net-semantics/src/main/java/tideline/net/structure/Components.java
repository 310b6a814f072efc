package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tideline.net.model.Net;
import tideline.net.model.Nupn;
import tideline.net.work.Work;

/** Finds the components of a net. */
public final class Components {

  private Components() {}

  /**
   * The connected components, in order of their first nodes, places before transitions. A
   * transition without arcs is a component without places.
   */
  public static List<Component> connected(Net net) {
    int[] number = new NetGraph(net).connectedComponents();
    List<IntArrayList> places = new ArrayList<>();
    for (int node = 0; node < number.length; node++) {
      Work.checkInterrupted();
      if (number[node] == places.size()) {
        places.add(new IntArrayList());
      }
      if (node < net.places()) {
        places.get(number[node]).add(node);
      }
    }
    List<Component> components = new ArrayList<>();
    for (IntArrayList list : places) {
      components.add(
          new Component(
              "c" + (components.size() + 1), list.toIntArray(), Component.Kind.CONNECTED));
    }
    return components;
  }

  /**
   * One component for each P-invariant with weights 1 that holds one token initially.
   *
   * @param invariants semi-flows of the places of this net
   */
  public static List<Component> sequential(Net net, SemiFlows invariants) {
    long[] initial = net.initialMarking();
    List<Component> components = new ArrayList<>();
    for (SparseVector flow : invariants.flows()) {
      Work.checkInterrupted();
      if (flow.isUnitWeighted() && flow.times(initial).equals(BigInteger.ONE)) {
        components.add(
            new Component(
                "s" + (components.size() + 1), flow.support(), Component.Kind.SEQUENTIAL));
      }
    }
    return components;
  }

  /** The units of the file that have places of their own; none if it has no units. */
  public static List<Component> units(Net net) {
    List<Component> components = new ArrayList<>();
    for (Nupn.Unit unit : net.nupn().map(Nupn::units).orElse(List.of())) {
      if (!unit.places().isEmpty()) {
        int[] places = unit.places().stream().mapToInt(Integer::intValue).sorted().toArray();
        components.add(new Component(unit.id(), places, Component.Kind.UNIT));
      }
    }
    return components;
  }
}
