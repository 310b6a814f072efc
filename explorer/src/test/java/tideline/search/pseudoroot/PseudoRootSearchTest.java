package tideline.search.pseudoroot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tideline.oracle.GraphSystem.to;

import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomGraph;
import tideline.pivot.StepBuffer;
import tideline.search.Ending;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.open.SearchOrder;
import tideline.search.store.StateStore;

/** The method on graphs that can be followed on paper, and on many that are made from seeds. */
class PseudoRootSearchTest {

  private static final int GRAPHS = Integer.getInteger("tideline.pseudoroot.graphs", 4_000);

  /** Two processes of two steps each, side by side: [PY97] Fig. 2. */
  private static final GraphSystem INTERLEAVED =
      GraphSystem.of(to(1, 2), to(3, 4), to(4, 5), to(6), to(6, 7), to(7), to(8), to(8), to());

  /** A counter from 0 to 3 that goes up and down: [PY97] Fig. 3. */
  private static final GraphSystem COUNTER = GraphSystem.of(to(1), to(2, 0), to(3, 1), to(2));

  private static final List<UnaryOperator<PseudoRootBuilder>> ORDERS =
      List.of(
          b -> b,
          b -> b.open(new LifoOpenSet()),
          b -> b.open(new RandomOpenSet(1)),
          b -> b.order(SearchOrder.parse("bbfs:1")),
          b -> b.order(SearchOrder.parse("bbfs:3")),
          b -> b.order(SearchOrder.parse("alt:1,1")),
          b -> b.order(SearchOrder.parse("alt:2,3")),
          b -> b.order(SearchOrder.random(7)),
          b -> b.order(SearchOrder.best("least", (system, states, at) -> states[at])),
          b -> b.order(SearchOrder.best("most", (system, states, at) -> -states[at])),
          PseudoRootBuilder::greedy);

  @Test
  void storesThreeOfNineInterleavedStates() {
    PseudoRootResult result = PseudoRootBuilder.of(INTERLEAVED).build().run();
    assertThat(result.visits()).isEqualTo(9);
    assertThat(result.peakStored()).isEqualTo(3);
    assertThat(result.leftOver()).isZero();
  }

  @Test
  void storesTwoStatesOfACounter() {
    PseudoRootResult result = PseudoRootBuilder.of(COUNTER).build().run();
    assertThat(result.visits()).isEqualTo(4);
    assertThat(result.peakStored()).isEqualTo(2);
    assertThat(result.leftOver()).isZero();
  }

  @Test
  void needsOneStateAtATimeForAChain() {
    PseudoRootResult result = PseudoRootBuilder.of(GraphSystem.chain(100)).build().run();
    assertThat(result.visits()).isEqualTo(100);
    assertThat(result.peakStored()).isEqualTo(1);
    assertThat(result.released()).isEqualTo(100);
  }

  @Test
  void keepsStatesWithAnUnreachablePredecessor() {
    GraphSystem graph = GraphSystem.of(to(1), to(), to(1));
    PseudoRootResult all = PseudoRootBuilder.of(graph).build().run();
    assertThat(all.leftOver()).isEqualTo(1);
    PseudoRootResult exact =
        PseudoRootBuilder.of(graph).filter((states, at) -> states[at] != 2).build().run();
    assertThat(exact.leftOver()).isZero();
  }

  @Test
  void losesNoStateWhereDroppingAPendingOneWould() {
    // 1 leads to itself only: its counter is above 0, yet nothing else leads to it
    PseudoRootResult result =
        PseudoRootBuilder.of(GraphSystem.of(to(1), to(1))).memoryStates(1).build().run();
    assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
    PseudoRootResult enough =
        PseudoRootBuilder.of(GraphSystem.of(to(1), to(1))).memoryStates(2).build().run();
    assertThat(enough.isComplete()).isTrue();
    assertThat(enough.visits()).isEqualTo(2);
  }

  @Test
  void notCountingAReachablePredecessorIsNoticed() {
    PseudoRootSearch search =
        PseudoRootBuilder.of(GraphSystem.of(to(1, 2), to(2), to()))
            .filter((states, at) -> false)
            .build();
    assertThatThrownBy(search::run).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesToStoreNothing() {
    assertThatThrownBy(() -> PseudoRootBuilder.of(COUNTER).memoryStates(0).build())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Tag("slow")
  @Test
  void visitsEveryStateOfRandomMultigraphsOnceInAnyOrder() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      BitSet reachable = reachable(graph);
      for (UnaryOperator<PseudoRootBuilder> order : ORDERS) {
        BitSet seen = new BitSet();
        PseudoRootResult result =
            order
                .apply(
                    PseudoRootBuilder.of(graph)
                        .filter((states, at) -> reachable.get((int) states[at]))
                        .observe(recording(seen)))
                .build()
                .run();
        assertThat(seen).as("seed %d", seed).isEqualTo(reachable);
        assertThat(result.visits()).as("seed %d", seed).isEqualTo(reachable.cardinality());
        assertThat(result.leftOver()).as("seed %d", seed).isZero();
      }
    }
  }

  @Tag("slow")
  @Test
  void everyEventIsExecutedOnceFromEachStateInAnyOrder() {
    for (long seed = 0; seed < GRAPHS / 4; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      long[] expected = edges(graph, reachable(graph));
      for (UnaryOperator<PseudoRootBuilder> order : ORDERS) {
        long[] fired = new long[graph.events()];
        order.apply(PseudoRootBuilder.of(graph).observe(counting(fired))).build().run();
        assertThat(fired).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  private static long[] edges(GraphSystem graph, BitSet reachable) {
    long[] edges = new long[graph.events()];
    StepBuffer steps = new StepBuffer(graph.words());
    reachable.stream()
        .forEach(node -> graph.expand(new long[] {node}, 0, 0, Integer.MAX_VALUE, steps));
    for (int k = 0; k < steps.size(); k++) {
      edges[steps.event(k)]++;
    }
    return edges;
  }

  private static SearchObserver counting(long[] fired) {
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        return count(event);
      }

      @Override
      public Directive revisited(int source, int event, int ref) {
        return count(event);
      }

      @Override
      public boolean wantsRevisits() {
        return true;
      }

      private Directive count(int event) {
        if (event >= 0) {
          fired[event]++;
        }
        return Directive.CONTINUE;
      }
    };
  }

  @Tag("slow")
  @Test
  void withinALimitEveryStateIsVisitedOrTheSearchSaysThatItIsNot() {
    int degraded = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      BitSet reachable = reachable(graph);
      for (int limit = 1; limit <= reachable.cardinality(); limit++) {
        for (UnaryOperator<PseudoRootBuilder> order : ORDERS) {
          BitSet seen = new BitSet();
          PseudoRootResult result =
              order
                  .apply(PseudoRootBuilder.of(graph).memoryStates(limit).observe(recording(seen)))
                  .build()
                  .run();
          assertThat(result.peakStored()).isLessThanOrEqualTo(limit);
          if (result.isComplete()) {
            assertThat(seen).as("seed %d, limit %d", seed, limit).isEqualTo(reachable);
            degraded += result.hasDegraded() ? 1 : 0;
          } else {
            assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
          }
        }
      }
    }
    assertThat(degraded).as("searches that went on as a cache").isGreaterThan(GRAPHS / 10);
  }

  private static SearchObserver recording(BitSet seen) {
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        seen.set((int) states[at]);
        return Directive.CONTINUE;
      }
    };
  }

  private static BitSet reachable(GraphSystem graph) {
    BitSet seen = new BitSet();
    PseudoRootSearch search =
        PseudoRootBuilder.of(graph).counter(new Keeping()).observe(recording(seen)).build();
    assertThat(search.run().isComplete()).isTrue();
    return seen;
  }

  /** Says that states are reached again and again, so that none is ever forgotten. */
  private static final class Keeping implements PredecessorCounter {
    @Override
    public void count(StateStore store, int[] refs, int n, int[] counts) {
      for (int i = 0; i < n; i++) {
        counts[i] = 1 << 20;
      }
    }
  }
}
