package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.net.firing.PlainFiring.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PlainFiring.Step;
import tideline.net.model.Net;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;

/** Backward firing against a list of all markings of the layout, and against forward firing. */
class PredecessorLawsTest {

  private static final int MOST_MARKINGS = 1500;

  @Tag("slow")
  @Test
  void predecessorsAreAllMarkingsOfTheUniverseThatFireToTheMarking() {
    int compared = 0;
    long edges = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Net net = LooseNets.tiny(seed);
      long[] bounds = bounds(net, new Random(seed));
      PackedNet packed = PackedNet.of(net, bounds);
      List<List<Long>> universe = universe(net, packed, bounds);
      if (universe.size() <= MOST_MARKINGS) {
        compared++;
        edges += compare(net, packed, universe);
      }
    }
    assertThat(compared).as("nets compared").isGreaterThan(1500);
    assertThat(edges).as("edges compared").isGreaterThan(50_000);
  }

  private static long compare(Net net, PackedNet packed, List<List<Long>> universe) {
    Map<List<Long>, List<Step>> before = new HashMap<>();
    universe.forEach(marking -> before.put(marking, new ArrayList<>()));
    for (List<Long> source : universe) {
      for (Step step : PlainFiring.successors(net, PlainFiring.array(source))) {
        if (before.containsKey(step.marking())) {
          before.get(step.marking()).add(new Step(step.transition(), source));
        }
      }
    }
    long edges = 0;
    StepBuffer out = new StepBuffer(packed.words());
    long[] state = new long[packed.words() + 1];
    for (List<Long> target : universe) {
      packed.layout().pack(PlainFiring.array(target), state, 1);
      out.clear();
      packed.predecessors(state, 1, out);
      assertThat(steps(packed, out))
          .as("%s at %s", net.id(), target)
          .containsExactlyInAnyOrderElementsOf(before.get(target));
      for (int k = 1; k < out.size(); k++) {
        assertThat(out.event(k)).as(net.id()).isGreaterThan(out.event(k - 1));
      }
      edges += out.size();
    }
    return edges;
  }

  /** Bounds that hold initially, some of them unknown. */
  private static long[] bounds(Net net, Random random) {
    long[] bounds = LooseNets.unknown(net);
    boolean allKnown = random.nextBoolean();
    for (int p = 0; p < net.places(); p++) {
      if (allKnown || random.nextInt(4) > 0) {
        bounds[p] = net.initial(p) + random.nextInt(4);
      }
    }
    return bounds;
  }

  /** All markings within proven bounds, capacities and fields; gives up when there are too many. */
  private static List<List<Long>> universe(Net net, PackedNet packed, long[] bounds) {
    List<List<Long>> universe = List.of(List.of());
    for (int p = 0; p < net.places() && universe.size() <= MOST_MARKINGS; p++) {
      boolean constant = packed.layout().isConstant(p);
      long most = bounds[p] >= 0 ? bounds[p] : packed.layout().maxValue(p);
      most = Math.min(most, net.capacity(p));
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> prefix : universe) {
        long first = constant ? net.initial(p) : 0;
        long last = constant ? net.initial(p) : Math.min(most, MOST_MARKINGS + 1);
        for (long tokens = first; tokens <= last; tokens++) {
          List<Long> marking = new ArrayList<>(prefix);
          marking.add(tokens);
          longer.add(marking);
        }
      }
      universe = longer;
    }
    return universe;
  }

  @Tag("slow")
  @Test
  void firingBackwardsGivesBackTheMarkingFiredFrom() {
    long edges = 0;
    for (long seed = 0; seed < 1500; seed++) {
      Net net = seed % 5 == 0 ? LooseNets.large(seed) : LooseNets.small(seed);
      PackedNet packed = PackedNet.of(net, LooseNets.unknown(net));
      Random random = new Random(seed);
      long[] state = new long[packed.words()];
      packed.initial(state, 0);
      StepBuffer out = new StepBuffer(packed.words());
      StepBuffer back = new StepBuffer(packed.words());
      for (int step = 0; step < 20; step++) {
        out.clear();
        if (!fits(packed, state, out)) {
          break;
        }
        for (int k = 0; k < out.size(); k++) {
          back.clear();
          packed.predecessors(out.words(), k * out.stride(), back);
          assertThat(steps(packed, back))
              .as(net.id())
              .contains(new Step(out.event(k), unpacked(packed, state, 0)));
          edges++;
        }
        if (out.size() == 0) {
          break;
        }
        int k = random.nextInt(out.size());
        System.arraycopy(out.words(), k * out.stride(), state, 0, packed.words());
      }
    }
    assertThat(edges).isGreaterThan(20_000);
  }

  /** Expands the state; answers false if a guessed field is too narrow for that. */
  private static boolean fits(PackedNet packed, long[] state, StepBuffer out) {
    try {
      packed.expand(state, 0, 0, Integer.MAX_VALUE, out);
      return true;
    } catch (LayoutExceededException exceeded) {
      return false;
    }
  }

  private static List<Step> steps(PackedNet packed, StepBuffer out) {
    List<Step> steps = new ArrayList<>();
    for (int k = 0; k < out.size(); k++) {
      steps.add(new Step(out.event(k), unpacked(packed, out.words(), k * out.stride())));
    }
    return steps;
  }

  private static List<Long> unpacked(PackedNet packed, long[] states, int at) {
    long[] tokens = new long[packed.net().places()];
    packed.layout().unpack(states, at, tokens);
    return list(tokens);
  }
}
