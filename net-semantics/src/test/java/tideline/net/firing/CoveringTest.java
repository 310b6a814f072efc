package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class CoveringTest {

  @Test
  void sequenceThatAddsTokensGrowsForEver() {
    Net net = producer().build();
    assertThat(grows(net, new long[] {1, 0}, 0)).containsExactly(1);
    assertThat(grows(net, new long[] {1, 0}, 0, 0, 1)).containsExactly(1);
    assertThat(grows(net, new long[] {1, 5}, 0, 1)).as("back to where it was").isEmpty();
    assertThat(grows(net, new long[] {1, 5}, 1)).as("one less").isEmpty();
  }

  @Test
  void capacityOfAGrowingPlaceEndsTheGrowth() {
    Net net = producer().capacity(1, 1_000_000).build();
    assertThat(grows(net, new long[] {1, 0}, 0)).isEmpty();
  }

  @Test
  void inhibitorFromAGrowingPlaceMayEndTheGrowth() {
    assertThat(grows(producer().inhibitor(1, 0, 1_000_000).build(), new long[] {1, 0}, 0))
        .isEmpty();
    assertThat(grows(producer().inhibitor(1, 1, 9).build(), new long[] {1, 0}, 0))
        .as("it inhibits a transition that the sequence does not need")
        .containsExactly(1);
    assertThat(grows(producer().inhibitor(0, 0, 2).build(), new long[] {1, 0}, 0))
        .as("the inhibiting place does not grow")
        .containsExactly(1);
  }

  @Tag("slow")
  @Test
  void sequencesSaidToGrowCanBeRepeated() {
    int found = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Net net = LooseNets.small(seed);
      Random random = new Random(seed);
      List<long[]> markings = new ArrayList<>(List.of(net.initialMarking()));
      List<Integer> fired = new ArrayList<>();
      for (int step = 0; step < 15; step++) {
        List<PlainFiring.Step> next =
            PlainFiring.successors(net, markings.get(markings.size() - 1));
        if (next.isEmpty()) {
          break;
        }
        PlainFiring.Step chosen = next.get(random.nextInt(next.size()));
        fired.add(chosen.transition());
        markings.add(PlainFiring.array(chosen.marking()));
      }
      for (int from = 0; from + 1 < markings.size(); from++) {
        int[] sequence =
            fired.subList(from, fired.size()).stream().mapToInt(Integer::intValue).toArray();
        long[] last = markings.get(markings.size() - 1);
        List<Integer> growing = Covering.growing(net, markings.get(from), last, sequence);
        if (!growing.isEmpty()) {
          found++;
          checkRepeats(net, last, sequence, growing);
        }
      }
    }
    assertThat(found).as("growing sequences").isGreaterThan(1000);
  }

  private static void checkRepeats(Net net, long[] from, int[] sequence, List<Integer> growing) {
    long[] marking = from;
    for (int round = 0; round < 10; round++) {
      long[] before = marking;
      for (int t : sequence) {
        assertThat(PlainFiring.fire(net, marking, t)).as(net.id()).isPresent();
        marking = PlainFiring.fire(net, marking, t).get();
      }
      for (int p = 0; p < marking.length; p++) {
        assertThat(marking[p] > before[p]).as(net.id()).isEqualTo(growing.contains(p));
      }
    }
  }

  @Test
  void firingOnPlainCountsIsFiring() {
    for (long seed = 0; seed < 500; seed++) {
      Net net = LooseNets.small(seed);
      long[] marking = net.initialMarking();
      for (PlainFiring.Step step : PlainFiring.successors(net, marking)) {
        assertThat(Covering.fired(net, marking, step.transition()))
            .as(net.id())
            .isEqualTo(PlainFiring.array(step.marking()));
      }
      assertThat(marking).as("not changed").isEqualTo(net.initialMarking());
    }
  }

  private static List<Integer> grows(Net net, long[] before, int... sequence) {
    long[] after = Arrays.copyOf(before, before.length);
    for (int t : sequence) {
      after = Covering.fired(net, after, t);
    }
    return Covering.growing(net, before, after, sequence);
  }

  /** Produces with transition 0, consumes with transition 1. */
  private static NetBuilder producer() {
    NetBuilder b = new NetBuilder("producer");
    b.place("machine", 1);
    b.place("made", 0);
    b.transition("produce");
    b.transition("consume");
    return b.input(0, 0, 1).output(0, 0, 1).output(0, 1, 1).input(1, 1, 1);
  }
}
