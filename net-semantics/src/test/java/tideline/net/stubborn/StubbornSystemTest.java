package tideline.net.stubborn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.SmallNets;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

class StubbornSystemTest {

  private static List<Integer> events(StepBuffer steps) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      all.add(steps.event(i));
    }
    return all;
  }

  @Test
  void deliversTheSameSelectionAtOnceAndOneByOne() {
    for (long seed = 0; seed < 400; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, 60);
      PackedNet packed = PackedNet.of(net, PlaceBounds.of(net).toArray());
      StubbornSets sets = StubbornSets.forDeadlocks(net);
      TransitionSystem system = new StubbornSystem(packed, sets, StubbornSystem.Hopeless.GOES_ON);
      for (int s = 0; space.isComplete() && s < space.size(); s++) {
        long[] state = new long[packed.words()];
        try {
          packed.layout().pack(space.marking(s), state, 0);
          compare(system, state, space, s, "seed " + seed);
        } catch (LayoutExceededException | IllegalArgumentException tooLarge) {
          // found without a bound
        }
      }
    }
  }

  private static void compare(
      TransitionSystem system, long[] state, NaiveSpace space, int number, String where) {
    StepBuffer all = new StepBuffer(system.words());
    assertThat(system.expand(state, 0, 0, Integer.MAX_VALUE, all)).isEqualTo(TransitionSystem.DONE);
    List<Integer> enabled =
        space.edges(number).stream().map(NaiveSpace.Edge::transition).distinct().toList();
    assertThat(all.size() == 0).as(where).isEqualTo(enabled.isEmpty());
    assertThat(enabled).as(where).containsAll(events(all));
    StepBuffer each = new StepBuffer(system.words());
    int next = 0;
    while (next != TransitionSystem.DONE) {
      next = system.expand(state, 0, next, 1, each);
    }
    assertThat(events(each)).as(where).isEqualTo(events(all));
  }
}
