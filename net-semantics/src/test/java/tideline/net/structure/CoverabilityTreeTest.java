package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class CoverabilityTreeTest {

  private static final int NODES = 600;
  private static final int STATES = 400;

  private static LinearExpression places(List<Integer> places) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    places.forEach(p -> terms.merge(p, 1L, Long::sum));
    return LinearExpression.of(terms, 0);
  }

  private static long naive(NaiveStateSpace space, List<Integer> places) {
    return space.markings.stream()
        .mapToLong(m -> places.stream().mapToLong(m::get).sum())
        .max()
        .orElseThrow();
  }

  @Test
  void boundsAreThoseOfTheReachableMarkings() {
    int bounded = 0;
    int unbounded = 0;
    for (long seed = 0; seed < 700; seed++) {
      Net net = RandomNets.loose(seed, 5, 5);
      NaiveStateSpace space = new NaiveStateSpace(net, STATES);
      Optional<CoverabilityTree> tree = CoverabilityTree.of(net, NODES, () -> false);
      if (tree.isEmpty()) {
        continue;
      }
      if (space.complete) {
        assertThat(tree.get().isUnbounded()).as("seed %d", seed).isFalse();
        bounded++;
      } else if (tree.get().isUnbounded()) {
        unbounded++;
      }
      for (int p = 0; p < net.places(); p++) {
        List<Integer> sum = List.of(p, (p + 1) % net.places());
        long bound = tree.get().bound(places(sum));
        if (space.complete) {
          assertThat(bound).as("seed %d, places %s", seed, sum).isEqualTo(naive(space, sum));
        } else {
          assertThat(bound)
              .as("seed %d, places %s", seed, sum)
              .isGreaterThanOrEqualTo(naive(space, sum));
        }
      }
    }
    assertThat(bounded).isGreaterThan(100);
    assertThat(unbounded).isGreaterThan(100);
  }

  @Test
  void growingPlacesHaveNoLimitAndTheOthersKeepTheirs() {
    Net net = NamedNets.unboundedProducer();
    CoverabilityTree tree = CoverabilityTree.of(net, NODES, () -> false).orElseThrow();
    assertThat(tree.isUnbounded()).isTrue();
    NaiveStateSpace some = new NaiveStateSpace(net, STATES);
    for (int p = 0; p < net.places(); p++) {
      long seen = naive(some, List.of(p));
      assertThat(tree.bound(places(List.of(p))))
          .as(net.placeId(p))
          .isEqualTo(seen > 10 ? CoverabilityTree.UNLIMITED : seen);
    }
  }

  /** The second place grows only while the first is consumed, which itself has no limit. */
  @Test
  void growthThatUsesUpWhatGrewBeforeIsFound() {
    NetBuilder b = new NetBuilder("stages");
    int one = b.place("one", 1);
    int a = b.place("a", 0);
    int two = b.place("two", 0);
    int c = b.place("c", 0);
    b.input(one, b.transition("grow"), 1).output(0, one, 1).output(0, a, 1);
    b.input(one, b.transition("switch"), 1).output(1, two, 1);
    b.input(two, b.transition("move"), 1).input(a, 2, 1).output(2, two, 1).output(2, c, 2);
    CoverabilityTree tree = CoverabilityTree.of(b.build(), NODES, () -> false).orElseThrow();
    assertThat(tree.bound(places(List.of(c)))).isEqualTo(CoverabilityTree.UNLIMITED);
    assertThat(tree.bound(places(List.of(one, two)))).isEqualTo(1);
  }

  @Test
  void limitsAndInhibitorsGiveNoTree() {
    Net net = NamedNets.philosophers(5);
    assertThat(CoverabilityTree.of(net, 10, () -> false)).isEmpty();
    assertThat(CoverabilityTree.of(net, NODES, () -> true)).isEmpty();
    NetBuilder b = new NetBuilder("inhibitor");
    b.inhibitor(b.place("p", 0), b.transition("t"), 3).output(0, 0, 1);
    assertThat(CoverabilityTree.of(b.build(), NODES, () -> false)).isEmpty();
  }
}
