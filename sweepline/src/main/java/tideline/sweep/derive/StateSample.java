package tideline.sweep.derive;

import java.util.SplittableRandom;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * States of a system with the number of firings of each kind of event among them: all states if
 * they are few enough for the limits, else those of random walks from the initial one.
 */
public final class StateSample {

  private static final int WALK_STEPS = 2_000;
  private static final int MOST_WALKS = 2_000;

  private final TransitionSystem system;
  private final StateStore states;
  private final Firings firings;
  private final boolean exact;

  private StateSample(TransitionSystem system, StateStore states, Firings firings, boolean exact) {
    this.system = system;
    this.states = states;
    this.firings = firings;
    this.exact = exact;
  }

  /**
   * How large a sample may be.
   *
   * @param maxStates up to so many states the sample is all of them
   * @param sampleStates the most states of a sample that is not
   * @param memoryBytes for the states
   */
  public record Limits(int maxStates, int sampleStates, long memoryBytes) {

    private StateTable store(int words, int mostStates) {
      return new StateTable(words, new MemoryBudget(memoryBytes), mostStates, StateHash.DEFAULT);
    }
  }

  /** All states, or a sample if they are too many or do not fit into the memory. */
  public static StateSample of(
      TransitionSystem system, Limits limits, long seed, StopSignal signal) {
    StateTable store = limits.store(system.words(), limits.maxStates);
    Firings firings = new Firings(system);
    Explorer explorer =
        ExplorerBuilder.of(system).store(store).signal(signal).observe(firings).build();
    Ending ending = explorer.run();
    return ending == Ending.EXHAUSTED
        ? new StateSample(explorer.system(), store, firings, true)
        : walks(explorer.system(), limits, seed, signal);
  }

  private static StateSample walks(
      TransitionSystem start, Limits limits, long seed, StopSignal signal) {
    TransitionSystem system = start;
    while (true) {
      try {
        return walk(system, limits, seed, signal);
      } catch (LayoutExceededException exceeded) {
        system = system.widen(exceeded).system();
      }
    }
  }

  private static StateSample walk(
      TransitionSystem system, Limits limits, long seed, StopSignal signal) {
    StateTable store = limits.store(system.words(), limits.sampleStates);
    Firings firings = new Firings(system);
    SplittableRandom random = new SplittableRandom(seed);
    StepBuffer steps = new StepBuffer(system.words());
    StepBuffer here = new StepBuffer(system.words());
    for (int walk = 0; walk < MOST_WALKS && !signal.isRequested(); walk++) {
      here.clear();
      system.initial(here.words(), here.append(-1));
      for (int step = 0; step < WALK_STEPS && !signal.isRequested(); step++) {
        store.prepare(here);
        int answer = store.intern(here, 0);
        if (answer == Interned.FULL) {
          return new StateSample(system, store, firings, false);
        }
        steps.clear();
        system.expand(here.words(), 0, 0, Integer.MAX_VALUE, steps);
        for (int k = 0; k < steps.size() && Interned.wasNew(answer); k++) {
          firings.count(steps.event(k));
        }
        if (steps.size() == 0) {
          break;
        }
        int k = random.nextInt(steps.size());
        System.arraycopy(steps.words(), k * steps.stride(), here.words(), 0, steps.stride());
      }
    }
    return new StateSample(system, store, firings, false);
  }

  /** The system whose layout the states have. */
  public TransitionSystem system() {
    return system;
  }

  /** The states, numbered from 0. */
  public StateStore states() {
    return states;
  }

  public int size() {
    return states.size();
  }

  /** What the states take. */
  public long bytes() {
    return states.bytes();
  }

  /** How often events of each kind are executed in the states. */
  public long[] firings() {
    return firings.counts.clone();
  }

  /** An event of a kind that is executed in some state. */
  int example(int kind) {
    return firings.examples[kind];
  }

  /** Whether these are all reachable states. */
  public boolean isExact() {
    return exact;
  }

  /** Counts events by kind; where there are no kinds, one by one. */
  private static final class Firings implements SearchObserver {
    private final VariableSystem kinds;
    private final long[] counts;
    private final int[] examples;

    Firings(TransitionSystem system) {
      kinds = system instanceof VariableSystem variables ? variables : null;
      counts = new long[kinds == null ? system.events() : kinds.kinds()];
      examples = new int[counts.length];
    }

    void count(int event) {
      int kind = kinds == null ? event : kinds.kind(event);
      if (counts[kind]++ == 0) {
        examples[kind] = event;
      }
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (event >= 0) {
        count(event);
      }
      return Directive.CONTINUE;
    }

    @Override
    public Directive revisited(int source, int event, int ref) {
      count(event);
      return Directive.CONTINUE;
    }

    @Override
    public boolean wantsRevisits() {
      return true;
    }
  }
}
