package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.level.LevelSum;

/**
 * The kernel on top of JavaBDD: fields of bits, a relation in parts and, on demand, in one piece.
 *
 * <p>Fields have a fixed width. Firing beyond it throws {@link
 * tideline.bdd.kernel.CodeExceededException}; the caller then opens a kernel with more room. The
 * library cannot be stopped within an operation, so stopping waits for the end of the one under
 * way.
 */
public final class JavaBddKernel implements DiagramKernel {

  private final LevelEvents events;
  private final BitFields fields;
  private final BddTable table;
  private final BDDFactory factory;
  private final EventRelation[] relations;

  /** The parts that can fire, those with the deepest first variable first. */
  private final List<EventRelation> live = new ArrayList<>();

  private final Reordering reordering;

  /**
   * @param bounds by place the most tokens it can hold, proven, or -1
   * @param room by level how many codes above 0 there should be where no bound is proven
   */
  public JavaBddKernel(
      LevelEvents events, long[] bounds, long[] room, KernelLimits limits, Reordering reordering) {
    this.events = events;
    this.reordering = reordering;
    fields = new BitFields(events, bounds, room);
    table = new BddTable(limits, 2 * fields.bits());
    factory = table.factory();
    relations = new EventRelation[events.net().transitions()];
    table.run(
        () -> {
          for (LevelEvent event : events.possible(bounds)) {
            EventRelation relation = new EventRelation(event, factory, fields);
            relations[event.transition()] = relation;
            live.add(relation);
          }
          return live;
        });
    live.removeIf(relation -> relation.steps().isEmpty());
    live.sort(Comparator.comparingInt(relation -> -relation.topBit()));
    if (reordering == Reordering.SIFTING) {
      blockLevels();
    }
  }

  /** Keeps the bits of a level together when variables move. */
  private void blockLevels() {
    for (int level = 0; level < events.levels(); level++) {
      if (fields.width(level) > 0) {
        int first = FieldLogic.before(fields.firstBit(level));
        int last = FieldLogic.after(fields.firstBit(level + 1) - 1);
        factory.addVarBlock(first, last, true);
      }
    }
  }

  @Override
  public MarkingSet empty() {
    return new BddSet(factory.zero());
  }

  @Override
  public MarkingSet initial() {
    return singleton(events.net().initialMarking());
  }

  @Override
  public MarkingSet singleton(long[] marking) {
    return set(
        () -> {
          BDD cube = factory.one();
          for (int level = events.levels() - 1; level >= 0; level--) {
            addField(cube, level, events.level(level).code(marking));
          }
          return cube;
        });
  }

  private void addField(BDD cube, int level, long code) {
    long number = fields.number(level, code);
    if (number < 0 || number > fields.greatest(level)) {
      cube.andWith(factory.zero());
      return;
    }
    cube.andWith(new FieldLogic(factory, fields).equal(level, number));
  }

  @Override
  public MarkingSet union(MarkingSet a, MarkingSet b) {
    return set(() -> bdd(a).or(bdd(b)));
  }

  @Override
  public MarkingSet intersection(MarkingSet a, MarkingSet b) {
    return set(() -> bdd(a).and(bdd(b)));
  }

  @Override
  public MarkingSet difference(MarkingSet a, MarkingSet b) {
    return set(() -> bdd(a).apply(bdd(b), BDDFactory.diff));
  }

  @Override
  public MarkingSet passing(MarkingSet set, LevelTest test) {
    return set(() -> bdd(set).id().andWith(new TestDiagram(factory, fields, test).diagram()));
  }

  @Override
  public MarkingSet enabling(MarkingSet set, int transition) {
    EventRelation relation = relations[transition];
    return relation == null ? empty() : set(() -> relation.enabling(bdd(set)));
  }

  @Override
  public MarkingSet successors(MarkingSet set, int transition) {
    EventRelation relation = relations[transition];
    return relation == null ? empty() : set(() -> relation.image(bdd(set)));
  }

  @Override
  public MarkingSet predecessors(MarkingSet set, int transition) {
    EventRelation relation = relations[transition];
    return relation == null ? empty() : set(() -> relation.preimage(bdd(set)));
  }

  @Override
  public MarkingSet image(MarkingSet set) {
    return set(
        () -> {
          BDD all = factory.zero();
          for (EventRelation relation : relations) {
            if (relation != null) {
              all.orWith(relation.image(bdd(set)));
            }
          }
          return all;
        });
  }

  @Override
  public MarkingSet preimage(MarkingSet set) {
    return set(
        () -> {
          BDD all = factory.zero();
          for (EventRelation relation : relations) {
            if (relation != null) {
              all.orWith(relation.preimage(bdd(set)));
            }
          }
          return all;
        });
  }

  @Override
  public MarkingSet reachable(Traversal traversal) {
    if (traversal == Traversal.SATURATION && reordering != Reordering.NONE) {
      throw new IllegalArgumentException("saturation needs a fixed order of variables");
    }
    MarkingSet start = initial();
    MarkingSet reached =
        set(
            () ->
                switch (traversal) {
                  case SATURATION ->
                      new BddSaturation(table, fields.bits(), live).close(bdd(start));
                  case CHAINING -> chain(bdd(start).id());
                  case MONOLITHIC -> breadthFirst(bdd(start));
                });
    start.release();
    return reached;
  }

  /** Consumes the set. */
  private BDD chain(BDD set) {
    BDD before = factory.zero();
    for (boolean up = true; !before.equals(set); up = !up) {
      before.free();
      before = set.id();
      for (int i = 0; i < live.size(); i++) {
        set.orWith(live.get(up ? i : live.size() - 1 - i).image(set));
        table.check();
      }
      if (reordering == Reordering.SIFTING) {
        table.sift();
      }
    }
    before.free();
    return set;
  }

  private BDD breadthFirst(BDD start) {
    MonolithicRelation relation = new MonolithicRelation(factory, fields, live);
    BDD reached = start.id();
    BDD frontier = start.id();
    while (!frontier.isZero()) {
      BDD next = relation.image(frontier);
      frontier.free();
      frontier = next.applyWith(reached.id(), BDDFactory.diff);
      reached.orWith(frontier.id());
      table.check();
    }
    relation.free();
    return reached;
  }

  @Override
  public MarkingSet deadlocks(MarkingSet set) {
    return set(
        () -> {
          BDD dead = bdd(set).id();
          for (EventRelation relation : relations) {
            if (relation != null) {
              dead.applyWith(relation.enabling(dead), BDDFactory.diff);
              table.check();
            }
          }
          return dead;
        });
  }

  @Override
  public MarkingSet atMostZero(MarkingSet set, LevelSum sum) {
    return set(() -> new FieldSums(factory, fields, sum).atMost(0).andWith(bdd(set).id()));
  }

  @Override
  public long greatest(MarkingSet set, LevelSum sum) {
    FieldSums sums = new FieldSums(factory, fields, sum);
    long low = sums.least();
    long high = sums.greatest();
    while (low < high) {
      long middle = low + (high - low) / 2;
      boolean exceeded =
          table.run(
              () -> {
                BDD above = bdd(set).id().applyWith(sums.atMost(middle), BDDFactory.diff);
                boolean some = !above.isZero();
                above.free();
                return some;
              });
      low = exceeded ? middle + 1 : low;
      high = exceeded ? high : middle;
    }
    return low;
  }

  @Override
  public FrozenSet freeze(MarkingSet set) {
    return table.run(() -> new BddCopier(factory, fields, events).copy(bdd(set)));
  }

  @Override
  public KernelStatistics statistics() {
    return table.statistics();
  }

  @Override
  public void close() {
    table.close();
  }

  private MarkingSet set(Supplier<BDD> operation) {
    return new BddSet(table.run(operation));
  }

  private BDD bdd(MarkingSet set) {
    BddSet own = (BddSet) set;
    if (own.bdd.getFactory() != factory) {
      throw new IllegalArgumentException("a set of another kernel");
    }
    return own.bdd;
  }

  private static final class BddSet implements MarkingSet {
    private final BDD bdd;

    BddSet(BDD bdd) {
      this.bdd = bdd;
    }

    @Override
    public boolean isEmpty() {
      return bdd.isZero();
    }

    @Override
    public void release() {
      bdd.free();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof BddSet set && set.bdd.equals(bdd);
    }

    @Override
    public int hashCode() {
      return bdd.hashCode();
    }
  }
}
