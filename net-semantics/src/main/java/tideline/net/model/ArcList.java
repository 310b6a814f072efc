package tideline.net.model;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import tideline.net.work.Work;

/**
 * Arcs of one kind in the order they were added, one entry for each pair of place and transition.
 */
final class ArcList {

  private final IntArrayList places = new IntArrayList();
  private final IntArrayList transitions = new IntArrayList();
  private final LongArrayList weights = new LongArrayList();
  private final Long2IntOpenHashMap position = new Long2IntOpenHashMap();

  ArcList() {
    position.defaultReturnValue(-1);
  }

  void add(int place, int transition, long weight) {
    int at = entry(place, transition, weight);
    if (at >= 0) {
      weights.set(at, Math.addExact(weights.getLong(at), weight));
    }
  }

  void addLeast(int place, int transition, long weight) {
    int at = entry(place, transition, weight);
    if (at >= 0) {
      weights.set(at, Math.min(weights.getLong(at), weight));
    }
  }

  /** Appends the arc, or answers where its twin stands. */
  private int entry(int place, int transition, long weight) {
    if (weight <= 0) {
      throw new IllegalArgumentException("arc weight " + weight + " is not positive");
    }
    int at = position.putIfAbsent(key(place, transition), places.size());
    if (at < 0) {
      places.add(place);
      transitions.add(transition);
      weights.add(weight);
    }
    return at;
  }

  boolean contains(int place, int transition) {
    return position.containsKey(key(place, transition));
  }

  private static long key(int place, int transition) {
    return (long) place << 32 | transition;
  }

  Arcs[] byTransition(int count) {
    return group(transitions, places, count);
  }

  Arcs[] byPlace(int count) {
    return group(places, transitions, count);
  }

  private Arcs[] group(IntArrayList owners, IntArrayList others, int count) {
    int[] degree = new int[count];
    owners.forEach(o -> degree[o]++);
    int[][] nodes = new int[count][];
    Arcs[] arcs = new Arcs[count];
    Arrays.fill(arcs, Arcs.NONE);
    for (int i = 0; i < owners.size(); i++) {
      int o = owners.getInt(i);
      if (nodes[o] == null) {
        nodes[o] = new int[degree[o]];
      }
      nodes[o][--degree[o]] = i;
    }
    for (int o = 0; o < count; o++) {
      Work.checkInterrupted();
      if (nodes[o] != null) {
        arcs[o] = sorted(nodes[o], others);
      }
    }
    return arcs;
  }

  private Arcs sorted(int[] entries, IntArrayList others) {
    IntArrays.quickSort(entries, (a, b) -> Integer.compare(others.getInt(a), others.getInt(b)));
    int[] node = new int[entries.length];
    long[] weight = new long[entries.length];
    for (int i = 0; i < entries.length; i++) {
      node[i] = others.getInt(entries[i]);
      weight[i] = weights.getLong(entries[i]);
    }
    return new Arcs(node, weight);
  }
}
