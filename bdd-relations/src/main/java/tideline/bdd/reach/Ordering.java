package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.bdd.level.Grouping;
import tideline.bdd.order.ForceOrder;
import tideline.bdd.order.LevelOrder;

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
  List<LevelOrder> candidates(Grouping grouping) {
    return switch (this) {
      case AUTO -> race(grouping);
      case FORCE -> List.of(ForceOrder.of(grouping));
      case NUPN -> List.of(LevelOrder.byUnits(grouping));
      case GIVEN -> List.of(LevelOrder.given(grouping));
    };
  }

  private static List<LevelOrder> race(Grouping grouping) {
    List<LevelOrder> force = ForceOrder.all(grouping);
    LevelOrder units = LevelOrder.byUnits(grouping);
    LevelOrder given = LevelOrder.given(grouping);
    Set<LevelOrder> all = new LinkedHashSet<>();
    all.add(force.get(0));
    all.add(force.get(0).reversed());
    all.addAll(List.of(units, units.reversed(), given, given.reversed()));
    all.addAll(force);
    return new ArrayList<>(all);
  }
}
