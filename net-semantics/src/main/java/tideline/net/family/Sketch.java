package tideline.net.family;

import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** A net builder for nets whose arcs all have weight 1. */
final class Sketch {

  private final NetBuilder net;

  Sketch(String id) {
    net = new NetBuilder(id);
  }

  int place(String id, long tokens) {
    return net.place(id, tokens);
  }

  /** An unmarked place. */
  int place(String id) {
    return net.place(id, 0);
  }

  Step transition(String id) {
    return new Step(net.transition(id));
  }

  Net build() {
    return net.build();
  }

  /** A transition whose arcs are being drawn. */
  final class Step {

    private final int transition;

    private Step(int transition) {
      this.transition = transition;
    }

    Step takes(int... places) {
      for (int place : places) {
        net.input(place, transition, 1);
      }
      return this;
    }

    Step gives(int... places) {
      for (int place : places) {
        net.output(transition, place, 1);
      }
      return this;
    }
  }
}
