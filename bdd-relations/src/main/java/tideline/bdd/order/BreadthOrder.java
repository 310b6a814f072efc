package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import tideline.net.work.Work;

/**
 * Levels breadth-first from one end of the net, after Cuthill and McKee: each component from a
 * level that is far away from others. A start for FORCE, which by itself does not unfold long
 * chains.
 */
final class BreadthOrder {

  private final Hypergraph graph;
  private final int[][] edgesOf;

  BreadthOrder(Hypergraph graph, int[][] edgesOf) {
    this.graph = graph;
    this.edgesOf = edgesOf;
  }

  LevelOrder order() {
    IntArrayList all = new IntArrayList(graph.nodes);
    BitSet seen = new BitSet(graph.nodes);
    for (int level = 0; level < graph.nodes; level++) {
      if (!seen.get(level)) {
        int far = last(component(level, new BitSet(graph.nodes)));
        int farther = last(component(far, new BitSet(graph.nodes)));
        all.addAll(component(farther, seen));
      }
    }
    return LevelOrder.of(all.toIntArray());
  }

  private static int last(IntArrayList list) {
    return list.getInt(list.size() - 1);
  }

  /** What is connected to a level, in the sequence in which it is found. */
  private IntArrayList component(int start, BitSet seen) {
    IntArrayList found = new IntArrayList();
    BitSet used = new BitSet(graph.edges.length);
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    seen.set(start);
    queue.enqueue(start);
    while (!queue.isEmpty()) {
      Work.checkInterrupted();
      int level = queue.dequeueInt();
      found.add(level);
      for (int e : edgesOf[level]) {
        if (!used.get(e)) {
          used.set(e);
          for (int next : graph.edges[e]) {
            if (!seen.get(next)) {
              seen.set(next);
              queue.enqueue(next);
            }
          }
        }
      }
    }
    return found;
  }
}
