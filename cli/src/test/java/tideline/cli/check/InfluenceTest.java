package tideline.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Influence;
import tideline.net.property.PlainEvaluation;
import tideline.net.property.Property;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/** What transitions can do to formulas, against all steps between reachable markings. */
class InfluenceTest {

  private static final int MOST_STATES = 200;

  private int quiet;
  private int steps;

  @Test
  void onlyTransitionsWithInfluenceMakeAFormulaTrueOrASumLarger() {
    for (long seed = 0; seed < 300; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (!naive.complete()) {
        continue;
      }
      RandomProperties random = new RandomProperties(net, seed);
      for (int i = 0; i < 6; i++) {
        Property.Question question = random.next("p").question();
        if (question instanceof Property.Bound bound) {
          compare(net, naive.graph(), bound.sum(), seed);
        } else {
          compare(net, naive.graph(), random.timeless(3), seed);
        }
      }
    }
    assertThat(quiet).as("steps of %d that need no look", steps).isGreaterThan(steps / 3);
  }

  private void compare(Net net, NaiveGraph graph, Formula formula, long seed) {
    BitSet influence = new Influence(net).makingTrue(formula);
    PlainEvaluation plain = new PlainEvaluation(net);
    for (int s = 0; s < graph.markings().size(); s++) {
      for (NaiveGraph.Firing f : graph.successors().get(s)) {
        count(influence.get(f.transition()));
        if (!influence.get(f.transition())
            && !plain.holds(formula, graph.tokens(s))
            && plain.holds(formula, graph.tokens(f.target()))) {
          throw new AssertionError(
              "seed " + seed + ": " + net.transitionId(f.transition()) + " makes " + formula);
        }
      }
    }
  }

  private void compare(Net net, NaiveGraph graph, LinearExpression sum, long seed) {
    BitSet influence = new Influence(net).raising(sum);
    for (int s = 0; s < graph.markings().size(); s++) {
      for (NaiveGraph.Firing f : graph.successors().get(s)) {
        boolean larger = sum.value(graph.tokens(f.target())) > sum.value(graph.tokens(s));
        assertThat(influence.get(f.transition())).as("seed %d", seed).isEqualTo(larger);
      }
    }
  }

  private void count(boolean hasInfluence) {
    steps++;
    quiet += hasInfluence ? 0 : 1;
  }

  @Test
  void goalsLeaveTheListsWhenTheyAreNoLongerOpen() {
    BitSet open = new BitSet();
    open.set(0, 3);
    BitSet both = new BitSet();
    both.set(0, 2);
    BitSet second = new BitSet();
    second.set(1);
    WakeLists lists = new WakeLists(3, List.of(both, second, both), open::get);
    assertThat(lists.of(0, 0)).containsExactly(0, 2);
    assertThat(lists.of(1, 0)).containsExactly(0, 1, 2);
    assertThat(lists.of(2, 0)).isEmpty();
    assertThat(lists.of(-1, 0)).containsExactly(0, 1, 2);
    open.clear(0);
    assertThat(lists.of(1, 1)).containsExactly(1, 2);
    assertThat(lists.of(-1, 1)).containsExactly(1, 2);
  }
}
