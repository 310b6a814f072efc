package tideline.bdd.reach;

import java.util.List;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.ForceOrder;
import tideline.bdd.order.LevelOrder;
import tideline.bdd.order.OrderPortfolio;
import tideline.net.model.Net;
import tideline.net.structure.SemiFlows;

/** Where the order of the levels comes from. */
public enum Ordering {
  /** All the others and more, in a race: no heuristic is right for every net. */
  AUTO,
  /** The FORCE heuristic, started from several orders; the best by weighted span. */
  FORCE,
  /** The units of the net, or its own order where it has none. */
  NUPN,
  /** The order of the net. */
  GIVEN;

  /** The orders to try, most promising first; one alone for all but {@link #AUTO}. */
  List<LevelEvents> candidates(Net net, SemiFlows invariants) {
    if (this == AUTO) {
      return OrderPortfolio.of(net, invariants);
    }
    Grouping grouping = Grouping.byInvariants(net, invariants);
    return List.of(new LevelEvents(grouping, order(grouping).toArray()));
  }

  private LevelOrder order(Grouping grouping) {
    return switch (this) {
      case AUTO, FORCE -> ForceOrder.of(grouping);
      case NUPN -> LevelOrder.byUnits(grouping);
      case GIVEN -> LevelOrder.given(grouping);
    };
  }
}
