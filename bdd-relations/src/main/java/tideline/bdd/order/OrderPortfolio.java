package tideline.bdd.order;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.net.model.Net;
import tideline.net.structure.SemiFlows;

/**
 * Orders that are worth a try, for a net whose components are a level each and for one whose places
 * are: no heuristic is right for every net. The same net gives the same orders.
 *
 * <p>Most orders come upright and upside down, since saturation works from the bottom upwards.
 * Where some levels take part in very many transitions, the most promising come with these at the
 * bottom too: then what lies above them is closed in small steps.
 */
public final class OrderPortfolio {

  /** A level is a hub if more than one in this many transitions touch it. */
  private static final int HUB_SHARE = 4;

  /** With fewer transitions there is no hub. */
  private static final int HUB_LEAST = 6;

  private OrderPortfolio() {}

  /**
   * All orders, most promising first.
   *
   * @param invariants P-invariants of the net, all or some of them
   */
  public static List<LevelEvents> of(Net net, SemiFlows invariants) {
    Grouping grouping = Grouping.byInvariants(net, invariants);
    List<LevelEvents> all = events(grouping, orders(grouping));
    if (grouping.size() < net.places()) {
      Grouping places = Grouping.byPlaces(net);
      all.addAll(Math.min(6, all.size()), events(places, few(places)));
    }
    return all;
  }

  private static List<LevelEvents> events(Grouping grouping, Set<LevelOrder> orders) {
    List<LevelEvents> all = new ArrayList<>();
    for (LevelOrder order : orders) {
      all.add(new LevelEvents(grouping, order.toArray()));
    }
    return all;
  }

  private static Set<LevelOrder> orders(Grouping grouping) {
    Hypergraph graph = Hypergraph.of(grouping);
    List<LevelOrder> force = ForceOrder.all(grouping);
    LevelOrder units = LevelOrder.byUnits(grouping);
    LevelOrder given = LevelOrder.given(grouping);
    Set<LevelOrder> all = new LinkedHashSet<>();
    addBoth(force.get(0), all);
    addBoth(units, all);
    addBoth(given, all);
    for (LevelOrder order : List.of(given, given.reversed(), force.get(0))) {
      all.add(graph.hubsLast(order, HUB_SHARE, HUB_LEAST));
    }
    SloanOrder.of(graph).ifPresent(order -> addBoth(order, all));
    new GreedyOrder(graph, graph.incidence()).order().ifPresent(order -> addBoth(order, all));
    all.addAll(force);
    addBoth(new BreadthOrder(graph, graph.incidence()).order(), all);
    return all;
  }

  /** For levels of which there are more, and that are rarely better. */
  private static Set<LevelOrder> few(Grouping places) {
    Hypergraph graph = Hypergraph.of(places);
    Set<LevelOrder> all = new LinkedHashSet<>();
    LevelOrder force = ForceOrder.of(places);
    addBoth(force, all);
    all.add(graph.hubsLast(force, HUB_SHARE, HUB_LEAST));
    addBoth(LevelOrder.given(places), all);
    return all;
  }

  private static void addBoth(LevelOrder order, Set<LevelOrder> all) {
    all.add(order);
    all.add(order.reversed());
  }
}
