package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.oracle.RandomNets;
import tideline.pivot.DeltaSystem;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/** What a search that keeps events instead of states relies on. */
class DeltaSystemTest {

  private static final long PRIME = DeltaSystem.FINGERPRINT_MODULUS;

  @Test
  void undoTakesBackWhatFireDoes() {
    for (long seed = 0; seed < 400; seed++) {
      PackedNet net = Nets.packed(RandomNets.plainNet(seed));
      long[] state = new long[net.words()];
      net.initial(state, 0);
      StepBuffer steps = new StepBuffer(net.words());
      try {
        for (int depth = 0; depth < 50; depth++) {
          steps.clear();
          net.expand(state, 0, 0, Integer.MAX_VALUE, steps);
          for (int k = 0; k < steps.size(); k++) {
            long[] moved = state.clone();
            net.fire(steps.event(k), moved, 0);
            assertThat(moved).as("seed %d", seed).isEqualTo(words(steps, k));
            net.undo(steps.event(k), moved, 0);
            assertThat(moved).as("seed %d", seed).isEqualTo(state);
          }
          if (steps.size() == 0) {
            break;
          }
          state = words(steps, (int) ((seed + 7L * depth) % steps.size()));
        }
      } catch (LayoutExceededException exceeded) {
        assertThat(net.proven(exceeded.variable())).isFalse();
      }
    }
  }

  private static long[] words(StepBuffer steps, int k) {
    return Arrays.copyOfRange(steps.words(), k * steps.stride(), (k + 1) * steps.stride());
  }

  @Test
  void fingerprintsChangeByTheSameForTheSameEvent() {
    for (long seed = 0; seed < 200; seed++) {
      PackedNet net = Nets.packed(RandomNets.safeNet(seed));
      long[] change = new long[net.events()];
      Arrays.fill(change, -1);
      long[] state = new long[net.words()];
      net.initial(state, 0);
      StepBuffer steps = new StepBuffer(net.words());
      for (int depth = 0; depth < 60; depth++) {
        steps.clear();
        net.expand(state, 0, 0, Integer.MAX_VALUE, steps);
        long before = net.fingerprint(state, 0, seed);
        for (int k = 0; k < steps.size(); k++) {
          long after = net.fingerprint(steps.words(), k * steps.stride(), seed);
          long difference = Math.floorMod(after - before, PRIME);
          int event = steps.event(k);
          assertThat(change[event]).as("seed %d", seed).isIn(-1L, difference);
          change[event] = difference;
        }
        if (steps.size() == 0) {
          break;
        }
        state = words(steps, (int) ((seed + 5L * depth) % steps.size()));
      }
    }
  }

  @Test
  void fingerprintsDoNotDependOnTheLayout() {
    PackedNet net = Nets.growing();
    long[] state = new long[net.words()];
    net.initial(state, 0);
    StepBuffer steps = new StepBuffer(net.words());
    net.expand(state, 0, 0, 1, steps);
    Relayout wider = net.widen(new LayoutExceededException(0, 0));
    long[] wide = new long[wider.system().words()];
    wider.mapping().map(steps.words(), 0, wide, 0);
    DeltaSystem other = (DeltaSystem) wider.system();
    assertThat(net.layout().bits(0)).isLessThan(((PackedNet) other).layout().bits(0));
    for (long seed = 0; seed < 20; seed++) {
      long fingerprint = net.fingerprint(steps.words(), 0, seed);
      assertThat(other.fingerprint(wide, 0, seed)).isEqualTo(fingerprint);
      assertThat(fingerprint).isBetween(0L, PRIME - 1);
    }
  }

  @Tag("slow")
  @Test
  void fingerprintsOfDifferentStatesDiffer() {
    for (long seed = 0; seed < 5; seed++) {
      DepthOptions.Builder options = DepthOptions.builder().seed(seed);
      PackedNet net = Nets.family("philosophers", "5");
      for (VisitedKind kind : VisitedKind.values()) {
        DepthResult result = DepthSearch.of(net, options.visited(kind).increment(5).build()).run();
        assertThat(result.states()).as("seed %d, %s", seed, kind).isEqualTo(4474);
      }
    }
  }
}
