package tideline.cli.check;

import java.util.Optional;
import tideline.net.firing.PackedNet;
import tideline.net.firing.TokenLimitException;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PredicateProgram;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.cache.CacheOptions;
import tideline.search.cache.CacheSearch;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Finds the way to a marking that some search has met and forgotten the way to, by a second search
 * that knows what it looks for.
 *
 * <p>Breadth-first with a state cache: the tree of the cache keeps, for every open state, the
 * states it was generated from, so the way is there when the marking is; and since nothing but
 * closed states is ever evicted, the marking is first met on a shortest way.
 */
final class TraceFinder {

  private final Net net;
  private final long memoryBytes;
  private final StopSignal signal;

  TraceFinder(Net net, long memoryBytes, StopSignal signal) {
    this.net = net;
    this.memoryBytes = memoryBytes;
    this.signal = signal;
  }

  /**
   * A shortest trace to the first marking that is wanted; none if memory or time do not suffice.
   *
   * @param wanted what the last marking has to satisfy, without time
   */
  Optional<Trace> find(Formula wanted) {
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    Target target = new Target(system, wanted);
    CacheSearch search =
        new CacheSearch(
            system,
            CacheOptions.defaults()
                .withOrder("bfs")
                .withMemoryBytes(memoryBytes)
                .withSignal(signal)
                .withObserver(target));
    try {
      boolean found = search.run().ending() == Ending.OBSERVER && target.ref >= 0;
      return found
          ? Optional.of(new Trace(net, search.eventsTo(target.ref), true))
          : Optional.empty();
    } catch (OutOfMemoryError | TokenLimitException e) {
      return Optional.empty();
    }
  }

  /** Ends the search at the first marking that is wanted. */
  private static final class Target implements SearchObserver {
    private final Formula wanted;
    private PredicateProgram program;
    private int ref = -1;

    Target(PackedNet system, Formula wanted) {
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
      PackedNet packed = (PackedNet) system;
      program = PredicateProgram.compile(wanted, packed.net(), packed.layout());
    }
  }
}
