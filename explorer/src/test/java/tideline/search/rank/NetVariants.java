package tideline.search.rank;

import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Nets made larger without more markings: more words of transitions and of derived places. */
final class NetVariants {

  private NetVariants() {}

  /** Each transition so many times. */
  static Net withCopies(Net net, int copies) {
    NetBuilder larger = places(net, net.id() + "-copies-" + copies);
    for (int k = 0; k < copies; k++) {
      for (int t = 0; t < net.transitions(); t++) {
        int copy = larger.transition(net.transitionId(t) + "_" + k);
        arcs(net, t, larger, copy);
      }
    }
    return larger.build();
  }

  /**
   * For each place so many others that hold what it lacks of a number.
   *
   * @param most a number of tokens that no place exceeds
   */
  static Net withComplements(Net net, int number, long most) {
    NetBuilder larger = places(net, net.id() + "-complements-" + number);
    int n = net.places();
    for (int k = 1; k <= number; k++) {
      for (int p = 0; p < n; p++) {
        larger.place(net.placeId(p) + "_" + k, most - net.initial(p));
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      int copy = larger.transition(net.transitionId(t));
      arcs(net, t, larger, copy);
      for (int p = 0; p < n; p++) {
        long added = net.outputs(t).weightOf(p) - net.inputs(t).weightOf(p);
        for (int k = 1; k <= number && added != 0; k++) {
          if (added > 0) {
            larger.input(p + k * n, copy, added);
          } else {
            larger.output(copy, p + k * n, -added);
          }
        }
      }
    }
    return larger.build();
  }

  private static NetBuilder places(Net net, String id) {
    NetBuilder larger = new NetBuilder(id);
    for (int p = 0; p < net.places(); p++) {
      larger.place(net.placeId(p), net.initial(p));
      if (net.capacity(p) != Net.UNLIMITED) {
        larger.capacity(p, net.capacity(p));
      }
    }
    return larger;
  }

  private static void arcs(Net net, int transition, NetBuilder larger, int copy) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      larger.input(inputs.node(i), copy, inputs.weight(i));
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      larger.output(copy, outputs.node(i), outputs.weight(i));
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      larger.inhibitor(inhibitors.node(i), copy, inhibitors.weight(i));
    }
  }
}
