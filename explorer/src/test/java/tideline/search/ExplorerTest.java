package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static tideline.oracle.GraphSystem.to;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.firing.TokenLimitException;
import tideline.net.model.NetBuilder;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomGraph;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.PriorityOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.policy.StoragePolicy;

class ExplorerTest {

  @Test
  void netWithNothingInItHasOneStateWhichIsADeadlock() {
    PackedNet empty = PackedNet.of(new NetBuilder("empty").build(), new long[0]);
    Explorer explorer = ExplorerBuilder.of(empty).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(explorer.counters().discovered()).isEqualTo(1);
    assertThat(explorer.counters().visits()).isEqualTo(1);
    assertThat(explorer.counters().firings()).isZero();
    assertThat(explorer.counters().deadlocks()).isEqualTo(1);
    assertThat(explorer.counters().maxDepth()).isZero();
  }

  @Test
  void selfLoopIsAnEdgeAndNoDeadlock() {
    Explorer explorer = ExplorerBuilder.of(GraphSystem.of(to(0, 0))).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(explorer.counters().discovered()).isEqualTo(1);
    assertThat(explorer.counters().firings()).isEqualTo(2);
    assertThat(explorer.counters().deadlocks()).isZero();
  }

  @Test
  void graphsOfAllShapesAreCountedRightly() {
    for (long seed = 0; seed < 2000; seed++) {
      RandomGraph graph = RandomGraph.of(seed);
      for (boolean deep : new boolean[] {false, true}) {
        ExplorerBuilder builder = ExplorerBuilder.of(GraphSystem.of(graph));
        Explorer explorer = deep ? builder.open(new LifoOpenSet()).build() : builder.build();
        assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
        SearchCounters counters = explorer.counters();
        assertThat(counters.discovered()).as("seed %d", seed).isEqualTo(graph.reachable().size());
        assertThat(counters.firings()).as("seed %d", seed).isEqualTo(graph.reachableEdges());
        assertThat(counters.deadlocks()).as("seed %d", seed).isEqualTo(graph.deadEnds());
      }
    }
  }

  @Test
  void depthIsUnknownWhereTheOrderKnowsNone() {
    GraphSystem graph = GraphSystem.chain(5);
    Explorer random = ExplorerBuilder.of(graph).open(new RandomOpenSet(1)).build();
    random.run();
    assertThat(random.counters().maxDepth()).isEqualTo(-1);
    Explorer best = ExplorerBuilder.of(graph).open(new PriorityOpenSet(ref -> ref)).build();
    best.run();
    assertThat(best.counters().maxDepth()).isEqualTo(-1);
  }

  @Test
  void policyAndObserversAreToldOfEveryStepInOrder() {
    // 0 to 1 twice and to 2; 1 to 0; 2 ends.
    GraphSystem graph = GraphSystem.of(to(1, 1, 2), to(0), to());
    List<String> told = new ArrayList<>();
    Explorer explorer =
        ExplorerBuilder.of(graph).policy(new Teller(told)).observe(new Listener(told)).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(told)
        .containsExactly(
            "policy new -1 -1 0",
            "new -1 -1 0",
            "policy new 0 0 1",
            "new 0 0 1",
            "policy again 0 1 1",
            "again 0 1 1",
            "policy new 0 2 2",
            "new 0 2 2",
            "policy expanded 0",
            "closed 0",
            "policy again 1 0 0",
            "again 1 0 0",
            "policy expanded 1",
            "closed 1",
            "deadlock 2",
            "policy expanded 2",
            "closed 2");
  }

  @Test
  void observersThatDoNotAskAreNotToldOfRevisitsAndClosings() {
    SearchObserver quiet =
        new SearchObserver() {
          @Override
          public Directive revisited(int source, int event, int ref) {
            throw new AssertionError();
          }

          @Override
          public Directive closed(int ref) {
            throw new AssertionError();
          }
        };
    Explorer explorer = ExplorerBuilder.of(GraphSystem.of(to(0))).observe(quiet).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
  }

  @Test
  void guardThatRefusesWiderStatesEndsTheSearch() {
    List<String> asked = new ArrayList<>();
    Explorer explorer =
        ExplorerBuilder.of(growing(1))
            .guard(
                (system, ref, exceeded) -> {
                  asked.add(system.describe(new long[] {ref}, 0) + " " + exceeded.variable());
                  return asked.size() < 2 ? Directive.CONTINUE : Directive.STOP;
                })
            .build();
    assertThat(explorer.run()).isEqualTo(Ending.LAYOUT);
    assertThat(asked).hasSize(2);
    assertThat(explorer.counters().discovered()).isGreaterThan(1000);
    assertThat(explorer.resume()).as("it stays ended").isEqualTo(Ending.LAYOUT);
  }

  @Test
  void placeThatHoldsMoreThanSixtyThreeBitsEndsTheSearchWithItsName() {
    Explorer explorer = ExplorerBuilder.of(growing(1L << 61)).build();
    assertThatExceptionOfType(TokenLimitException.class)
        .isThrownBy(explorer::run)
        .extracting(TokenLimitException::placeId)
        .isEqualTo("p");
    assertThat(explorer.counters().discovered()).isEqualTo(4);
  }

  @Test
  void observersHearOfWiderStatesBeforeTheyMeetThem() {
    List<Integer> bits = new ArrayList<>();
    PackedNet system = growing(1);
    Explorer explorer =
        ExplorerBuilder.of(system)
            .observe(
                new SearchObserver() {
                  private PackedNet now = system;

                  @Override
                  public void relayout(TransitionSystem wider) {
                    now = (PackedNet) wider;
                    bits.add(now.layout().bits(0));
                  }

                  @Override
                  public Directive discovered(int s, int e, int ref, long[] states, int at) {
                    assertThat(now.layout().tokens(states, at, 0)).isEqualTo(ref);
                    return ref < 5000 ? Directive.CONTINUE : Directive.STOP;
                  }
                })
            .build();
    assertThat(explorer.run()).isEqualTo(Ending.OBSERVER);
    assertThat(bits).isNotEmpty().isSorted();
    assertThat(explorer.system()).isNotSameAs(system);
  }

  @Test
  void systemWithoutAWiderLayoutFailsLoudly() {
    TransitionSystem stuck = new Narrow();
    Explorer explorer = ExplorerBuilder.of(stuck).build();
    assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(explorer::run);
  }

  @Tag("slow")
  @Test
  void successorsOfLargeStatesAreNotHeldInLargeNumbers() {
    // 200 states of 160 kB: their 40,000 successors would not fit into memory together.
    Explorer explorer = ExplorerBuilder.of(new PaddedSystem(200, 20_000)).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(explorer.counters().discovered()).isEqualTo(200);
    assertThat(explorer.counters().firings()).isEqualTo(40_000);
    assertThat(explorer.bytes()).isLessThan(explorer.store().bytes() + 100_000_000);
  }

  @Test
  void bytesAreThoseOfAllParts() {
    LifoOpenSet open = new LifoOpenSet();
    Explorer explorer =
        ExplorerBuilder.of(GraphSystem.chain(100))
            .open(open)
            .policy(
                new StoragePolicy() {
                  @Override
                  public long bytes() {
                    return 1_000_000;
                  }
                })
            .build();
    explorer.run();
    assertThat(explorer.bytes())
        .isGreaterThanOrEqualTo(explorer.store().bytes() + 1_000_000 + open.bytes());
    assertThat(open.bytes()).isPositive();
  }

  /** A place that a source transition fills by so much each time. */
  private static PackedNet growing(long weight) {
    NetBuilder b = new NetBuilder("growing");
    b.place("p", 0);
    b.transition("source");
    b.output(0, 0, weight);
    return PackedNet.of(b.build(), new long[] {-1});
  }

  /** Its only event never fits. */
  private static final class Narrow implements TransitionSystem {
    @Override
    public int words() {
      return 1;
    }

    @Override
    public int events() {
      return 1;
    }

    @Override
    public void initial(long[] target, int at) {
      target[at] = 0;
    }

    @Override
    public int expand(long[] s, int at, int from, int limit, StepBuffer out) {
      throw new LayoutExceededException(0, 0);
    }

    @Override
    public String eventName(int event) {
      return "event";
    }

    @Override
    public String describe(long[] states, int at) {
      return "state";
    }
  }

  private record Teller(List<String> told) implements StoragePolicy {
    @Override
    public void discovered(int source, int event, int ref) {
      told.add("policy new " + source + " " + event + " " + ref);
    }

    @Override
    public void revisited(int source, int event, int ref) {
      told.add("policy again " + source + " " + event + " " + ref);
    }

    @Override
    public void expanded(int ref) {
      told.add("policy expanded " + ref);
    }
  }

  private record Listener(List<String> told) implements SearchObserver {
    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      assertThat(states[at]).isEqualTo(ref);
      told.add("new " + source + " " + event + " " + ref);
      return Directive.CONTINUE;
    }

    @Override
    public boolean wantsRevisits() {
      return true;
    }

    @Override
    public Directive revisited(int source, int event, int ref) {
      told.add("again " + source + " " + event + " " + ref);
      return Directive.CONTINUE;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      assertThat(states[at]).isEqualTo(ref);
      told.add("deadlock " + ref);
      return Directive.CONTINUE;
    }

    @Override
    public boolean wantsClosings() {
      return true;
    }

    @Override
    public Directive closed(int ref) {
      told.add("closed " + ref);
      return Directive.CONTINUE;
    }
  }
}
