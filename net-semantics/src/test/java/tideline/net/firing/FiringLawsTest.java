package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static tideline.net.firing.PlainFiring.list;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PlainFiring.Step;
import tideline.net.model.Net;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Packed firing against the definition, on random nets and whatever markings they reach. */
class FiringLawsTest {

  private static final int MARKINGS = 40;

  @Tag("slow")
  @Test
  void smallNetsFireAsDefined() {
    firesAsDefined(4000, LooseNets::small);
  }

  @Tag("slow")
  @Test
  void netsOfManyTransitionsOrManyWordsFireAsDefined() {
    firesAsDefined(400, LooseNets::large);
  }

  @Tag("slow")
  @Test
  void netsWhoseFieldsBeginTooNarrowFireAsDefinedOnceWidened() {
    int widenings =
        firesAsDefined(300, seed -> LooseNets.behindFuse(LooseNets.small(seed), 520), 520 + 150);
    assertThat(widenings).as("fields that had to be widened").isGreaterThan(300);
  }

  private static void firesAsDefined(int seeds, LongFunction<Net> nets) {
    firesAsDefined(seeds, nets, MARKINGS);
  }

  private static int firesAsDefined(int seeds, LongFunction<Net> nets, int markings) {
    int widenings = 0;
    for (long seed = 0; seed < seeds; seed++) {
      Net net = nets.apply(seed);
      Walk walk = new Walk(net, new Random(seed));
      walk.run(markings);
      widenings += walk.widenings;
    }
    return widenings;
  }

  /** Breadth-first through some markings of one net, comparing all ways to expand each of them. */
  private static final class Walk {
    private final Net net;
    private final Random random;
    private PackedNet packed;
    private int widenings;

    Walk(Net net, Random random) {
      this.net = net;
      this.random = random;
      packed = PackedNet.of(net, LooseNets.unknown(net));
    }

    void run(int most) {
      long[] initial = new long[packed.words()];
      packed.initial(initial, 0);
      assertThat(unpacked(initial, 0)).as(net.id()).isEqualTo(list(net.initialMarking()));
      Set<List<Long>> seen = new HashSet<>(Set.of(list(net.initialMarking())));
      ArrayDeque<List<Long>> queue = new ArrayDeque<>(seen);
      while (!queue.isEmpty() && most > 0) {
        List<Long> marking = queue.remove();
        for (Step step : compare(PlainFiring.array(marking))) {
          if (seen.size() < most && seen.add(step.marking())) {
            queue.add(step.marking());
          }
        }
      }
    }

    /** Answers the successors on which definition and packed net agree. */
    private List<Step> compare(long[] marking) {
      List<Step> defined = PlainFiring.successors(net, marking);
      List<Step> delivered = null;
      while (delivered == null) {
        int at = random.nextInt(3);
        long[] state = random.longs(packed.words() + 3).toArray();
        packed.layout().pack(marking, state, at);
        StepBuffer out = new StepBuffer(packed.words());
        out.append(99);
        try {
          assertThat(packed.expand(state, at, 0, Integer.MAX_VALUE, out))
              .as(net.id())
              .isEqualTo(TransitionSystem.DONE);
          delivered = steps(out, 1);
          assertThat(delivered).as(net.id()).isEqualTo(defined);
          assertThat(oneByOne(state, at)).as("one by one, %s", net.id()).isEqualTo(defined);
          assertThat(inPortions(state, at)).as("in portions, %s", net.id()).isEqualTo(defined);
        } catch (LayoutExceededException exceeded) {
          assertThat(out.size()).as("the buffer is as before, %s", net.id()).isEqualTo(1);
          checkExceeded(exceeded, marking, defined);
          widen(exceeded, marking, state, at);
        }
      }
      return defined;
    }

    /** The first transition whose result does not fit is blamed, and one of its places. */
    private void checkExceeded(LayoutExceededException exceeded, long[] marking, List<Step> all) {
      for (Step step : all) {
        for (int p = 0; p < net.places(); p++) {
          if (step.marking().get(p) > packed.layout().maxValue(p)) {
            assertThat(exceeded.event()).as(net.id()).isEqualTo(step.transition());
            int place = exceeded.variable();
            assertThat(step.marking().get(place))
                .as("%s at %s", net.id(), Arrays.toString(marking))
                .isGreaterThan(packed.layout().maxValue(place));
            return;
          }
        }
      }
      fail("%s: nothing exceeds the layout at %s", net.id(), Arrays.toString(marking));
    }

    private void widen(LayoutExceededException exceeded, long[] marking, long[] state, int at) {
      Relayout change = packed.widen(exceeded);
      PackedNet wider = (PackedNet) change.system();
      for (int p = 0; p < net.places(); p++) {
        assertThat(wider.layout().bits(p))
            .as(net.id())
            .isGreaterThanOrEqualTo(packed.layout().bits(p));
      }
      assertThat(wider.layout().bits(exceeded.variable()))
          .as(net.id())
          .isGreaterThan(packed.layout().bits(exceeded.variable()));
      long[] mapped = random.longs(wider.words() + 2).toArray();
      change.mapping().map(state, at, mapped, 1);
      packed = wider;
      widenings++;
      assertThat(unpacked(mapped, 1)).as(net.id()).isEqualTo(list(marking));
    }

    private List<Step> oneByOne(long[] state, int at) {
      StepBuffer out = new StepBuffer(packed.words());
      int from = 0;
      while (from != TransitionSystem.DONE) {
        int before = out.size();
        int next = packed.expand(state, at, from, 1, out);
        assertThat(out.size() - before)
            .as("one step, or none from a deadlock, %s", net.id())
            .isEqualTo(next == TransitionSystem.DONE && from == 0 ? out.size() : 1);
        assertThat(next == TransitionSystem.DONE || next > from).as(net.id()).isTrue();
        from = next;
      }
      return steps(out, 0);
    }

    private List<Step> inPortions(long[] state, int at) {
      StepBuffer out = new StepBuffer(packed.words());
      int from = 0;
      while (from != TransitionSystem.DONE) {
        from = packed.expand(state, at, from, 1 + random.nextInt(4), out);
      }
      return steps(out, 0);
    }

    private List<Step> steps(StepBuffer out, int first) {
      List<Step> steps = new ArrayList<>();
      for (int k = first; k < out.size(); k++) {
        steps.add(new Step(out.event(k), unpacked(out.words(), k * out.stride())));
        for (int w = 0; w < packed.words(); w++) {
          assertThat(out.words()[k * out.stride() + w] & packed.layout().guards(w))
              .as("guards, %s", net.id())
              .isZero();
        }
      }
      return steps;
    }

    private List<Long> unpacked(long[] states, int at) {
      long[] tokens = new long[net.places()];
      packed.layout().unpack(states, at, tokens);
      return list(tokens);
    }
  }
}
