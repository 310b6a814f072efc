package tideline.net.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.Nupn;
import tideline.net.work.Work;

/**
 * Proves that the units of a net are safe: every place of them holds at most one token, and no two
 * marked places lie in the same unit or in nested ones.
 *
 * <p>By induction over the transitions, so an assertion of the file is neither needed nor believed.
 * Let a marking be safe and a transition enabled. Its input places lie in units that are unrelated,
 * and no other place that is related to one of them is marked. So a unit that receives a token is
 * empty, and so are all that it contains or is contained in, if an input place lies in the unit or
 * around it, or if input places cover it: they lie in the unit or in each of its subunits.
 */
public final class UnitSafety {

  private static final int NONE = -1;

  /** More places than this in all exclusions together are not worth their memory. */
  private static final long MOST_PLACES = 1 << 20;

  private final Net net;
  private final List<Nupn.Unit> units;
  private final int[] unitOf;
  private final int[] parent;

  /** Units in the order of a walk, and by unit where it and what it contains lie in it. */
  private final int[] walk;

  private final int[] enter;
  private final int[] exit;
  private final int[] childrenWithPlaces;

  /** By unit the transition whose input places cover it, and the covered children so far. */
  private final int[] coveredBy;

  private final int[] countedFor;
  private final int[] coveredChildren;

  /**
   * The places of a unit, and those of the units in it: at most one of the first is marked, and if
   * one is, none of the others.
   */
  public record Exclusion(int[] own, int[] nested) {}

  private UnitSafety(Net net, Nupn nupn) {
    this.net = net;
    units = nupn.units();
    int n = units.size();
    unitOf = new int[net.places()];
    parent = new int[n];
    enter = new int[n];
    exit = new int[n];
    walk = new int[n];
    childrenWithPlaces = new int[n];
    coveredBy = new int[n];
    countedFor = new int[n];
    coveredChildren = new int[n];
    Arrays.fill(unitOf, NONE);
    Arrays.fill(parent, NONE);
    Arrays.fill(coveredBy, NONE);
    Arrays.fill(countedFor, NONE);
    for (int u = 0; u < n; u++) {
      for (int p : units.get(u).places()) {
        unitOf[p] = u;
      }
      for (int sub : units.get(u).subunits()) {
        parent[sub] = u;
      }
    }
    number();
  }

  /** What is proven; empty if the net has no units or the proof fails. */
  public static List<Exclusion> exclusions(Net net) {
    if (net.nupn().isEmpty()) {
      return List.of();
    }
    UnitSafety safety = new UnitSafety(net, net.nupn().get());
    return safety.isProven() ? safety.exclusions() : List.of();
  }

  private void number() {
    int next = 0;
    Deque<Integer> open = new ArrayDeque<>();
    for (int u = 0; u < parent.length; u++) {
      if (parent[u] == NONE) {
        open.push(u);
      }
    }
    while (!open.isEmpty()) {
      Work.checkInterrupted();
      int u = open.pop();
      enter[u] = next;
      walk[next++] = u;
      units.get(u).subunits().forEach(open::push);
    }
    boolean[] hasPlaces = new boolean[parent.length];
    for (int i = next - 1; i >= 0; i--) {
      int u = walk[i];
      exit[u] = Math.max(exit[u], enter[u]);
      hasPlaces[u] |= !units.get(u).places().isEmpty();
      if (parent[u] != NONE) {
        exit[parent[u]] = Math.max(exit[parent[u]], exit[u]);
        hasPlaces[parent[u]] |= hasPlaces[u];
        childrenWithPlaces[parent[u]] += hasPlaces[u] ? 1 : 0;
      }
    }
  }

  private boolean isProven() {
    int[] marked = IntStream.range(0, net.places()).filter(p -> net.initial(p) > 0).toArray();
    if (!areUnrelated(marked.length, i -> marked[i], i -> net.initial(marked[i]))) {
      return false;
    }
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      if (!keepsSafety(t)) {
        return false;
      }
    }
    return true;
  }

  private boolean keepsSafety(int t) {
    Arcs inputs = net.inputs(t);
    Arcs outputs = net.outputs(t);
    if (!areUnrelated(inputs)) {
      return true; // never enabled
    }
    if (!areUnrelated(outputs)) {
      return false;
    }
    for (int i = 0; i < inputs.size(); i++) {
      cover(unitOf[inputs.node(i)], t);
    }
    for (int i = 0; i < outputs.size(); i++) {
      if (!isEmptied(unitOf[outputs.node(i)], t)) {
        return false;
      }
    }
    return true;
  }

  /** Notes that a unit is covered, and what is covered by that. */
  private void cover(int first, int t) {
    int u = first;
    while (u != NONE && coveredBy[u] != t) {
      coveredBy[u] = t;
      u = parent[u];
      if (u != NONE) {
        if (countedFor[u] != t) {
          countedFor[u] = t;
          coveredChildren[u] = 0;
        }
        if (++coveredChildren[u] < childrenWithPlaces[u]) {
          return;
        }
      }
    }
  }

  /** Whether the unit or one around it is covered. */
  private boolean isEmptied(int unit, int t) {
    int u = unit;
    while (u != NONE && coveredBy[u] != t) {
      u = parent[u];
    }
    return unit == NONE || u != NONE;
  }

  private boolean areUnrelated(Arcs arcs) {
    return areUnrelated(arcs.size(), arcs::node, arcs::weight);
  }

  /** Whether the places hold one token each and lie in units that do not contain one another. */
  private boolean areUnrelated(int size, IntUnaryOperator place, IntToLongFunction tokens) {
    int[] entries = new int[size];
    int n = 0;
    for (int i = 0; i < size; i++) {
      int unit = unitOf[place.applyAsInt(i)];
      if (unit != NONE) {
        if (tokens.applyAsLong(i) > 1) {
          return false;
        }
        entries[n++] = enter[unit];
      }
    }
    Arrays.sort(entries, 0, n);
    for (int i = 1; i < n; i++) {
      if (entries[i] <= exit[walk[entries[i - 1]]]) {
        return false;
      }
    }
    return true;
  }

  private List<Exclusion> exclusions() {
    List<Exclusion> exclusions = new ArrayList<>();
    long places = 0;
    for (int u = 0; u < parent.length; u++) {
      int[] own = places(enter[u], enter[u]);
      if (own.length == 0) {
        continue;
      }
      int[] nested = places(enter[u] + 1, exit[u]);
      places += own.length + nested.length;
      if (places > MOST_PLACES) {
        break;
      }
      if (own.length + nested.length > 1) {
        exclusions.add(new Exclusion(own, nested));
      }
    }
    return exclusions;
  }

  /** The places of the units from one position of the walk to another, both included. */
  private int[] places(int from, int to) {
    return Arrays.stream(walk, from, to + 1)
        .flatMap(u -> units.get(u).places().stream().mapToInt(p -> p))
        .toArray();
  }
}
