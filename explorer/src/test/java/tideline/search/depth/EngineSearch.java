package tideline.search.depth;

import java.util.BitSet;
import java.util.List;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.search.StopSignal;
import tideline.search.depth.BoundedDfs.Parts;
import tideline.search.store.MemoryBudget;

/**
 * The real search on a graph, with a visited table that is nothing but an array: small and fast.
 */
final class EngineSearch implements RoundSearch, BoundedDfs.Supply {

  private final MemoryBudget budget = MemoryBudget.unlimited();
  private final Nodes nodes;
  private final Parts parts;
  private final RevisitMode mode;
  private final HandleWidth width;
  private final BoundedDfs dfs;
  private FrontierList frontier;
  private FrontierList outFrontier;
  private int depth;

  EngineSearch(GraphSystem graph, RevisitMode mode, FrontierKind kind) {
    this(graph, mode, kind, 0);
  }

  /**
   * @param base the handle of the first node
   */
  EngineSearch(GraphSystem graph, RevisitMode mode, FrontierKind kind, long base) {
    this.mode = mode;
    this.width = base == 0 ? HandleWidth.NARROW : HandleWidth.WIDE;
    nodes = new Nodes(graph.successors().length, base);
    parts = new Parts(graph, nodes, new Walk(graph, budget, width), new DepthCounters());
    dfs = new BoundedDfs(mode, this, new Watch(new StopSignal(), List.of()), () -> {});
    frontier = list(kind);
    outFrontier = list(kind);
    dfs.start(false);
    if (frontier instanceof TraceFrontier traces) {
      traces.addInitial(base);
    } else if (frontier instanceof StateFrontier states) {
      states.addInitial(base, new long[1]);
    }
    frontier.seal(ref -> true);
  }

  private FrontierList list(FrontierKind kind) {
    return switch (kind) {
      case STATES -> StateFrontier.apart(budget, 1);
      case TRACES -> TraceFrontier.traces(budget, width);
      case TREE -> TraceFrontier.tree(budget, width);
    };
  }

  @Override
  public void round(int bound) {
    parts.walk().recordNothing();
    var ending = dfs.explore(new BoundedDfs.Round(frontier, depth, outFrontier, bound, false));
    if (ending.isPresent()) {
      throw new IllegalStateException(ending.toString());
    }
    nodes.frontier.clear();
    outFrontier.seal(this::stays);
    frontier.clear();
    FrontierList done = frontier;
    frontier = outFrontier;
    outFrontier = done;
    depth = bound;
  }

  private boolean stays(long ref) {
    boolean atBound = Marks.isFrontier(nodes.mark(ref));
    if (atBound) {
      nodes.mark(ref, Marks.leavingFrontier(nodes.mark(ref)));
    }
    boolean stays = atBound || mode == RevisitMode.NAIVE_UNSOUND;
    nodes.frontier.set(nodes.node(ref), stays);
    return stays;
  }

  @Override
  public BitSet explored() {
    return nodes.explored;
  }

  @Override
  public BitSet frontier() {
    return nodes.frontier;
  }

  DepthCounters counters() {
    return parts.counters();
  }

  Walk walk() {
    return parts.walk();
  }

  /** The depth or threshold of a node. */
  int number(int node) {
    return nodes.mark[node];
  }

  @Override
  public Parts parts() {
    return parts;
  }

  @Override
  public boolean makeRoom() {
    return false;
  }

  @Override
  public boolean widen(LayoutExceededException exceeded) {
    return false;
  }

  /** Handles are nodes, from some number on. */
  private static final class Nodes implements VisitedStates {
    final int[] mark;
    final BitSet explored = new BitSet();
    final BitSet frontier = new BitSet();
    private final BitSet known = new BitSet();
    private StepBuffer steps = new StepBuffer(1);

    private final long base;

    Nodes(int count, long base) {
      mark = new int[count];
      this.base = base;
    }

    int node(long handle) {
      return Math.toIntExact(handle - base);
    }

    @Override
    public void prepare(long[] source, StepBuffer prepared) {
      steps = prepared;
    }

    @Override
    public long intern(int step) {
      int node = (int) steps.words()[step];
      if (known.get(node)) {
        return ~(base + node);
      }
      known.set(node);
      mark[node] = Marks.REACHED;
      return base + node;
    }

    @Override
    public int mark(long handle) {
      return mark[node(handle)];
    }

    @Override
    public void mark(long handle, int value) {
      mark[node(handle)] = value;
      if (Marks.isExplored(value)) {
        explored.set(node(handle));
      }
    }

    @Override
    public long size() {
      return known.cardinality();
    }
  }
}
