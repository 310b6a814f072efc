package tideline.analysis.method;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedNumbers;
import tideline.bdd.frozen.PackedSet;
import tideline.bdd.javabdd.BddArrivals;
import tideline.bdd.javabdd.RelationShape;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.predecessor.ArrivalCounts;
import tideline.bdd.predecessor.ArrivalProducts;
import tideline.bdd.predecessor.MemberTest;
import tideline.bdd.predecessor.PackedApproximation;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;
import tideline.search.pseudoroot.BackwardFiring;
import tideline.search.pseudoroot.LeanSteps;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.StateFilter;

/**
 * What is known about the predecessors of states, and a net packed by the same knowledge: joins the
 * diagrams, which know nothing of searches, and the search, which knows nothing of diagrams.
 *
 * @param system packed with the bounds that are known
 * @param bounds by place the most tokens it can hold, or -1 where that is not known
 * @param filter rules out states that are not reachable
 * @param arrivals the numbers themselves, where they are known for all states at once
 * @param events the order of levels for relational products
 * @param tests for predecessors in relational products
 * @param nodes of the diagrams
 */
record PredecessorSetup(
    PackedNet system,
    long[] bounds,
    StateFilter filter,
    Optional<ArrivalCounts> arrivals,
    LevelEvents events,
    List<LevelTest> tests,
    long nodes) {

  /** All markings within the bounds that structure proves. */
  static PredecessorSetup universe(Net net) {
    long[] bounds = PlaceBounds.of(net).toArray();
    return new PredecessorSetup(
        PackedNet.of(net, bounds),
        bounds,
        StateFilter.UNIVERSE,
        Optional.empty(),
        Approximation.order(net),
        List.of(),
        0);
  }

  static PredecessorSetup approximate(Net net, Approximation known) {
    PackedNet system = PackedNet.of(net, known.bounds());
    return new PredecessorSetup(
        system,
        known.bounds(),
        new ApproximateFilter(known, system),
        Optional.empty(),
        known.events(),
        known.tests(),
        known.nodes());
  }

  /** The reachable markings themselves, which are also the best bounds there are. */
  static PredecessorSetup reachable(Net net, SymbolicResult result) {
    FrozenDiagram reached = (FrozenDiagram) result.reachable().orElseThrow();
    long[] bounds = reached.maxTokensByPlace();
    PackedNet system = PackedNet.of(net, bounds);
    return new PredecessorSetup(
        system,
        bounds,
        members(reached, system),
        result.arrivals(),
        reached.events(),
        List.of(MemberTest.of(reached.events(), reached)),
        reached.nodes());
  }

  private static StateFilter members(FrozenDiagram set, PackedNet system) {
    return new Members(new PackedSet(set, system.layout()));
  }

  /**
   * Leaves out steps that repeat another order of the same transitions.
   *
   * @param forward transitions that form no cycle
   * @param first the markings that these reach, or empty if all transitions are among them
   */
  LeanSteps lean(BitSet forward, Optional<SymbolicResult> first) {
    StateFilter early =
        first.map(r -> members((FrozenDiagram) r.reachable().orElseThrow(), system)).orElse(filter);
    return new LeanSteps(system, new NetCommutation(system.net()), forward, early);
  }

  /** Counts by firing backwards; another one for each thread. */
  BackwardFiring explicit() {
    return new BackwardFiring(system, filter.another());
  }

  /** Counts with list diagrams: for all states before, or for some at a time. */
  PredecessorCounter list(KernelLimits limits) {
    if (arrivals.isPresent()) {
      PackedNumbers numbers = arrivals.get().packed(system.layout());
      return new KnownCounts(numbers);
    }
    return new BatchedProducts(system, new ArrivalProducts(events, bounds, tests, limits));
  }

  /** Counts by relational products of JavaBDD, for some states at a time. */
  BatchedProducts bdd(RelationShape shape, KernelLimits limits) {
    return new BatchedProducts(system, new BddArrivals(events, bounds, tests, shape, limits));
  }

  /** The same without what only diagrams need, once it has been handed over. */
  CountedSystem slim() {
    StateFilter known = filter;
    PackedNet packed = system;
    return new CountedSystem(packed, () -> new BackwardFiring(packed, known.another()), nodes);
  }

  /** The reachable markings, in a layout that they never leave. */
  private record Members(PackedSet set) implements StateFilter {
    @Override
    public boolean mayBeReachable(long[] states, int at) {
      return set.contains(states, at);
    }

    @Override
    public StateFilter another() {
      return new Members(set.another());
    }

    @Override
    public long bytes() {
      return set.bytes();
    }
  }

  /** A filter that can follow its states into a wider layout. */
  private static final class ApproximateFilter implements StateFilter {
    private final Approximation known;
    private final PackedApproximation packed;

    ApproximateFilter(Approximation known, PackedNet system) {
      this(known, known.packed(system.layout()));
    }

    private ApproximateFilter(Approximation known, PackedApproximation packed) {
      this.known = known;
      this.packed = packed;
    }

    @Override
    public StateFilter another() {
      return new ApproximateFilter(known, packed.another());
    }

    @Override
    public boolean mayBeReachable(long[] states, int at) {
      return packed.contains(states, at);
    }

    @Override
    public long bytes() {
      return packed.bytes() + known.bytes();
    }

    @Override
    public StateFilter widened(TransitionSystem wider) {
      return new ApproximateFilter(known, wider.as(PackedNet.class).orElseThrow());
    }
  }
}
