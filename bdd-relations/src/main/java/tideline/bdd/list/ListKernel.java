package tideline.bdd.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.level.LevelStep;
import tideline.bdd.level.LevelSum;

/**
 * The kernel of list diagrams. Its universe has no upper bounds but those it is given.
 *
 * <p>A monolithic relation does not exist here, since events act on the lists themselves; that
 * traversal is breadth-first over the partition.
 */
public final class ListKernel implements DiagramKernel {

  private static final int DEAD = -1;

  private final LevelEvents events;
  private final Diagrams diagrams;
  private final SetOperations sets;
  private final Firing firing;
  private final Passing passing;
  private final Chains chains = new Chains();

  /** By transition; {@link #DEAD} where nothing enables it. */
  private final int[] forward;

  private final int[] backward;

  /** The chains that can fire, from those with the deepest first step to the shallowest. */
  private final int[] live;

  /** Null before it has begun. */
  private Saturation saturation;

  /**
   * @param bounds by place the most tokens a predecessor may have there, or -1 for no limit
   */
  public ListKernel(LevelEvents events, long[] bounds, KernelLimits limits) {
    this.events = events;
    diagrams = new Diagrams(limits);
    sets = new SetOperations(diagrams);
    firing = new Firing(diagrams, chains);
    passing = new Passing(diagrams, events.levels());
    forward = new int[events.net().transitions()];
    backward = new int[events.net().transitions()];
    Arrays.fill(forward, DEAD);
    Arrays.fill(backward, DEAD);
    for (LevelEvent event : events.possible(bounds)) {
      forward[event.transition()] = chains.of(event);
      backward[event.transition()] = chains.of(bounded(event, bounds).reversed());
    }
    live =
        Arrays.stream(forward)
            .filter(chain -> chain > Chains.END)
            .boxed()
            .sorted(Comparator.comparingInt(chain -> -chains.level(chain)))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** The event restricted to markings that respect the bounds on its own places. */
  private LevelEvent bounded(LevelEvent event, long[] bounds) {
    List<LevelStep> steps = new ArrayList<>();
    for (LevelStep step : event.steps()) {
      long greatest = events.level(step.level()).greatestCode(bounds);
      long to = greatest == Level.NO_CODE ? step.to() : Math.min(step.to(), greatest + 1);
      steps.add(new LevelStep(step.level(), step.from(), to, step.delta()));
    }
    return new LevelEvent(event.transition(), steps);
  }

  @Override
  public MarkingSet empty() {
    return keep(NodeTable.EMPTY);
  }

  @Override
  public MarkingSet initial() {
    return singleton(events.net().initialMarking());
  }

  @Override
  public MarkingSet singleton(long[] marking) {
    int list = NodeTable.UNIT;
    for (int level = events.levels() - 1; level >= 0; level--) {
      long code = events.level(level).code(marking);
      if (code != (int) code) {
        return empty();
      }
      list = diagrams.table.make((int) code, list, NodeTable.EMPTY);
    }
    return keep(list);
  }

  @Override
  public MarkingSet union(MarkingSet a, MarkingSet b) {
    return keep(sets.union(list(a), list(b)));
  }

  @Override
  public MarkingSet intersection(MarkingSet a, MarkingSet b) {
    return keep(sets.intersection(list(a), list(b)));
  }

  @Override
  public MarkingSet difference(MarkingSet a, MarkingSet b) {
    return keep(sets.difference(list(a), list(b)));
  }

  @Override
  public MarkingSet passing(MarkingSet set, LevelTest test) {
    return keep(passing.of(list(set), test));
  }

  @Override
  public MarkingSet enabling(MarkingSet set, int transition) {
    int chain = forward[transition];
    return chain == DEAD ? empty() : keep(firing.enabling(list(set), chain, 0));
  }

  @Override
  public MarkingSet successors(MarkingSet set, int transition) {
    int chain = forward[transition];
    return chain == DEAD ? empty() : keep(firing.fire(list(set), chain, 0));
  }

  @Override
  public MarkingSet predecessors(MarkingSet set, int transition) {
    int chain = backward[transition];
    return chain == DEAD ? empty() : keep(firing.fire(list(set), chain, 0));
  }

  @Override
  public MarkingSet image(MarkingSet set) {
    return keep(fireAll(list(set), forward));
  }

  @Override
  public MarkingSet preimage(MarkingSet set) {
    return keep(fireAll(list(set), backward));
  }

  private int fireAll(int list, int[] events) {
    int base = diagrams.stack.top;
    diagrams.stack.push(0, NodeTable.EMPTY);
    for (int chain : events) {
      if (chain != DEAD) {
        addFired(base, list, chain);
      }
    }
    diagrams.stack.top = base;
    return diagrams.stack.lists[base];
  }

  /** Adds what a chain leads to from a list to the entry of the work stack. */
  private void addFired(int entry, int list, int chain) {
    WorkStack stack = diagrams.stack;
    stack.push(0, firing.fire(list, chain, 0));
    int union = sets.union(stack.lists[entry], stack.lists[entry + 1]);
    stack.top--;
    stack.lists[entry] = union;
  }

  @Override
  public MarkingSet reachable(Traversal traversal) {
    MarkingSet start = initial();
    int list = list(start);
    int reached =
        switch (traversal) {
          case SATURATION -> saturate(list);
          case CHAINING -> chain(list);
          case MONOLITHIC -> breadthFirst(list);
        };
    MarkingSet result = keep(reached);
    start.release();
    return result;
  }

  private int saturate(int list) {
    saturation = new Saturation(diagrams, chains, chainsByTop());
    return saturation.close(list, 0);
  }

  @Override
  public double progress() {
    return saturation == null ? 0 : saturation.progress();
  }

  private int chain(int list) {
    WorkStack stack = diagrams.stack;
    int entry = stack.top;
    stack.push(0, list);
    int before = NodeTable.EMPTY;
    for (boolean up = true; before != stack.lists[entry]; up = !up) {
      before = stack.lists[entry];
      for (int i = 0; i < live.length; i++) {
        int chain = live[up ? i : live.length - 1 - i];
        addFired(entry, stack.lists[entry], chain);
      }
    }
    stack.top = entry;
    return before;
  }

  private int breadthFirst(int list) {
    WorkStack stack = diagrams.stack;
    int entry = stack.top;
    stack.push(0, list);
    stack.push(0, list);
    while (stack.lists[entry + 1] != NodeTable.EMPTY) {
      stack.push(0, fireAll(stack.lists[entry + 1], live));
      int frontier = sets.difference(stack.lists[entry + 2], stack.lists[entry]);
      stack.lists[entry + 1] = frontier;
      stack.lists[entry] = sets.union(stack.lists[entry], frontier);
      stack.top = entry + 2;
    }
    stack.top = entry;
    return stack.lists[entry];
  }

  @Override
  public MarkingSet deadlocks(MarkingSet set) {
    if (Arrays.stream(forward).anyMatch(chain -> chain == Chains.END)) {
      return empty();
    }
    return keep(new Deadlocks(diagrams, chains, chainsByTop()).of(list(set)));
  }

  @Override
  public MarkingSet atMostZero(MarkingSet set, LevelSum sum) {
    try (ListSums sums = new ListSums(diagrams, sum)) {
      return keep(sums.atMostZero(list(set)));
    }
  }

  @Override
  public long greatest(MarkingSet set, LevelSum sum) {
    try (ListSums sums = new ListSums(diagrams, sum)) {
      return sums.greatest(list(set));
    }
  }

  private int[][] chainsByTop() {
    return chains.byTop(live, events.levels());
  }

  @Override
  public FrozenSet freeze(MarkingSet set) {
    diagrams.clearCache();
    return ListCopier.copy(diagrams.table, list(set), events);
  }

  @Override
  public KernelStatistics statistics() {
    return new KernelStatistics(
        diagrams.table.peak(),
        diagrams.table.bytes() + diagrams.cache.peakBytes(),
        diagrams.table.collections());
  }

  @Override
  public void close() {
    diagrams.close();
  }

  private MarkingSet keep(int list) {
    diagrams.pin(list);
    return new ListSet(diagrams, list);
  }

  private int list(MarkingSet set) {
    ListSet own = (ListSet) set;
    if (own.diagrams != diagrams) {
      throw new IllegalArgumentException("a set of another kernel");
    }
    return own.list;
  }

  private static final class ListSet implements MarkingSet {
    private final Diagrams diagrams;
    private final int list;
    private boolean released;

    ListSet(Diagrams diagrams, int list) {
      this.diagrams = diagrams;
      this.list = list;
    }

    @Override
    public boolean isEmpty() {
      return list == NodeTable.EMPTY;
    }

    @Override
    public void release() {
      if (!released) {
        released = true;
        diagrams.unpin(list);
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ListSet set && set.diagrams == diagrams && set.list == list;
    }

    @Override
    public int hashCode() {
      return Objects.hash(list);
    }
  }
}
