package tideline.analysis.graph;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongRBTreeMap;
import it.unimi.dsi.fastutil.longs.Long2LongSortedMap;
import java.io.IOException;
import java.util.Arrays;
import tideline.analysis.method.StateSpace;
import tideline.analysis.text.Figures;

/** Classes of states, with the edges between them counted. */
public final class QuotientView implements GraphView {

  private final StateSpace space;
  private final Classes classes;
  private final long[] states;
  private final long[] deadlocks;
  private final boolean[] open;
  private final int[] level;

  /** Numbers of edges by source class and, below, target class. */
  private final Long2LongSortedMap counts = new Long2LongRBTreeMap();

  public QuotientView(StateSpace space, Classes classes) {
    this.space = space;
    this.classes = classes;
    int n = classes.texts().length;
    states = new long[n];
    deadlocks = new long[n];
    open = new boolean[n];
    level = new int[n];
    Arrays.fill(level, Integer.MAX_VALUE);
    for (int ref = 0; ref < space.graph().states(); ref++) {
      add(ref);
    }
  }

  private void add(int ref) {
    int source = classes.of()[ref];
    states[source]++;
    level[source] = Math.min(level[source], space.levels().getInt(ref));
    boolean[] moves = new boolean[1];
    space
        .graph()
        .edges(
            ref,
            (event, target) -> {
              moves[0] = true;
              long pair = (long) source << 32 | classes.of()[target];
              counts.put(pair, counts.get(pair) + 1);
            });
    if (!space.graph().isExpanded(ref)) {
      open[source] = true;
    } else if (!moves[0]) {
      deadlocks[source]++;
    }
  }

  @Override
  public String title() {
    return space.model().name();
  }

  @Override
  public String kind() {
    return classes.kind();
  }

  @Override
  public String missing() {
    return space.ending().isExhausted() ? "" : space.ending().sentence();
  }

  @Override
  public long nodes() {
    return states.length;
  }

  @Override
  public long edges() {
    return counts.size();
  }

  @Override
  public void nodes(Sink<Node> sink) throws IOException {
    for (int c = 0; c < states.length; c++) {
      String text = classes.texts()[c];
      String size = Figures.counted(states[c], "state");
      sink.accept(
          new Node(
              c,
              "c" + c,
              text.isEmpty() ? size : text + ": " + size,
              level[c],
              states[c],
              deadlocks[c],
              classes.of()[0] == c,
              open[c]));
    }
  }

  @Override
  public void edges(Sink<Edge> sink) throws IOException {
    for (Long2LongMap.Entry entry : counts.long2LongEntrySet()) {
      int source = (int) (entry.getLongKey() >>> 32);
      int target = (int) entry.getLongKey();
      long count = entry.getLongValue();
      sink.accept(new Edge(source, target, Long.toString(count), count));
    }
  }
}
