package tideline.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SearchCounters;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.MemoryBudget;

/**
 * Breadth-first search by several threads, level by level, with the same counts as one thread.
 *
 * <p>Each level has two phases: every partition expands its states of the level, then every
 * partition stores what the others have sent. Narrow levels are done by the calling thread alone,
 * since waking others would cost more than the work. Which state gets which handle depends on
 * timing; what is counted does not.
 *
 * <p>A state that outgrows its layout ends the attempt; the search begins again with wider states.
 */
public final class ParallelExplorer {

  /** Levels with fewer states than this are not worth waking a thread for. */
  private static final long NARROW = 1500;

  private final int threads;
  private final IntFunction<List<SearchObserver>> observers;
  private final StopSignal signal;
  private final long memoryBytes;
  private final long maxStates;
  private TransitionSystem system;
  private List<Partition> partitions = List.of();
  private long peakBytes;

  /**
   * @param observers makes the observers of one partition; they are called by one thread at a time
   */
  public ParallelExplorer(
      TransitionSystem system,
      int threads,
      IntFunction<List<SearchObserver>> observers,
      Limits limits) {
    this.system = system;
    this.threads = threads;
    this.observers = observers;
    this.signal = limits.signal();
    this.memoryBytes = limits.memoryBytes();
    this.maxStates = limits.maxStates();
  }

  /** What may end the search early. */
  public record Limits(StopSignal signal, long memoryBytes, long maxStates) {
    public static Limits none() {
      return new Limits(new StopSignal(), Long.MAX_VALUE, Long.MAX_VALUE);
    }
  }

  public Ending run() {
    for (; ; ) {
      Attempt attempt = new Attempt();
      try (Crew crew = new Crew(threads)) {
        Ending ending = attempt.run(crew);
        if (ending != Ending.LAYOUT) {
          return ending;
        }
      }
      system = system.widen(attempt.exceeded).system();
    }
  }

  /** The system of the last attempt. */
  public TransitionSystem system() {
    return system;
  }

  /** The counters of each partition. */
  public List<SearchCounters> counters() {
    return partitions.stream().map(p -> p.explorer.counters()).toList();
  }

  public long bytes() {
    return partitions.stream().mapToLong(p -> p.explorer.bytes()).sum();
  }

  public long peakBytes() {
    return Math.max(peakBytes, bytes());
  }

  private record Partition(Explorer explorer, PartitionOpenSet open, PartitionStore store) {}

  /** One search with one layout. */
  private final class Attempt {
    private final List<Partition> all = new ArrayList<>();
    private volatile LayoutExceededException exceeded;

    Attempt() {
      int words = system.words();
      Mailbox[] mailboxes = new Mailbox[threads];
      for (int i = 0; i < threads; i++) {
        mailboxes[i] = new Mailbox(words);
      }
      AtomicLong quota = new AtomicLong(maxStates);
      for (int i = 0; i < threads; i++) {
        MemoryBudget budget = new MemoryBudget(memoryBytes / threads);
        PartitionStore store = new PartitionStore(i, mailboxes, words, budget, quota);
        PartitionOpenSet open = new PartitionOpenSet(mailboxes[i]);
        ExplorerBuilder builder =
            ExplorerBuilder.of(system).store(store).open(open).signal(signal).guard(this::refuse);
        observers.apply(i).forEach(builder::observe);
        all.add(new Partition(builder.build(), open, store));
      }
      partitions = List.copyOf(all);
    }

    private Directive refuse(TransitionSystem narrow, int ref, LayoutExceededException why) {
      exceeded = why;
      return Directive.STOP;
    }

    Ending run(Crew crew) {
      long[] initial = new long[system.words()];
      system.initial(initial, 0);
      Explorer first = all.get(PartitionStore.owner(initial, 0, initial.length, threads)).explorer;
      first.start();
      if (first.counters().discovered() == 0) {
        return Ending.STORE_FULL; // not even the initial state has room
      }
      for (; ; ) {
        long open = 0;
        for (Partition p : all) {
          open += p.open.nextLevel();
        }
        if (open == 0) {
          return Ending.EXHAUSTED;
        }
        boolean alone = open < NARROW;
        Ending worst = phase(crew, alone, this::expand);
        if (worst == Ending.EXHAUSTED) {
          worst = phase(crew, alone, p -> p.explorer.resume());
        }
        if (worst != Ending.EXHAUSTED) {
          return worst;
        }
      }
    }

    private Ending expand(Partition p) {
      Ending ending = p.explorer.resume();
      p.store.flush();
      return ending;
    }

    private Ending phase(Crew crew, boolean alone, Function<Partition, Ending> work) {
      Ending[] endings = new Ending[threads];
      if (alone) {
        for (int i = 0; i < threads; i++) {
          endings[i] = work.apply(all.get(i));
        }
      } else {
        crew.together(i -> endings[i] = work.apply(all.get(i)));
      }
      return worst(endings);
    }

    /**
     * A layout that is too narrow is no end, so it counts only if nothing else ended the search.
     */
    private Ending worst(Ending[] endings) {
      Ending worst = Ending.EXHAUSTED;
      for (Ending e : endings) {
        if (e != Ending.EXHAUSTED && (worst == Ending.EXHAUSTED || worst == Ending.LAYOUT)) {
          worst = e;
        }
      }
      return worst;
    }
  }
}
