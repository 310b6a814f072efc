package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.SmallNets;

class ForwardTransitionsTest {

  private static final int STATES = 400;

  /** Edges by such transitions alone lead back to no marking, and most nets have some. */
  @Test
  void noCycleConsistsOfThemAlone() {
    int some = 0;
    for (long seed = 0; seed < 300; seed++) {
      Net net = SmallNets.plain(seed);
      BitSet forward = ForwardTransitions.of(net);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (space.isComplete()) {
        some += forward.isEmpty() ? 0 : 1;
        assertThat(isAcyclic(space, forward)).as("seed " + seed + " " + forward).isTrue();
      }
    }
    assertThat(some).isGreaterThan(100);
  }

  /** Takes states away that no edge of those left leads to, as long as there is one. */
  private static boolean isAcyclic(NaiveSpace space, BitSet forward) {
    int[] arrivals = new int[space.size()];
    for (int state = 0; state < space.size(); state++) {
      for (NaiveSpace.Edge edge : space.edges(state)) {
        arrivals[edge.target()] += forward.get(edge.transition()) ? 1 : 0;
      }
    }
    Deque<Integer> free = new ArrayDeque<>();
    for (int state = 0; state < arrivals.length; state++) {
      if (arrivals[state] == 0) {
        free.add(state);
      }
    }
    int taken = 0;
    while (!free.isEmpty()) {
      taken++;
      for (NaiveSpace.Edge edge : space.edges(free.remove())) {
        if (forward.get(edge.transition()) && --arrivals[edge.target()] == 0) {
          free.add(edge.target());
        }
      }
    }
    return taken == space.size();
  }
}
