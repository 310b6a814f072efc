package tideline.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;

/**
 * Writes how the reachable markings are found as sets: layer by layer, and in a layer transition by
 * transition, with the diagram of what is known so far. The kernel is that of the method, whose own
 * result this must come to.
 */
final class DiagramRecorder {

  /** A diagram with more nodes cannot be read; the page shows how many there are on each level. */
  private static final int MOST_NODES = 160;

  private final Journal journal;
  private final DiagramKernel kernel;
  private final LevelEvents events;
  private MarkingSet reached;
  private MarkingSet front;
  private Set<Integer> open = new TreeSet<>();

  DiagramRecorder(Journal journal, DiagramKernel kernel, LevelEvents events) {
    this.journal = journal;
    this.kernel = kernel;
    this.events = events;
    reached = kernel.initial();
    front = kernel.initial();
  }

  /**
   * @param result all reachable markings, as the method has found them
   */
  void record(MarkingSet result) {
    int initial = journal.initial();
    open.add(initial);
    journal.introduce(initial);
    Step start = Step.of("start").with("state", initial).with("marking", journal.marking(initial));
    List<Object> order = new ArrayList<>();
    for (int at = 0; at < events.levels(); at++) {
      order.add(Arrays.stream(events.level(at).places()).boxed().toList());
    }
    journal.add(drawn(start.nested("order", order)));
    for (int layer = 1; !front.isEmpty(); layer++) {
      journal.add(Step.of("layer").with("layer", layer).with("states", numbers(open)));
      layer();
    }
    if (!reached.equals(result)) {
      throw new IllegalStateException("the layers come to another set than the method");
    }
    FrozenSet dead = kernel.freeze(kernel.deadlocks(reached));
    journal.add(
        Step.of("fixpoint")
            .with("count", kernel.freeze(reached).size().longValueExact())
            .with("deadlocks", dead.size().longValueExact()));
  }

  /** Fires every transition in all markings found last. */
  private void layer() {
    MarkingSet fresh = kernel.empty();
    Set<Integer> found = new TreeSet<>();
    for (int t = 0; t < events.net().transitions(); t++) {
      MarkingSet next = kernel.successors(front, t);
      if (next.isEmpty()) {
        continue;
      }
      fresh = kernel.union(fresh, kernel.difference(next, reached));
      reached = kernel.union(reached, next);
      journal.add(drawn(image(t, found)));
    }
    front = fresh;
    open = found;
  }

  private Step image(int transition, Set<Integer> found) {
    List<long[]> edges = new ArrayList<>();
    List<Object> markings = new ArrayList<>();
    for (int source : open) {
      if (journal.isEnabled(transition, source)) {
        int target = journal.fired(source, transition);
        journal.edge(source, transition, target);
        edges.add(new long[] {source, target});
        if (journal.introduce(target)) {
          found.add(target);
          markings.add(List.of(target, Arrays.stream(journal.marking(target)).boxed().toList()));
        }
      }
    }
    return Step.of("image")
        .with("transition", transition)
        .with("edges", edges)
        .nested("found", markings);
  }

  /** Adds the size of the diagram, and the diagram itself if it is small. */
  private Step drawn(Step step) {
    FrozenSet frozen = kernel.freeze(reached);
    step.with("count", frozen.size().longValueExact()).with("nodes", frozen.nodes());
    if (frozen instanceof FrozenDiagram diagram) {
      List<Map<Integer, List<Object>>> lists = lists(diagram);
      step.with("byLevel", lists.stream().mapToLong(Map::size).toArray());
      if (lists.stream().mapToInt(Map::size).sum() <= MOST_NODES) {
        step.nested("diagram", lists.stream().map(level -> List.copyOf(level.values())).toList());
      }
    }
    return step;
  }

  /**
   * The lists of each level in the order in which they are met from the root; a list has an entry
   * for each of its cells: the number of the list below, and the tokens of the places of the level.
   */
  private List<Map<Integer, List<Object>>> lists(FrozenDiagram diagram) {
    List<Map<Integer, List<Object>>> levels = new ArrayList<>();
    Set<Integer> heads = new LinkedHashSet<>(List.of(diagram.start()));
    for (int at = 0; at < events.levels(); at++) {
      Map<Integer, List<Object>> lists = new LinkedHashMap<>();
      List<Integer> below = new ArrayList<>();
      for (int head : heads) {
        List<Object> entries = new ArrayList<>();
        for (int cell = head; cell != FrozenDiagram.END; cell = diagram.right(cell)) {
          if (!below.contains(diagram.down(cell))) {
            below.add(diagram.down(cell));
          }
          entries.add(entry(diagram, cell, below.indexOf(diagram.down(cell)), events.level(at)));
        }
        lists.put(head, entries);
      }
      levels.add(lists);
      heads = new LinkedHashSet<>(below);
    }
    return levels;
  }

  private static List<Long> entry(FrozenDiagram diagram, int cell, int below, Level level) {
    List<Long> entry = new ArrayList<>(List.of((long) below));
    for (int place : level.places()) {
      entry.add(level.tokens(place, diagram.code(cell)).longValueExact());
    }
    return entry;
  }

  private static long[] numbers(Set<Integer> states) {
    return states.stream().mapToLong(s -> s).toArray();
  }
}
