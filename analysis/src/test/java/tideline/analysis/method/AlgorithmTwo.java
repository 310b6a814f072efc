package tideline.analysis.method;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.oracle.NaiveGraph;

/**
 * {@code [PY97]} Fig. 4 as printed, on a graph written down in full, breadth-first: with distinct
 * predecessors, sets, and a counter for each state.
 */
final class AlgorithmTwo {

  final Set<Integer> checked = new HashSet<>();
  final Deque<Integer> pending = new ArrayDeque<>();
  int peak = 1;
  int peakAtLevelEnds;

  AlgorithmTwo(NaiveGraph graph) {
    List<Set<Integer>> successors =
        graph.successors().stream()
            .map(
                firings -> {
                  Set<Integer> targets = new LinkedHashSet<>();
                  firings.forEach(f -> targets.add(f.target()));
                  return targets;
                })
            .toList();
    Map<Integer, Integer> predecessors = new HashMap<>();
    successors.forEach(targets -> targets.forEach(r -> predecessors.merge(r, 1, Integer::sum)));
    Map<Integer, Integer> counter = new HashMap<>();
    Set<Integer> isPending = new HashSet<>(Set.of(0));
    pending.add(0);
    counter.put(0, predecessors.getOrDefault(0, 0));
    int stored = 1;
    int level = 0;
    while (!pending.isEmpty()) {
      int s = pending.poll();
      if (graph.depths().get(s) != level) {
        level = graph.depths().get(s);
        peakAtLevelEnds = Math.max(peakAtLevelEnds, stored);
      }
      isPending.remove(s);
      if (counter.get(s) > 0) {
        checked.add(s);
      }
      for (int r : successors.get(s)) {
        if (checked.contains(r)) {
          if (counter.merge(r, -1, Integer::sum) == 0) {
            checked.remove(r);
          }
        } else if (isPending.contains(r)) {
          counter.merge(r, -1, Integer::sum);
        } else {
          pending.add(r);
          isPending.add(r);
          counter.put(r, predecessors.get(r) - 1);
        }
      }
      stored = checked.size() + pending.size();
      peak = Math.max(peak, stored);
    }
    peakAtLevelEnds = Math.max(peakAtLevelEnds, stored);
  }
}
