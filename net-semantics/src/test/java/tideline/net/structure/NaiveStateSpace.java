package tideline.net.structure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.net.model.Net;

/** The reachable markings of a small net by the plain firing rule, up to a number of them. */
final class NaiveStateSpace {

  final List<List<Long>> markings = new ArrayList<>();

  /** Edges as {transition, target}, by marking. */
  final List<List<int[]>> edges = new ArrayList<>();

  /** False if there are more markings than were allowed. */
  final boolean complete;

  NaiveStateSpace(Net net, int limit) {
    Map<List<Long>, Integer> index = new LinkedHashMap<>();
    List<Long> first = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      first.add(net.initial(p));
    }
    index.put(first, 0);
    markings.add(first);
    for (int s = 0; s < markings.size() && markings.size() <= limit; s++) {
      List<int[]> out = new ArrayList<>();
      for (int t = 0; t < net.transitions(); t++) {
        List<Long> next = fire(net, markings.get(s), t);
        if (!next.isEmpty()) {
          Integer known = index.putIfAbsent(next, markings.size());
          if (known == null) {
            markings.add(next);
          }
          out.add(new int[] {t, known == null ? markings.size() - 1 : known});
        }
      }
      edges.add(out);
    }
    complete = edges.size() == markings.size();
  }

  /** The marking after the firing, empty if the transition is disabled. */
  static List<Long> fire(Net net, List<Long> marking, int t) {
    List<Long> next = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      long m = marking.get(p);
      long stop = net.inhibitors(t).weightOf(p);
      long after = m - net.inputs(t).weightOf(p) + net.outputs(t).weightOf(p);
      boolean tooFull = after > net.capacity(p);
      if (m < net.inputs(t).weightOf(p) || (stop > 0 && m >= stop) || tooFull) {
        return List.of();
      }
      next.add(after);
    }
    return next;
  }

  long most(int place) {
    return markings.stream().mapToLong(m -> m.get(place)).max().orElseThrow();
  }

  boolean fires(int transition) {
    return edges.stream().flatMap(List::stream).anyMatch(e -> e[0] == transition);
  }

  boolean hasDeadlock() {
    return edges.stream().anyMatch(List::isEmpty);
  }

  /** For each marking, the markings that can reach it, itself included; quadratic. */
  boolean canReach(int from, int to) {
    boolean[] seen = new boolean[markings.size()];
    List<Integer> open = new ArrayList<>(List.of(from));
    seen[from] = true;
    while (!open.isEmpty()) {
      int s = open.remove(open.size() - 1);
      for (int[] e : edges.get(s)) {
        if (!seen[e[1]]) {
          seen[e[1]] = true;
          open.add(e[1]);
        }
      }
    }
    return seen[to];
  }

  boolean isReversible() {
    for (int s = 0; s < markings.size(); s++) {
      if (!canReach(s, 0)) {
        return false;
      }
    }
    return true;
  }

  boolean isLive(int transition) {
    boolean[] can = new boolean[markings.size()];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int s = 0; s < can.length; s++) {
        if (!can[s] && edges.get(s).stream().anyMatch(e -> e[0] == transition || can[e[1]])) {
          can[s] = true;
          changed = true;
        }
      }
    }
    for (boolean c : can) {
      if (!c) {
        return false;
      }
    }
    return true;
  }
}
