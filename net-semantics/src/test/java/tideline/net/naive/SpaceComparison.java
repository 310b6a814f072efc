package tideline.net.naive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Two state spaces seen through some of their places each: do they show the same values, the same
 * paths, the same branching? By definition, on the whole graphs.
 */
public final class SpaceComparison {

  private final View one;
  private final View other;

  /**
   * @param places places of the first net; those of the second one stand for them in this order
   */
  public SpaceComparison(NaiveSpace one, int[] places, NaiveSpace other, int[] otherPlaces) {
    this.one = new View(one, places);
    this.other = new View(other, otherPlaces);
  }

  public boolean hasSameValues() {
    return one.values(false).equals(other.values(false));
  }

  public boolean hasSameDeadlocks() {
    return one.values(true).equals(other.values(true));
  }

  /**
   * Whether both have the same maximal paths, repetitions of values left out: for sets of markings
   * that the same values can lead to, the same values can follow, and both or none can stay.
   */
  public boolean hasSamePaths() {
    Set<List<Set<Integer>>> seen = new HashSet<>();
    List<List<Set<Integer>>> open = new ArrayList<>();
    open.add(List.of(one.closed(Set.of(0)), other.closed(Set.of(0))));
    while (!open.isEmpty()) {
      List<Set<Integer>> pair = open.remove(open.size() - 1);
      if (!seen.add(pair)) {
        continue;
      }
      Map<List<Long>, Set<Integer>> left = one.next(pair.get(0));
      Map<List<Long>, Set<Integer>> right = other.next(pair.get(1));
      if (!left.keySet().equals(right.keySet())
          || one.canStay(pair.get(0)) != other.canStay(pair.get(1))
          || !one.value(pair.get(0)).equals(other.value(pair.get(1)))) {
        return false;
      }
      left.forEach((value, set) -> open.add(List.of(set, right.get(value))));
    }
    return true;
  }

  /** Whether the initial markings are stuttering bisimilar, and staying for ever counts. */
  public boolean hasSameBranching() {
    int n = one.size();
    int all = n + other.size();
    int[] block = new int[all];
    Map<List<Long>, Integer> first = new HashMap<>();
    for (int s = 0; s < all; s++) {
      List<Long> value = s < n ? one.value(s) : other.value(s - n);
      first.putIfAbsent(value, first.size());
      block[s] = first.get(value);
    }
    int blocks = 0;
    int now = first.size();
    while (now != blocks) {
      blocks = now;
      now = refine(block);
    }
    return block[0] == block[n];
  }

  private int refine(int[] block) {
    int n = one.size();
    Map<List<Object>, Integer> signatures = new HashMap<>();
    int[] next = new int[block.length];
    for (int s = 0; s < block.length; s++) {
      List<Object> signature = new ArrayList<>();
      signature.add(block[s]);
      signature.add(s < n ? one.leaving(s, block, 0) : other.leaving(s - n, block, n));
      signature.add(s < n ? one.staysIn(s, block, 0) : other.staysIn(s - n, block, n));
      signatures.putIfAbsent(signature, signatures.size());
      next[s] = signatures.get(signature);
    }
    System.arraycopy(next, 0, block, 0, block.length);
    return signatures.size();
  }

  /** A graph and what is seen of its markings; a deadlock repeats for ever. */
  private static final class View {
    private final NaiveSpace space;
    private final int[] places;

    View(NaiveSpace space, int[] places) {
      this.space = space;
      this.places = places;
    }

    int size() {
      return space.size();
    }

    List<Long> value(int state) {
      return Arrays.stream(places).mapToObj(p -> space.marking(state)[p]).toList();
    }

    List<Long> value(Set<Integer> states) {
      return value(states.iterator().next());
    }

    Set<List<Long>> values(boolean onlyDeadlocks) {
      Set<List<Long>> values = new HashSet<>();
      IntStream.range(0, size())
          .filter(s -> !onlyDeadlocks || space.edges(s).isEmpty())
          .forEach(s -> values.add(value(s)));
      return values;
    }

    Set<Integer> closed(Set<Integer> states) {
      Set<Integer> all = new TreeSet<>(states);
      List<Integer> open = new ArrayList<>(states);
      while (!open.isEmpty()) {
        int s = open.remove(open.size() - 1);
        for (NaiveSpace.Edge e : space.edges(s)) {
          if (value(e.target()).equals(value(s)) && all.add(e.target())) {
            open.add(e.target());
          }
        }
      }
      return all;
    }

    Map<List<Long>, Set<Integer>> next(Set<Integer> states) {
      Map<List<Long>, Set<Integer>> next = new HashMap<>();
      for (int s : states) {
        for (NaiveSpace.Edge e : space.edges(s)) {
          if (!value(e.target()).equals(value(s))) {
            next.computeIfAbsent(value(e.target()), k -> new TreeSet<>()).add(e.target());
          }
        }
      }
      next.replaceAll((value, set) -> closed(set));
      return next;
    }

    boolean canStay(Set<Integer> states) {
      BitSet inside = new BitSet();
      states.forEach(inside::set);
      return staying(inside).intersects(inside);
    }

    /** The states of a set from which a path can stay in it for ever. */
    private BitSet staying(BitSet inside) {
      BitSet left = (BitSet) inside.clone();
      boolean isChanged = true;
      while (isChanged) {
        isChanged = false;
        for (int s = left.nextSetBit(0); s >= 0; s = left.nextSetBit(s + 1)) {
          boolean stays =
              space.edges(s).isEmpty()
                  || space.edges(s).stream().anyMatch(e -> left.get(e.target()));
          if (!stays) {
            left.clear(s);
            isChanged = true;
          }
        }
      }
      return left;
    }

    private BitSet reachedInside(int state, int[] block, int offset) {
      BitSet inside = new BitSet();
      inside.set(state);
      List<Integer> open = new ArrayList<>(List.of(state));
      while (!open.isEmpty()) {
        int s = open.remove(open.size() - 1);
        for (NaiveSpace.Edge e : space.edges(s)) {
          if (block[offset + e.target()] == block[offset + state] && !inside.get(e.target())) {
            inside.set(e.target());
            open.add(e.target());
          }
        }
      }
      return inside;
    }

    Set<Integer> leaving(int state, int[] block, int offset) {
      Set<Integer> blocks = new TreeSet<>();
      reachedInside(state, block, offset).stream()
          .forEach(
              s ->
                  space.edges(s).stream()
                      .map(e -> block[offset + e.target()])
                      .filter(b -> b != block[offset + state])
                      .forEach(blocks::add));
      return blocks;
    }

    boolean staysIn(int state, int[] block, int offset) {
      return staying(reachedInside(state, block, offset)).get(state);
    }
  }
}
