package tideline.bdd.reach;

import tideline.bdd.order.ForceOrder;
import tideline.bdd.order.PlaceOrder;
import tideline.net.model.Net;

/** Where the order of the places comes from. */
public enum Ordering {
  /** The FORCE heuristic, started from several orders. */
  FORCE,
  /** The units of the net, or its own order where it has none. */
  NUPN,
  /** The order of the net. */
  GIVEN;

  public PlaceOrder of(Net net) {
    return switch (this) {
      case FORCE -> ForceOrder.of(net);
      case NUPN -> PlaceOrder.byUnits(net);
      case GIVEN -> PlaceOrder.given(net);
    };
  }
}
