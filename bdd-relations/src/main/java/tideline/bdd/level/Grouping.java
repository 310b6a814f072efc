package tideline.bdd.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.SparseVector;
import tideline.net.work.Work;

/**
 * A partition of the places into levels, in no particular order. Every place lies in exactly one.
 */
public final class Grouping {

  private final Net net;
  private final List<Level> levels = new ArrayList<>();
  private final int[] levelOf;

  private Grouping(Net net) {
    this.net = net;
    levelOf = new int[net.places()];
    Arrays.fill(levelOf, -1);
  }

  /** Every place on its own. */
  public static Grouping byPlaces(Net net) {
    Grouping grouping = new Grouping(net);
    grouping.addRest();
    return grouping;
  }

  /**
   * Places of invariants with one token together, as long as they are not in a group yet; the
   * largest group is made first. Sequential components, which most nets consist of, thus become one
   * level each.
   *
   * @param invariants P-invariants of the net, all or some of them
   */
  public static Grouping byInvariants(Net net, SemiFlows invariants) {
    Grouping grouping = new Grouping(net);
    BitSet free = groupable(net);
    List<int[]> candidates = new ArrayList<>();
    for (SparseVector flow : invariants.flows()) {
      if (flow.isUnitWeighted() && flow.times(net.initialMarking()).bitLength() == 1) {
        candidates.add(flow.support());
      }
    }
    while (!candidates.isEmpty()) {
      candidates.replaceAll(places -> stillFree(places, free));
      candidates.removeIf(places -> places.length < 2);
      candidates.stream()
          .max(Comparator.comparingInt(places -> places.length))
          .ifPresent(
              largest -> {
                grouping.add(new GroupLevel(largest));
                Arrays.stream(largest).forEach(free::clear);
              });
    }
    grouping.addRest();
    return grouping;
  }

  private static int[] stillFree(int[] places, BitSet free) {
    Work.checkInterrupted();
    return Arrays.stream(places).filter(free::get).toArray();
  }

  /** Places whose tokens a transition tests in no other way than by taking them. */
  private static BitSet groupable(Net net) {
    BitSet free = new BitSet(net.places());
    for (int p = 0; p < net.places(); p++) {
      free.set(p, net.capacity(p) > 0);
    }
    for (int t = 0; t < net.transitions(); t++) {
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        free.clear(inhibitors.node(i));
      }
    }
    return free;
  }

  private void addRest() {
    for (int p = 0; p < levelOf.length; p++) {
      if (levelOf[p] < 0) {
        add(new PlaceLevel(net, p));
      }
    }
  }

  private void add(Level level) {
    for (int place : level.places()) {
      levelOf[place] = levels.size();
    }
    levels.add(level);
  }

  public Net net() {
    return net;
  }

  public int size() {
    return levels.size();
  }

  public Level level(int number) {
    return levels.get(number);
  }

  /** The number of the level a place lies in. */
  public int levelOf(int place) {
    return levelOf[place];
  }
}
