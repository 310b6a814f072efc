package tideline.cluster.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.check.Trace;
import tideline.cluster.kernel.SimulatedCluster.Bug;
import tideline.model.StepRules;
import tideline.net.explored.NetModel;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveLogic;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomProperties;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;

/**
 * What partitions see of what is asked, and the ways there, on random nets with failures and with
 * drivers that go and come, against formulas written down on the graph of the oracle. {@code
 * -Dtideline.cluster.answers=N} is the number of nets.
 */
@Tag("slow")
class PartitionAnswersOracleTest {

  private static final int NETS = Integer.getInteger("tideline.cluster.answers", 200);
  private static final int MOST_STATES = 800;
  private static final int GOALS = 4;
  private static final int PARTITIONS = 4;
  private static final Rendezvous.Identity IDENTITY = new Rendezvous.Identity("t", "n", "o");

  @Test
  void statesThatAreAskedForAreSeenAndReachedOnWaysThatCanBeGone() throws IOException {
    int ways = 0;
    int shortest = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = seed % 8 == 7 ? RandomNets.net(seed) : RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (naive.complete()) {
        Kernel.Rounds rounds = seed % 2 == 0 ? Kernel.Rounds.LEVELS : Kernel.Rounds.ASYNC;
        try {
          int found = compare(net, naive, rounds, seed);
          ways += found;
          shortest += rounds == Kernel.Rounds.LEVELS ? found : 0;
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed " + seed + ": " + FailureFiles.write(net, "answers-" + seed) + ": " + e, e);
        }
      }
    }
    System.out.printf("cluster answers: %d nets, %d ways, %d shortest%n", NETS, ways, shortest);
    assertThat(shortest).isBetween(NETS / 4, ways - 1);
  }

  private static Questions questions(Net net, long seed) {
    RandomProperties random = new RandomProperties(net, seed);
    List<Formula> goals = new ArrayList<>(List.of(new Formula.Deadlock()));
    IntStream.range(1, GOALS).forEach(i -> goals.add(random.timeless(3)));
    List<LinearExpression> sums = new ArrayList<>();
    for (int p = 0; p < Math.min(2, net.places()); p++) {
      sums.add(LinearExpression.of(new TreeMap<>(Map.of(p, p == 0 ? 1L : -2L)), 1));
    }
    return new Questions(goals, sums);
  }

  /** Drivers that end after some rounds, and others that go on from the files. */
  private static Counts counted(SimulatedCluster cluster, List<Rendezvous> last, long seed)
      throws IOException {
    int most = 2 + (int) (seed % 5);
    for (boolean isFirst = true; true; isFirst = false) {
      ClusterRun run = new ClusterRun(cluster.files(), IDENTITY, new StopSignal(), Long.MAX_VALUE);
      Rendezvous from = isFirst ? run.begun() : run.resumed();
      ClusterRun.Ending ending =
          run.run(
              cluster,
              from,
              (progress, where) -> {
                last.add(where);
                return where.round() >= from.round() + most ? Directive.STOP : Directive.CONTINUE;
              });
      if (ending == ClusterRun.Ending.EXHAUSTED) {
        return run.progress().counts();
      }
      assertThat(ending).isEqualTo(ClusterRun.Ending.ANSWERED);
    }
  }

  private static int compare(Net net, NaiveResult naive, Kernel.Rounds rounds, long seed)
      throws IOException {
    NetModel model = new NetModel(net);
    Questions questions = questions(net, seed);
    SimulatedCluster cluster =
        new SimulatedCluster(model, PARTITIONS, rounds, questions, seed, Bug.NONE);
    List<Rendezvous> last = new ArrayList<>();
    Counts counts = counted(cluster, last, seed);
    assertThat(counts.states()).isEqualTo(naive.states());
    assertThat(counts.edges()).isEqualTo(naive.edges());
    NaiveLogic logic = new NaiveLogic(net, naive.graph());
    for (int i = 0; i < questions.sums().size(); i++) {
      assertThat(counts.seen().most()[i]).isEqualTo(logic.bound(questions.sums().get(i)));
    }
    int[] widenings = last.get(last.size() - 1).widenings();
    PartitionedModel layout = new PartitionedModel(model, PARTITIONS, Questions.NONE, widenings);
    WayBack back = new WayBack(layout, rounds, cluster.files());
    int ways = 0;
    for (int i = 0; i < questions.goals().size(); i++) {
      Formula goal = questions.goals().get(i);
      Sightings.Seen seen = counts.seen().goals()[i];
      assertThat(seen != null).as("goal " + i).isEqualTo(logic.holds(Formula.possibly(goal)));
      if (seen != null) {
        Trace trace = new Trace(model.steps(), back.eventsTo(seen).orElseThrow(), false);
        List<long[]> states = trace.states();
        assertThat(model.steps().holds(goal, states.get(states.size() - 1))).isTrue();
        if (rounds == Kernel.Rounds.LEVELS) {
          assertThat(trace.length()).isEqualTo(depth(goal, model.steps(), naive).orElseThrow());
        }
        ways++;
      }
    }
    return ways;
  }

  private static OptionalInt depth(Formula goal, StepRules rules, NaiveResult naive) {
    return IntStream.range(0, naive.graph().markings().size())
        .filter(m -> rules.holds(goal, naive.graph().tokens(m)))
        .map(naive.graph().depths()::get)
        .min();
  }
}
