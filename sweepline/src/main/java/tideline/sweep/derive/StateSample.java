package tideline.sweep.derive;

import java.util.SplittableRandom;
import tideline.net.firing.PackedNet;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
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
 * States of a net with the number of firings of each transition among them: all states if they are
 * few enough for the limits, else those of random walks from the initial one.
 */
public final class StateSample {

  private static final int WALK_STEPS = 2_000;
  private static final int MOST_WALKS = 2_000;

  private final PackedNet system;
  private final StateStore states;
  private final long[] firings;
  private final boolean exact;

  private StateSample(PackedNet system, StateStore states, long[] firings, boolean exact) {
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
  public static StateSample of(PackedNet system, Limits limits, long seed, StopSignal signal) {
    StateTable store = limits.store(system.words(), limits.maxStates);
    long[] firings = new long[system.events()];
    Explorer explorer =
        ExplorerBuilder.of(system)
            .store(store)
            .signal(signal)
            .observe(new FiringCount(firings))
            .build();
    Ending ending = explorer.run();
    return ending == Ending.EXHAUSTED
        ? new StateSample((PackedNet) explorer.system(), store, firings, true)
        : walks((PackedNet) explorer.system(), limits, seed, signal);
  }

  private static StateSample walks(PackedNet start, Limits limits, long seed, StopSignal signal) {
    PackedNet system = start;
    while (true) {
      try {
        return walk(system, limits, seed, signal);
      } catch (LayoutExceededException exceeded) {
        system = (PackedNet) system.widen(exceeded).system();
      }
    }
  }

  private static StateSample walk(PackedNet system, Limits limits, long seed, StopSignal signal) {
    StateTable store = limits.store(system.words(), limits.sampleStates);
    long[] firings = new long[system.events()];
    SplittableRandom random = new SplittableRandom(seed);
    StepBuffer steps = new StepBuffer(system.words());
    StepBuffer here = new StepBuffer(system.words());
    for (int walk = 0; walk < MOST_WALKS && !signal.isRequested(); walk++) {
      here.clear();
      system.initial(here.words(), here.append(-1));
      for (int step = 0; step < WALK_STEPS; step++) {
        store.prepare(here);
        int answer = store.intern(here, 0);
        if (answer == Interned.FULL) {
          return new StateSample(system, store, firings, false);
        }
        steps.clear();
        system.expand(here.words(), 0, 0, Integer.MAX_VALUE, steps);
        for (int k = 0; k < steps.size() && Interned.wasNew(answer); k++) {
          firings[steps.event(k)]++;
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
  public PackedNet system() {
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

  /** How often each transition fires in the states. */
  public long[] firings() {
    return firings.clone();
  }

  /** Whether these are all reachable states. */
  public boolean isExact() {
    return exact;
  }

  private record FiringCount(long[] firings) implements SearchObserver {
    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (event >= 0) {
        firings[event]++;
      }
      return Directive.CONTINUE;
    }

    @Override
    public Directive revisited(int source, int event, int ref) {
      firings[event]++;
      return Directive.CONTINUE;
    }

    @Override
    public boolean wantsRevisits() {
      return true;
    }

    @Override
    public void relayout(TransitionSystem wider) {
      // events keep their numbers
    }
  }
}
