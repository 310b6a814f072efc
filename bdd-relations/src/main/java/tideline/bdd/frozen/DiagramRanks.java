package tideline.bdd.frozen;

import java.util.Optional;
import tideline.net.firing.PackedNet;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;

/**
 * A net whose states are the numbers that its reachable markings have in a diagram of all of them:
 * a set of states takes exactly one bit for each, however the places depend on one another.
 *
 * <p>Steps are fired on packed markings, so each costs two walks through the levels of the diagram.
 * Backward steps lead to reachable markings only.
 */
public final class DiagramRanks implements RankedSystem, ReversibleSystem {

  private final PackedNet net;
  private final MarkingNumbers numbers;

  /** Several threads may ask the system itself. */
  private final ThreadLocal<Walker> walkers = ThreadLocal.withInitial(this::walker);

  private DiagramRanks(PackedNet net, MarkingNumbers numbers) {
    this.net = net;
    this.numbers = numbers;
  }

  /**
   * @param reachable all reachable markings of a net
   * @return empty if there are too many for numbers, or places hold too many tokens for tables
   */
  public static Optional<DiagramRanks> of(FrozenDiagram reachable) {
    PackedNet net = PackedNet.of(reachable.events().net(), reachable.maxTokensByPlace());
    return MarkingNumbers.of(reachable, net.layout())
        .map(numbers -> new DiagramRanks(net, numbers));
  }

  private Walker walker() {
    return new Walker(net, numbers.another());
  }

  /** The net whose packed markings have the numbers. */
  public PackedNet packed() {
    return net;
  }

  /** Writes the packed markings of states, one after the other; for one thread. */
  public Unpacking unpacking() {
    MarkingNumbers own = numbers.another();
    return own::marking;
  }

  /** From a state to its packed marking. Cheapest for states in ascending order. */
  @FunctionalInterface
  public interface Unpacking {
    void unpack(long rank, long[] target);
  }

  @Override
  public long ranks() {
    return numbers.size();
  }

  @Override
  public int mostSuccessors() {
    return net.events();
  }

  @Override
  public boolean isFinal() {
    return true;
  }

  @Override
  public long tableBytes() {
    return numbers.bytes();
  }

  @Override
  public RankExpander expander() {
    return walker();
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int events() {
    return net.events();
  }

  @Override
  public void initial(long[] target, int at) {
    target[at] = walkers.get().initial();
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    return walkers.get().expand(states[at], from, limit, out);
  }

  @Override
  public void predecessors(long[] states, int at, StepBuffer out) {
    walkers.get().predecessors(states[at], out);
  }

  @Override
  public String eventName(int event) {
    return net.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return walkers.get().describe(states[at]);
  }

  /** Fires on packed markings, for one thread. */
  private static final class Walker implements RankExpander {

    private final PackedNet net;
    private final MarkingNumbers numbers;
    private final long[] marking;
    private final StepBuffer steps;
    private long deadlocks;
    private long[] perEvent;

    Walker(PackedNet net, MarkingNumbers numbers) {
      this.net = net;
      this.numbers = numbers;
      marking = new long[net.words()];
      steps = new StepBuffer(net.words());
    }

    long initial() {
      net.initial(marking, 0);
      return numbers.number(marking, 0);
    }

    String describe(long rank) {
      numbers.marking(rank, marking);
      return net.describe(marking, 0);
    }

    int expand(long rank, int from, int limit, StepBuffer out) {
      numbers.marking(rank, marking);
      steps.clear();
      int next = net.expand(marking, 0, from, limit, steps);
      for (int k = 0; k < steps.size(); k++) {
        int to = out.append(steps.event(k));
        out.words()[to] = number(k);
      }
      return next;
    }

    void predecessors(long rank, StepBuffer out) {
      numbers.marking(rank, marking);
      steps.clear();
      net.predecessors(marking, 0, steps);
      for (int k = 0; k < steps.size(); k++) {
        long before = number(k);
        if (before >= 0) {
          int to = out.append(steps.event(k));
          out.words()[to] = before;
        }
      }
    }

    private long number(int step) {
      return numbers.number(steps.words(), step * steps.stride());
    }

    @Override
    public int successors(long rank, long[] targets) {
      return successors(rank, targets, 0);
    }

    private int successors(long rank, long[] targets, int at) {
      numbers.marking(rank, marking);
      steps.clear();
      net.expand(marking, 0, 0, Integer.MAX_VALUE, steps);
      for (int k = 0; k < steps.size(); k++) {
        targets[at + k] = number(k);
        if (perEvent != null) {
          perEvent[steps.event(k)]++;
        }
      }
      return steps.size();
    }

    @Override
    public int successors(long base, long bits, long[] targets) {
      int n = 0;
      for (long left = bits; left != 0; left &= left - 1) {
        int more = successors(base + Long.numberOfTrailingZeros(left), targets, n);
        deadlocks += more == 0 ? 1 : 0;
        n += more;
      }
      return n;
    }

    @Override
    public long deadlocks() {
      return deadlocks;
    }

    @Override
    public void countEvents(long[] counts) {
      perEvent = counts;
    }
  }
}
