package tideline.analysis.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.firing.TokenLimitException;
import tideline.net.property.Formula;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.cache.CacheBuilder;
import tideline.search.cache.CacheSearch;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Finds the way to a marking that some search has met and forgotten the way to, by a second search
 * that knows what it looks for.
 *
 * <p>Breadth-first with a state cache: the tree of the cache keeps, for every open state, the
 * states it was generated from, so the way is there when the marking is; and since nothing but
 * closed states is ever evicted, the marking is first met on a shortest way. When that has become
 * long, a search on ranks takes over, if the net has them: it is faster, and needs less memory.
 */
final class TraceFinder {

  /** Visits after which ranks are worth making. */
  private static final long FEW_VISITS = 1 << 18;

  private final StepRules rules;
  private final long memoryBytes;
  private final StopSignal signal;
  private final long fewVisits;

  TraceFinder(StepRules rules, long memoryBytes, StopSignal signal) {
    this(rules, memoryBytes, signal, FEW_VISITS);
  }

  /**
   * @param fewVisits after which ranks are tried
   */
  TraceFinder(StepRules rules, long memoryBytes, StopSignal signal, long fewVisits) {
    this.rules = rules;
    this.memoryBytes = memoryBytes;
    this.signal = signal;
    this.fewVisits = fewVisits;
  }

  /**
   * A shortest trace to the first marking that is wanted; none if memory or time do not suffice.
   *
   * @param wanted what the last marking has to satisfy, without time
   */
  Optional<Trace> find(Formula wanted) {
    TransitionSystem system = rules.system();
    return find(system, wanted, fewVisits)
        .or(() -> ranks().flatMap(ranks -> ranks.find(wanted)))
        .or(() -> find(system, wanted, Long.MAX_VALUE));
  }

  private Optional<RankTraces> ranks() {
    return signal.isRequested()
        ? Optional.empty()
        : rules.net().flatMap(net -> RankTraces.of(net, memoryBytes, signal));
  }

  private Optional<Trace> find(TransitionSystem system, Formula wanted, long maxVisits) {
    Target target = new Target(rules, system, wanted);
    CacheSearch search = search(system, target, maxVisits);
    try {
      boolean found = search.run().ending() == Ending.OBSERVER && target.ref >= 0;
      return found
          ? Optional.of(new Trace(rules, search.eventsTo(target.ref), true))
          : Optional.empty();
    } catch (OutOfMemoryError | TokenLimitException e) {
      return Optional.empty();
    }
  }

  /**
   * Shortest traces to deadlocks; those that memory and time suffice for.
   *
   * @param wanted different markings
   */
  Map<List<Long>, Trace> findDeadlocks(List<long[]> wanted) {
    if (wanted.isEmpty()) {
      return Map.of();
    }
    TransitionSystem system = rules.system();
    Map<List<Long>, Trace> few = findDeadlocks(system, wanted, fewVisits);
    if (few.size() == wanted.size()) {
      return few;
    }
    Map<List<Long>, Trace> all =
        ranks().map(ranks -> ranks.findDeadlocks(wanted)).orElseGet(Map::of);
    return all.size() == wanted.size() ? all : findDeadlocks(system, wanted, Long.MAX_VALUE);
  }

  private Map<List<Long>, Trace> findDeadlocks(
      TransitionSystem system, List<long[]> wanted, long maxVisits) {
    Deadlocks deadlocks = new Deadlocks(rules, system, wanted);
    deadlocks.search = search(system, deadlocks, maxVisits);
    try {
      deadlocks.search.run();
    } catch (OutOfMemoryError | TokenLimitException e) {
      // what was found before counts
    }
    return deadlocks.found;
  }

  private CacheSearch search(TransitionSystem system, SearchObserver observer, long maxVisits) {
    return CacheBuilder.of(system)
        .memoryBytes(memoryBytes)
        .maxVisits(maxVisits)
        .signal(signal)
        .observe(observer)
        .build();
  }

  /** Ends the search when the ways to all deadlocks are known. */
  private static final class Deadlocks implements SearchObserver {
    private final Set<List<Long>> wanted = new HashSet<>();
    private final Map<List<Long>, Trace> found = new HashMap<>();
    private final StepRules rules;
    private TransitionSystem system;
    private CacheSearch search;

    Deadlocks(StepRules rules, TransitionSystem system, List<long[]> markings) {
      this.rules = rules;
      this.system = system;
      markings.forEach(m -> wanted.add(Traces.key(m)));
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      long[] marking = rules.state(system, states, at);
      if (wanted.remove(Traces.key(marking))) {
        Trace trace = new Trace(rules, search.eventsTo(ref), true);
        found.put(Traces.key(marking), trace);
      }
      return wanted.isEmpty() ? Directive.STOP : Directive.CONTINUE;
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = wider;
    }
  }

  /** Ends the search at the first marking that is wanted. */
  private static final class Target implements SearchObserver {
    private final Formula wanted;
    private final StepRules rules;
    private StatePredicate program;
    private int ref = -1;

    Target(StepRules rules, TransitionSystem system, Formula wanted) {
      this.rules = rules;
      this.wanted = wanted;
      relayout(system);
    }

    @Override
    public Directive discovered(int source, int event, int handle, long[] states, int at) {
      if (!program.holds(states, at)) {
        return Directive.CONTINUE;
      }
      ref = handle;
      return Directive.STOP;
    }

    @Override
    public void relayout(TransitionSystem system) {
      program = rules.compiled(wanted, system);
    }
  }
}
