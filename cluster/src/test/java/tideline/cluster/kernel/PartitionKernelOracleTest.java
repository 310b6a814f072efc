package tideline.cluster.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.cluster.kernel.SimulatedCluster.Bug;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;

/**
 * The kernel on random nets, with one to eight partitions, both kinds of rounds, and failures,
 * against the naive explorer. {@code -Dtideline.cluster.nets=N} is the number of nets, {@code
 * -Dtideline.cluster.seed} the first of them.
 */
class PartitionKernelOracleTest {

  private static final int NETS = Integer.getInteger("tideline.cluster.nets", 400);
  private static final long SEED = Long.getLong("tideline.cluster.seed", 0);
  private static final int MOST_STATES = 1000;
  private static final int MOST_PARTITIONS = 8;
  private static final Rendezvous.Identity IDENTITY = new Rendezvous.Identity("t", "n", "o");

  /** What went wrong, or nothing. */
  private static String compared(Net net, NaiveResult naive, long seed, Bug bug) {
    int partitions = 1 + (int) (seed % MOST_PARTITIONS);
    Kernel.Rounds rounds =
        seed / MOST_PARTITIONS % 2 == 0 ? Kernel.Rounds.LEVELS : Kernel.Rounds.ASYNC;
    try {
      SimulatedCluster cluster =
          new SimulatedCluster(new NetModel(net), partitions, rounds, Questions.NONE, seed, bug);
      ClusterRun run = new ClusterRun(cluster.files(), IDENTITY, new StopSignal(), Long.MAX_VALUE);
      List<Long> levels = new ArrayList<>();
      ClusterRun.Ending ending =
          run.run(
              cluster,
              run.begun(),
              (progress, where) -> {
                levels.add(progress.frontier());
                return Directive.CONTINUE;
              });
      Counts counts = run.progress().counts();
      long states = bug == Bug.COUNTED_TWICE ? cluster.accumulated().states() : counts.states();
      List<Long> found = List.of(states, counts.edges(), counts.deadlocks(), counts.expanded());
      List<Long> wanted = List.of(naive.states(), naive.edges(), naive.deadlocks(), naive.states());
      if (ending != ClusterRun.Ending.EXHAUSTED || !found.equals(wanted)) {
        return ending + " " + found + " instead of " + wanted;
      }
      long most = Arrays.stream(counts.tokens(), 0, net.places()).max().orElse(0);
      if (most != naive.maxTokensInPlace()) {
        return "tokens " + most + " instead of " + naive.maxTokensInPlace();
      }
      levels.remove(levels.size() - 1);
      boolean isLevels = rounds == Kernel.Rounds.LEVELS;
      return isLevels && !levels.equals(naive.levelSizes())
          ? "levels " + levels + " instead of " + naive.levelSizes()
          : "";
    } catch (IOException | RuntimeException e) {
      return e + " at " + Arrays.toString(e.getStackTrace());
    }
  }

  @Tag("slow")
  @Test
  void countsLevelsAndTokensAreExactWhateverFails() {
    int compared = 0;
    long states = 0;
    for (long seed = SEED; seed < SEED + NETS; seed++) {
      Net net = seed % 10 == 9 ? RandomNets.net(seed) : RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (naive.complete()) {
        String difference = compared(net, naive, seed, Bug.NONE);
        assertThat(difference)
            .as(
                "seed "
                    + seed
                    + (difference.isEmpty()
                        ? ""
                        : ": " + FailureFiles.write(net, "cluster-" + seed)))
            .isEmpty();
        compared++;
        states += naive.states();
      }
    }
    System.out.printf(
        "cluster kernel: %d nets, %d states, seeds from %d%n", compared, states, SEED);
    assertThat(compared).isGreaterThan(NETS / 2);
  }

  @Tag("slow")
  @Test
  void eachPlantedMistakeIsNoticed() {
    for (Bug bug : Bug.values()) {
      int noticed = 0;
      for (long seed = 0; seed < 300 && noticed == 0; seed++) {
        Net net = RandomNets.boundedNet(seed);
        NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
        if (naive.complete() && !compared(net, naive, seed, bug).isEmpty()) {
          noticed++;
        }
      }
      assertThat(noticed).as(bug.name()).isEqualTo(bug == Bug.NONE ? 0 : 1);
    }
  }
}
