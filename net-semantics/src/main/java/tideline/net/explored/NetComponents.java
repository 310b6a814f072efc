package tideline.net.explored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.firing.PackedMarkings;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.Component;
import tideline.net.structure.Components;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.SparseVector;
import tideline.pivot.StateComponents;
import tideline.pivot.StateMixing;
import tideline.pivot.TransitionSystem;

/**
 * Sets of places as the components of a net. The value of a set is the sum of its tokens, each
 * place with another weight: with one token, the number of the place that has it.
 */
final class NetComponents implements StateComponents {

  private static final long HASH_SEED = 0x9E3779B97F4A7C15L;

  private final List<String> names;
  private final List<int[]> placeSets;
  private final int[][] changedBy;
  private final PackedMarkings system;
  private final Weights[] weights;

  /** Of all places with random weights: used where words change with the layout. */
  private final Weights whole;

  private final boolean fixedLayout;

  private NetComponents(
      List<String> names, List<int[]> placeSets, int[][] changedBy, PackedMarkings system) {
    this.names = names;
    this.placeSets = placeSets;
    this.changedBy = changedBy;
    this.system = system;
    this.weights = new Weights[placeSets.size()];
    Layout layout = system.layout();
    for (int c = 0; c < weights.length; c++) {
      weights[c] = new Weights(layout, placeSets.get(c), i -> i + 1L);
    }
    int places = layout.places();
    int[] all = new int[places];
    boolean fixed = true;
    for (int p = 0; p < places; p++) {
      all[p] = p;
      fixed &= system.proven(p);
    }
    fixedLayout = fixed;
    whole = new Weights(layout, all, i -> StateMixing.number(i + 1L) | 1);
  }

  /**
   * @param kind places, units, invariants, coloured, or auto: units where the file has them, else
   *     invariants
   * @param unfolding the coloured net that the system is an unfolding of, if it is one
   * @throws IllegalArgumentException with a message for people, if there are none
   */
  static NetComponents of(PackedMarkings system, String kind, Optional<Unfolding> unfolding) {
    Net net = system.net();
    List<Component> sets =
        switch (kind) {
          case "auto" -> hasUnits(net) ? Components.units(net) : invariants(net);
          case "places" -> List.of();
          case "units" -> units(net);
          case "invariants" -> invariants(net);
          case "coloured" -> coloured(unfolding);
          default -> throw unknown(kind);
        };
    List<String> names = new ArrayList<>();
    List<int[]> placeSets = new ArrayList<>();
    BitSet covered = new BitSet();
    for (Component set : sets) {
      int[] places = changing(system, set.places());
      if (places.length > 0) {
        names.add(set.name());
        placeSets.add(places);
        for (int p : places) {
          covered.set(p);
        }
      }
    }
    for (int p : changing(system, allBut(covered, net.places()))) {
      names.add(net.placeId(p));
      placeSets.add(new int[] {p});
    }
    return new NetComponents(names, placeSets, changedBy(net, placeSets), system);
  }

  static IllegalArgumentException unknown(String kind) {
    return new IllegalArgumentException(
        "--components is one of auto, places, units, invariants, coloured, not '" + kind + "'");
  }

  /** All places of one coloured place together. */
  private static List<Component> coloured(Optional<Unfolding> unfolding) {
    Unfolding known =
        unfolding.orElseThrow(
            () -> new IllegalArgumentException("--components coloured: the net has no colours"));
    int[] groups = known.groups();
    List<Component> sets = new ArrayList<>();
    for (int c = 0; c < known.coloured().places().size(); c++) {
      int group = c;
      int[] places = IntStream.range(0, groups.length).filter(p -> groups[p] == group).toArray();
      sets.add(
          new Component(known.coloured().places().get(c).id(), places, Component.Kind.SEQUENTIAL));
    }
    return sets;
  }

  private static boolean hasUnits(Net net) {
    return Components.units(net).size() > 1;
  }

  private static List<Component> units(Net net) {
    if (!hasUnits(net)) {
      throw new IllegalArgumentException("--components units: the file has no units");
    }
    return Components.units(net);
  }

  /** Supports of P-invariants that do not overlap, small ones first. */
  private static List<Component> invariants(Net net) {
    List<Component> chosen = new ArrayList<>();
    BitSet covered = new BitSet();
    for (SparseVector flow : SemiFlows.ofPlaces(net).flows()) {
      int[] places = flow.support();
      boolean free = places.length > 1;
      for (int p : places) {
        free &= !covered.get(p);
      }
      if (free) {
        for (int p : places) {
          covered.set(p);
        }
        chosen.add(new Component(sum(net, places), places, Component.Kind.SEQUENTIAL));
      }
    }
    return chosen;
  }

  private static String sum(Net net, int[] places) {
    return Arrays.stream(places).mapToObj(net::placeId).collect(Collectors.joining(" + "));
  }

  private static int[] allBut(BitSet covered, int places) {
    BitSet others = (BitSet) covered.clone();
    others.flip(0, places);
    return others.stream().toArray();
  }

  private static int[] changing(PackedMarkings system, int[] places) {
    return Arrays.stream(places).filter(p -> !system.layout().isConstant(p)).toArray();
  }

  private static int[][] changedBy(Net net, List<int[]> placeSets) {
    List<List<Integer>> componentsOf = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      componentsOf.add(new ArrayList<>());
    }
    for (int c = 0; c < placeSets.size(); c++) {
      for (int p : placeSets.get(c)) {
        componentsOf.get(p).add(c);
      }
    }
    int[][] changed = new int[net.transitions()][];
    for (int t = 0; t < changed.length; t++) {
      TreeSet<Integer> components = new TreeSet<>();
      addChanged(net.inputs(t), net.outputs(t), componentsOf, components);
      addChanged(net.outputs(t), net.inputs(t), componentsOf, components);
      changed[t] = components.stream().mapToInt(Integer::intValue).toArray();
    }
    return changed;
  }

  private static void addChanged(
      Arcs arcs, Arcs opposite, List<List<Integer>> componentsOf, TreeSet<Integer> components) {
    for (int i = 0; i < arcs.size(); i++) {
      if (opposite.weightOf(arcs.node(i)) != arcs.weight(i)) {
        components.addAll(componentsOf.get(arcs.node(i)));
      }
    }
  }

  @Override
  public int size() {
    return weights.length;
  }

  @Override
  public String name(int component) {
    return names.get(component);
  }

  @Override
  public long value(int component, long[] states, int at) {
    return weights[component].sum(states, at);
  }

  @Override
  public long hash(long[] states, int at) {
    return StateMixing.number(
        fixedLayout
            ? StateMixing.words(states, at, system.layout().words()) * HASH_SEED
            : whole.sum(states, at));
  }

  @Override
  public int[] changedBy(int event) {
    return changedBy[event];
  }

  @Override
  public StateComponents in(TransitionSystem wider) {
    return new NetComponents(
        names, placeSets, changedBy, wider.as(PackedMarkings.class).orElseThrow());
  }
}
