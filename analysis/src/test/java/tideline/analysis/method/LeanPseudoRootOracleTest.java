package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.reach.Ordering;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.ForwardTransitions;
import tideline.net.structure.NetCommutation;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveGraph.Firing;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.StepBuffer;
import tideline.search.open.LifoOpenSet;
import tideline.search.pseudoroot.LeanSteps;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootResult;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateTable;

/**
 * Searches by pseudo-root states that leave out steps, against a graph written down in full: every
 * state is visited once and released, the predecessors that are expected are those that come, and
 * steps executed and left out make all edges. The rule itself is written down again on the graph.
 *
 * <p>A rule that takes every reachable predecessor, and not first states only, loses states of the
 * nets with seeds 0 to 199.
 */
class LeanPseudoRootOracleTest {

  private static final int NETS = Integer.getInteger("tideline.pseudoroot.lean", 200);

  private static final SymbolicOptions OPTIONS =
      SymbolicOptions.defaults().withOrdering(Ordering.GIVEN).withMemoryBytes(8L << 20);

  @Tag("slow")
  @Test
  void everyStateIsVisitedOnceAndWhatIsLeftOutIsNotExpected() {
    AtomicLong omitted = new AtomicLong();
    AtomicLong cyclic = new AtomicLong();
    LongStream.range(0, NETS)
        .parallel()
        .forEach(
            seed -> {
              Net net = RandomNets.boundedNet(seed, 400);
              try {
                omitted.addAndGet(compare(net, cyclic));
              } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(
                    "seed %d, net %s: %s"
                        .formatted(seed, FailureFiles.write(net, "pseudo-root-lean-" + seed), e),
                    e);
              }
            });
    System.out.printf(
        "%d nets, %d of them with cycles where something was left out, %d steps left out%n",
        NETS, cyclic.get(), omitted.get());
    assertThat(cyclic.get()).isGreaterThan(NETS / 10);
  }

  private static long compare(Net net, AtomicLong cyclic) {
    NaiveResult naive = NaiveExplorer.explore(net, 2 * RandomNets.MAX_STATES);
    NaiveGraph graph = naive.graph();
    BitSet forward = ForwardTransitions.of(net);
    assertThat(isCyclic(graph, forward)).as("forward transitions form a cycle").isFalse();
    SymbolicResult reached = SymbolicExplorer.explore(net, OPTIONS);
    PredecessorSetup setup = PredecessorSetup.reachable(net, reached);
    Optional<SymbolicResult> first =
        forward.cardinality() == net.transitions()
            ? Optional.empty()
            : Optional.of(SymbolicExplorer.explore(ForwardTransitions.only(net, forward), OPTIONS));
    LeanSteps steps = setup.lean(forward, first);
    assertThat(counts(setup, steps, naive)).isEqualTo(expected(net, graph, forward));
    check(run(setup, setup.lean(forward, first), false), naive);
    PseudoRootResult result = run(setup, steps, true);
    check(result, naive);
    long omitted = steps.omitted();
    assertThat(result.firings() + omitted).as("edges").isEqualTo(naive.edges());
    cyclic.addAndGet(omitted > 0 && first.isPresent() ? 1 : 0);
    return omitted;
  }

  private static PseudoRootResult run(PredecessorSetup setup, LeanSteps steps, boolean breadth) {
    PseudoRootBuilder search =
        PseudoRootBuilder.of(setup.system())
            .counter(setup.explicit().leaving(steps))
            .selector(steps);
    return (breadth ? search : search.open(new LifoOpenSet())).build().run();
  }

  private static void check(PseudoRootResult result, NaiveResult naive) {
    assertThat(result.isComplete()).isTrue();
    assertThat(result.visits()).as("visits").isEqualTo(naive.states());
    assertThat(result.deadlocks()).as("deadlocks").isEqualTo(naive.deadlocks());
    assertThat(result.released()).as("released").isEqualTo(naive.states());
  }

  private static int[] counts(PredecessorSetup setup, LeanSteps lean, NaiveResult naive) {
    PackedNet system = setup.system();
    int states = (int) naive.states();
    StepBuffer steps = new StepBuffer(system.words());
    for (int m = 0; m < states; m++) {
      int at = steps.append(m);
      system.layout().pack(naive.graph().tokens(m), steps.words(), at);
    }
    StateTable store = new StateTable(system.words(), MemoryBudget.unlimited());
    store.prepare(steps);
    IntStream.range(0, states).forEach(m -> store.intern(steps, m));
    int[] counts = new int[states];
    int[] refs = IntStream.range(0, states).toArray();
    setup.explicit().leaving(lean).count(store, refs, states, counts);
    return counts;
  }

  /** The rule of {@link LeanSteps} on the graph. */
  private static int[] expected(Net net, NaiveGraph graph, BitSet forward) {
    BitSet first = reached(graph, forward);
    NetCommutation commutation = new NetCommutation(net);
    List<List<Firing>> predecessors = graph.predecessors();
    int[] expected = new int[graph.successors().size()];
    for (int x = 0; x < expected.length; x++) {
      for (Firing step : graph.successors().get(x)) {
        int e = step.transition();
        boolean isLeftOut =
            forward.get(e)
                && predecessors.get(x).stream()
                    .anyMatch(
                        before ->
                            before.transition() > e
                                && forward.get(before.transition())
                                && first.get(source(before))
                                && commutation.movesBefore(e, before.transition()));
        expected[step.target()] += isLeftOut ? 0 : 1;
      }
    }
    return expected;
  }

  /** In a list of predecessors the target is where the firing comes from. */
  private static int source(Firing backwards) {
    return backwards.target();
  }

  private static BitSet reached(NaiveGraph graph, BitSet transitions) {
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    reached.set(0);
    while (!open.isEmpty()) {
      for (Firing f : graph.successors().get(open.remove())) {
        if (transitions.get(f.transition()) && !reached.get(f.target())) {
          reached.set(f.target());
          open.add(f.target());
        }
      }
    }
    return reached;
  }

  /** Removes states without a successor by these transitions until nothing changes. */
  private static boolean isCyclic(NaiveGraph graph, BitSet transitions) {
    int states = graph.successors().size();
    int[] left = new int[states];
    Deque<Integer> free = new ArrayDeque<>();
    for (int m = 0; m < states; m++) {
      left[m] =
          (int)
              graph.successors().get(m).stream()
                  .filter(f -> transitions.get(f.transition()))
                  .count();
      if (left[m] == 0) {
        free.add(m);
      }
    }
    List<List<Firing>> predecessors = graph.predecessors();
    int removed = 0;
    while (!free.isEmpty()) {
      removed++;
      for (Firing f : predecessors.get(free.remove())) {
        if (transitions.get(f.transition()) && --left[source(f)] == 0) {
          free.add(source(f));
        }
      }
    }
    return removed < states;
  }
}
