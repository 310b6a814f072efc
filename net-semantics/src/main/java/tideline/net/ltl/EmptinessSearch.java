package tideline.net.ltl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks for a run that an automaton accepts, depth first, by strongly connected components on the
 * fly: a component that is still growing knows which acceptance sets its edges belong to, and the
 * search ends as soon as one has them all.
 */
final class EmptinessSearch {

  /** Of pairs whose component is complete and accepts nothing. */
  private static final int DEAD = -1;

  private final ProductStep product;
  private final BuchiAutomaton automaton;
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final LongArrayList live = new LongArrayList();
  private final List<Frame> path = new ArrayList<>();
  private final IntArrayList roots = new IntArrayList();
  private final LongArrayList accepted = new LongArrayList();

  /** Acceptance sets of the edge by which each root was entered. */
  private final LongArrayList entered = new LongArrayList();

  private int count;

  EmptinessSearch(ProductStep product, BuchiAutomaton automaton) {
    this.product = product;
    this.automaton = automaton;
  }

  private record Frame(long pair, int number, int event, ProductStep.Successors successors) {}

  /** A pair is stopped at. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped", null, false, false);
    }
  }

  long pairs() {
    return numbers.size();
  }

  /**
   * The lasso of an accepted run, if there is one.
   *
   * @param limit of markings and expansions
   * @throws Stopped if the limit or the signal came first
   */
  Optional<Lasso> run(SearchLimit limit, BooleanSupplier stop) {
    push(product.initial(), ProductStep.STAY, 0);
    if (automaton.acceptsAll(automaton.initial())) {
      return Optional.of(new Lasso(new int[0], new int[0], true));
    }
    while (!path.isEmpty()) {
      Frame top = path.get(path.size() - 1);
      if (!top.successors.advance()) {
        pop(top);
        continue;
      }
      long pair = top.successors.target();
      int number = numbers.get(pair);
      if (number == 0) {
        if (product.isBeyond(limit) || (count & 255) == 0 && stop.getAsBoolean()) {
          throw new Stopped();
        }
        push(pair, top.successors.event(), top.successors.accepts());
        if (automaton.acceptsAll(product.state(pair))) {
          return Optional.of(new Lasso(events(path.size()), new int[0], true));
        }
      } else if (number != DEAD && merge(number, top.successors.accepts())) {
        return Optional.of(lasso());
      }
    }
    return Optional.empty();
  }

  private void push(long pair, int event, long accepts) {
    count++;
    numbers.put(pair, count);
    live.add(pair);
    roots.add(count);
    accepted.add(0L);
    entered.add(accepts);
    path.add(new Frame(pair, count, event, product.successors(pair)));
  }

  private void pop(Frame top) {
    path.remove(path.size() - 1);
    if (roots.topInt() == top.number) {
      roots.popInt();
      accepted.popLong();
      entered.popLong();
      long pair;
      do {
        pair = live.popLong();
        numbers.put(pair, DEAD);
      } while (pair != top.pair);
    }
  }

  /** An edge back to a live pair closes components; true if one has all acceptance sets now. */
  private boolean merge(int number, long accepts) {
    long sets = accepts;
    while (roots.topInt() > number) {
      roots.popInt();
      sets |= accepted.popLong() | entered.popLong();
    }
    sets |= accepted.popLong();
    accepted.add(sets);
    return sets == automaton.all();
  }

  /** The events of the first frames, those that stay left out. */
  private int[] events(int frames) {
    IntArrayList list = new IntArrayList();
    for (int i = 1; i < frames; i++) {
      if (path.get(i).event != ProductStep.STAY) {
        list.add(path.get(i).event);
      }
    }
    return list.toIntArray();
  }

  private Lasso lasso() {
    int root = roots.topInt();
    int depth = 0;
    while (path.get(depth).number != root) {
      depth++;
    }
    long start = path.get(depth).pair;
    IntArrayList loop = new IntArrayList();
    long at = start;
    long lacking = automaton.all();
    boolean isFirst = true;
    while (lacking != 0 || isFirst || at != start) {
      ShortestWay way = new ShortestWay(root, at, lacking, start);
      way.events.forEach(
          e -> {
            if (e != ProductStep.STAY) {
              loop.add(e);
            }
          });
      at = way.end;
      lacking &= ~way.sets;
      isFirst = false;
    }
    return new Lasso(events(depth + 1), loop.toIntArray(), false);
  }

  /**
   * A shortest way inside a component, one step at least: to an edge of a set that is lacking, or
   * else to a pair.
   */
  private final class ShortestWay {
    private final IntArrayList events = new IntArrayList();
    private long end;
    private long sets;

    ShortestWay(int root, long from, long lacking, long to) {
      List<long[]> found = new ArrayList<>();
      Long2IntOpenHashMap seen = new Long2IntOpenHashMap();
      found.add(new long[] {from, -1, ProductStep.STAY, 0});
      for (int i = 0; i < found.size(); i++) {
        ProductStep.Successors next = product.successors(found.get(i)[0]);
        while (next.advance()) {
          long pair = next.target();
          if (numbers.get(pair) < root) {
            continue; // dead, not met, or outside
          }
          long[] step = {pair, i, next.event(), next.accepts()};
          boolean isEnd = lacking != 0 ? (next.accepts() & lacking) != 0 : pair == to;
          if (isEnd) {
            collect(found, step);
            return;
          }
          if (seen.put(pair, 1) == 0) {
            found.add(step);
          }
        }
      }
      throw new AssertionError("a component that is not connected");
    }

    private void collect(List<long[]> found, long[] last) {
      end = last[0];
      for (long[] step = last; step[1] >= 0; step = found.get((int) step[1])) {
        events.add(0, (int) step[2]);
        sets |= step[3];
      }
    }
  }
}
