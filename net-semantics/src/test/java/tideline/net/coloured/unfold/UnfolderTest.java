package tideline.net.coloured.unfold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.NaiveColours;
import tideline.net.coloured.RandomColouredNets;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;

/** Unfoldings of random coloured nets, against the coloured firing rule by brute force. */
class UnfolderTest {

  private static final int NETS = Integer.getInteger("tideline.coloured.nets", 300);
  private static final int MOST_STATES = 200;

  @Test
  void unfoldedNetsHaveTheStatesAndEdgesOfTheColouredOnes() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      String expected = new NaiveColours(net).counts(MOST_STATES);
      if (!expected.isEmpty()) {
        assertThat(counts(Unfolder.unfold(net).net())).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  @Test
  void knowsWhereUnfoldedNodesComeFrom() {
    for (int seed = 0; seed < 50; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      Unfolding unfolding = Unfolder.unfold(net);
      int[] groups = unfolding.groups();
      for (int p = 0; p < net.places().size(); p++) {
        for (int q = unfolding.firstPlace(p); q < unfolding.endPlace(p); q++) {
          assertThat(groups[q]).isEqualTo(p);
          assertThat(unfolding.colouredPlace(q)).isEqualTo(p);
          assertThat(unfolding.colour(q)).isLessThan(net.places().get(p).sort().size());
        }
      }
      for (int t = 0; t < net.transitions().size(); t++) {
        BindingCode code = new BindingCode(net, net.transitions().get(t));
        for (int u = unfolding.firstTransition(t); u < unfolding.endTransition(t); u++) {
          assertThat(unfolding.colouredTransition(u)).isEqualTo(t);
          assertThat(unfolding.binding(u)).isEqualTo(code.describe(unfolding.bindingCode(u)));
        }
      }
    }
  }

  @Test
  void refusesToGrowBeyondItsLimit() {
    assertThatThrownBy(
            () -> {
              for (int seed = 0; seed < 50; seed++) {
                Unfolder.unfold(RandomColouredNets.net(seed), 2);
              }
            })
        .isInstanceOf(ColourLimitException.class)
        .hasMessageContaining("more than 2 arcs");
  }

  private static String counts(Net net) {
    PlainEvaluation rule = new PlainEvaluation(net);
    Set<String> seen = new HashSet<>();
    ArrayDeque<long[]> open = new ArrayDeque<>();
    seen.add(Arrays.toString(net.initialMarking()));
    open.add(net.initialMarking());
    long edges = 0;
    while (!open.isEmpty()) {
      long[] marking = open.poll();
      for (int t = 0; t < net.transitions(); t++) {
        if (rule.isEnabled(t, marking)) {
          edges++;
          long[] next = Covering.fired(net, marking, t);
          if (seen.add(Arrays.toString(next))) {
            open.add(next);
          }
        }
      }
    }
    return seen.size() + " " + edges;
  }
}
