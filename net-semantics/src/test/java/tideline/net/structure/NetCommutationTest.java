package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class NetCommutationTest {

  /** Two transitions over three places, arcs of weight 0 to 3 on every side. */
  private static Net pair(SplittableRandom random, boolean odd) {
    NetBuilder net = new NetBuilder("pair");
    net.transition("a");
    net.transition("b");
    for (int p = 0; p < 3; p++) {
      net.place("p" + p, 0);
      if (odd && random.nextInt(4) == 0) {
        net.capacity(p, random.nextInt(6));
      }
      for (int t = 0; t < 2; t++) {
        if (random.nextInt(3) == 0) {
          net.input(p, t, 1 + random.nextInt(3));
        }
        if (random.nextInt(3) == 0) {
          net.output(t, p, 1 + random.nextInt(3));
        }
        if (odd && random.nextInt(4) == 0) {
          net.inhibitor(p, t, 1 + random.nextInt(5));
        }
      }
    }
    return net.build();
  }

  private static boolean fire(Net net, int t, long[] marking) {
    for (int p = 0; p < marking.length; p++) {
      long stop = net.inhibitors(t).weightOf(p);
      if (marking[p] < net.inputs(t).weightOf(p) || stop > 0 && marking[p] >= stop) {
        return false;
      }
      long after = marking[p] + effect(net, t, p);
      if (effect(net, t, p) != 0 && after > net.capacity(p)) {
        return false;
      }
    }
    for (int p = 0; p < marking.length; p++) {
      marking[p] += effect(net, t, p);
    }
    return true;
  }

  private static long effect(Net net, int t, int p) {
    Arcs out = net.outputs(t);
    return out.weightOf(p) - net.inputs(t).weightOf(p);
  }

  /** Whether the order a, b can be turned round in every marking of up to 9 tokens in a place. */
  private static boolean alwaysTurnsRound(Net net) {
    for (int code = 0; code < 1000; code++) {
      long[] ab = {code % 10, code / 10 % 10, code / 100};
      long[] ba = ab.clone();
      if (fire(net, 0, ab)
          && fire(net, 1, ab)
          && !(fire(net, 1, ba) && fire(net, 0, ba) && Arrays.equals(ab, ba))) {
        return false;
      }
    }
    return true;
  }

  @Tag("slow")
  @Test
  void isExactForPlainNets() {
    int commuting = 0;
    for (long seed = 0; seed < 4_000; seed++) {
      Net net = pair(new SplittableRandom(seed), false);
      boolean expected = alwaysTurnsRound(net);
      assertThat(new NetCommutation(net).movesBefore(1, 0)).as("seed " + seed).isEqualTo(expected);
      commuting += expected ? 1 : 0;
    }
    assertThat(commuting).isBetween(400, 3_600);
  }

  @Tag("slow")
  @Test
  void isSafeWithInhibitorArcsAndCapacities() {
    int commuting = 0;
    for (long seed = 0; seed < 4_000; seed++) {
      Net net = pair(new SplittableRandom(seed), true);
      if (new NetCommutation(net).movesBefore(1, 0)) {
        commuting++;
        assertThat(alwaysTurnsRound(net)).as("seed " + seed).isTrue();
      }
    }
    assertThat(commuting).isGreaterThan(200);
  }

  @Test
  void letsACompetitorGoFirstButNotAConsumerOfWhatWasProduced() {
    NetBuilder builder = new NetBuilder("shared");
    int shared = builder.place("shared", 2);
    int made = builder.place("made", 0);
    int first = builder.transition("first");
    int second = builder.transition("second");
    int third = builder.transition("third");
    builder.input(shared, first, 1).output(first, made, 1);
    builder.input(shared, second, 1);
    builder.input(made, third, 1);
    NetCommutation commutation = new NetCommutation(builder.build());
    assertThat(commutation.movesBefore(second, first)).isTrue();
    assertThat(commutation.movesBefore(third, first)).isFalse();
    assertThat(commutation.movesBefore(first, third)).isTrue();
    assertThat(commutation.movesBefore(third, second)).isTrue();
  }
}
