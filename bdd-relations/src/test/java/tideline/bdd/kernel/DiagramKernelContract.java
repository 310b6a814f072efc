package tideline.bdd.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.LevelOrder;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.RandomNets;

/** What every kernel must do, checked against reachability graphs built marking by marking. */
public abstract class DiagramKernelContract {

  private static final int NETS = 40;
  private static final int LARGEST = 600;

  /** The kernel under test. */
  protected abstract DiagramKernel open(LevelEvents events, long[] bounds, KernelLimits limits);

  private interface Law {
    void check(DiagramKernel kernel, NaiveGraph graph, Random random, String message);
  }

  private void onRandomNets(Law law) {
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveGraph graph = NaiveExplorer.explore(net, LARGEST).graph();
      if (graph.markings().size() < LARGEST) {
        try (DiagramKernel kernel = open(net, seed % 2 == 0)) {
          law.check(kernel, graph, new Random(seed), "seed " + seed);
        }
      }
    }
  }

  private DiagramKernel open(Net net, boolean grouped) {
    SemiFlows flows = SemiFlows.ofPlaces(net);
    Grouping grouping = grouped ? Grouping.byInvariants(net, flows) : Grouping.byPlaces(net);
    LevelEvents events = new LevelEvents(grouping, LevelOrder.given(grouping).toArray());
    long[] bounds = PlaceBounds.of(net, flows).toArray();
    return open(events, bounds, new KernelLimits(16 << 20, () -> false));
  }

  @Test
  void setOperationsAreThoseOfPlainSets() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          Set<Integer> left = pick(graph, random);
          Set<Integer> right = pick(graph, random);
          MarkingSet a = set(kernel, graph, left);
          MarkingSet b = set(kernel, graph, right);
          Set<Integer> both = new HashSet<>(left);
          both.retainAll(right);
          Set<Integer> any = new HashSet<>(left);
          any.addAll(right);
          Set<Integer> rest = new HashSet<>(left);
          rest.removeAll(right);
          assertThat(kernel.union(a, b)).as(message).isEqualTo(set(kernel, graph, any));
          assertThat(kernel.intersection(a, b)).as(message).isEqualTo(set(kernel, graph, both));
          assertThat(kernel.difference(a, b)).as(message).isEqualTo(set(kernel, graph, rest));
        });
  }

  @Test
  void relationalProductsAreFirings() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          Set<Integer> some = pick(graph, random);
          MarkingSet set = set(kernel, graph, some);
          Set<Integer> all = new HashSet<>();
          for (int t : transitions(graph)) {
            Set<Integer> enabling = new HashSet<>();
            Set<Integer> targets = new HashSet<>();
            for (int m : some) {
              for (NaiveGraph.Firing firing : graph.successors().get(m)) {
                if (firing.transition() == t) {
                  enabling.add(m);
                  targets.add(firing.target());
                }
              }
            }
            all.addAll(targets);
            assertThat(kernel.enabling(set, t)).as(message).isEqualTo(set(kernel, graph, enabling));
            assertThat(kernel.successors(set, t))
                .as(message)
                .isEqualTo(set(kernel, graph, targets));
          }
          assertThat(kernel.image(set)).as(message).isEqualTo(set(kernel, graph, all));
        });
  }

  @Test
  void reachablePredecessorsAreFiringsBackwards() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          MarkingSet reachable = kernel.reachable(Traversal.SATURATION);
          Set<Integer> some = pick(graph, random);
          Set<Integer> sources = new HashSet<>();
          some.forEach(
              m -> graph.predecessors().get(m).forEach(firing -> sources.add(firing.target())));
          MarkingSet before = kernel.preimage(set(kernel, graph, some));
          assertThat(kernel.intersection(before, reachable))
              .as(message)
              .isEqualTo(set(kernel, graph, sources));
        });
  }

  @Test
  void imageAndPreimageAreAdjoint() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          MarkingSet a = set(kernel, graph, pick(graph, random));
          MarkingSet b = set(kernel, graph, pick(graph, random));
          for (int t : transitions(graph)) {
            boolean forwards = kernel.intersection(kernel.successors(a, t), b).isEmpty();
            boolean backwards = kernel.intersection(a, kernel.predecessors(b, t)).isEmpty();
            assertThat(forwards).as(message + ", transition " + t).isEqualTo(backwards);
          }
        });
  }

  @Test
  void everyPredecessorOfTheUniverseLeadsBack() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          MarkingSet set = set(kernel, graph, pick(graph, random));
          for (int t : transitions(graph)) {
            MarkingSet before = kernel.predecessors(set, t);
            MarkingSet back = kernel.successors(before, t);
            assertThat(kernel.difference(back, set).isEmpty()).as(message).isTrue();
            assertThat(kernel.enabling(before, t)).as(message).isEqualTo(before);
          }
        });
  }

  @Test
  void allTraversalsEndInTheSameSetAndFindTheSameDeadlocks() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          Set<Integer> all = new HashSet<>();
          Set<Integer> dead = new HashSet<>();
          for (int m = 0; m < graph.markings().size(); m++) {
            all.add(m);
            if (graph.successors().get(m).isEmpty()) {
              dead.add(m);
            }
          }
          MarkingSet expected = set(kernel, graph, all);
          for (Traversal traversal : Traversal.values()) {
            assertThat(kernel.reachable(traversal)).as(message + traversal).isEqualTo(expected);
          }
          assertThat(kernel.deadlocks(expected)).as(message).isEqualTo(set(kernel, graph, dead));
        });
  }

  @Test
  void passingMembersAreThoseThatATestLetsThrough() {
    int passing = 0;
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveGraph graph = NaiveExplorer.explore(net, LARGEST).graph();
      Grouping grouping = Grouping.byInvariants(net, SemiFlows.ofPlaces(net));
      LevelEvents events = new LevelEvents(grouping, LevelOrder.given(grouping).toArray());
      long[] bounds = PlaceBounds.of(net).toArray();
      if (graph.markings().size() < LARGEST) {
        try (DiagramKernel kernel = open(events, bounds, new KernelLimits(16 << 20, () -> false))) {
          FrozenSet passed =
              kernel.freeze(kernel.passing(kernel.reachable(Traversal.CHAINING), new Remainder()));
          for (int m = 0; m < graph.markings().size(); m++) {
            boolean expected = new Remainder().lets(events, graph.tokens(m));
            assertThat(passed.contains(graph.tokens(m))).as("seed " + seed).isEqualTo(expected);
            passing += expected ? 1 : 0;
          }
        }
      }
    }
    assertThat(passing).isPositive();
  }

  /** Adds up codes and fails when the sum leaves a certain remainder. */
  private static final class Remainder implements LevelTest {
    @Override
    public int states() {
      return 7;
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int level, long code) {
      int next = (int) Math.floorMod(state + code, 7L);
      return next == 6 ? REJECTED : next;
    }

    boolean lets(LevelEvents events, long[] marking) {
      int state = start();
      for (int level = 0; level < events.levels() && state != REJECTED; level++) {
        state = next(state, level, events.level(level).code(marking));
      }
      return state != REJECTED;
    }
  }

  @Test
  void frozenSetsHaveExactlyTheirMembers() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          Set<Integer> some = pick(graph, random);
          FrozenSet frozen = kernel.freeze(set(kernel, graph, some));
          assertThat(frozen.size()).as(message).isEqualTo(some.size());
          for (int m = 0; m < graph.markings().size(); m++) {
            assertThat(frozen.contains(graph.tokens(m))).as(message).isEqualTo(some.contains(m));
          }
        });
  }

  @Test
  void emptySetHasNoMembersAndNoImages() {
    onRandomNets(
        (kernel, graph, random, message) -> {
          MarkingSet none = kernel.empty();
          assertThat(none.isEmpty()).isTrue();
          assertThat(kernel.image(none)).isEqualTo(none);
          assertThat(kernel.preimage(none)).isEqualTo(none);
          FrozenSet frozen = kernel.freeze(none);
          assertThat(frozen.size()).isZero();
          assertThat(frozen.edges()).isZero();
          assertThat(frozen.maxTokensPerMarking()).isZero();
          assertThat(frozen.contains(graph.tokens(0))).isFalse();
        });
  }

  @Test
  void refusesSetsOfAnotherKernel() {
    Net net = RandomNets.plainNet(1);
    try (DiagramKernel one = open(net, true);
        DiagramKernel other = open(net, true)) {
      assertThatThrownBy(() -> one.union(one.initial(), other.initial()))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Set<Integer> pick(NaiveGraph graph, Random random) {
    Set<Integer> picked = new HashSet<>();
    for (int m = 0; m < graph.markings().size(); m++) {
      if (random.nextInt(4) == 0) {
        picked.add(m);
      }
    }
    return picked;
  }

  private static Set<Integer> transitions(NaiveGraph graph) {
    return graph.successors().stream()
        .flatMap(List::stream)
        .map(NaiveGraph.Firing::transition)
        .collect(Collectors.toSet());
  }

  private static MarkingSet set(DiagramKernel kernel, NaiveGraph graph, Set<Integer> members) {
    List<MarkingSet> parts = new ArrayList<>();
    parts.add(kernel.empty());
    for (int m : members) {
      MarkingSet single = kernel.singleton(graph.tokens(m));
      assertThat(single.isEmpty()).as(Arrays.toString(graph.tokens(m))).isFalse();
      MarkingSet before = parts.remove(0);
      parts.add(kernel.union(before, single));
      before.release();
      single.release();
    }
    return parts.get(0);
  }
}
