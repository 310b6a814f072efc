package tideline.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.cluster.LoopbackCluster.assertExact;
import static tideline.cluster.LoopbackCluster.awaitRound;
import static tideline.cluster.LoopbackCluster.finished;
import static tideline.cluster.LoopbackCluster.pause;
import static tideline.cluster.LoopbackCluster.result;
import static tideline.cluster.LoopbackCluster.waitFor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tideline.cluster.LoopbackCluster.Result;

/**
 * What can go wrong on a cluster, on loopback: exact results, or a clear end from which a run goes
 * on. Takes long, and runs when asked for: {@code mvn verify -Ploopback
 * -Dtideline.cluster.kills=50} with the number of processes that are to be killed.
 */
@Tag("slow")
@EnabledIfSystemProperty(named = "tideline.cluster.kills", matches = "\\d+")
class ClusterFaultsIT {

  private static final int KILLS = Integer.getInteger("tideline.cluster.kills", 0);
  private static final long SEED = Long.getLong("tideline.cluster.seed", 1);
  private static final int ROUNDS_BETWEEN_KILLS = 4;

  /** Notice after seconds, not minutes, that a process is silent. */
  private static final String[] IMPATIENT = {
    "--conf",
    "spark.network.timeout=40s",
    "--conf",
    "spark.network.timeoutInterval=10s",
    "--conf",
    "spark.executor.heartbeatInterval=4s"
  };

  @TempDir private Path folder;

  private LoopbackCluster cluster;

  @BeforeEach
  void startCluster() throws IOException {
    cluster = new LoopbackCluster(folder, 2);
  }

  @AfterEach
  void stopCluster() throws IOException {
    cluster.close();
  }

  private void stopExecutor(int worker, String signal) throws IOException {
    List<ProcessHandle> executors = cluster.workers().get(worker).children().toList();
    assertThat(executors).isNotEmpty();
    for (ProcessHandle executor : executors) {
      waitFor(new ProcessBuilder("kill", "-" + signal, "" + executor.pid()).start());
    }
  }

  @Test
  void executorThatHangsIsReplaced() throws IOException {
    Path store = folder.resolve("store");
    Path result = folder.resolve("result.json");
    Path net = cluster.generated("philosophers", 6);
    Process driver = cluster.driver("explore", net, store, result, IMPATIENT);
    awaitRound(driver, store, 5);
    stopExecutor(0, "STOP");
    Result done = finished(driver, result);
    assertExact(done, "philosophers", 6);
    assertThat(done.number("storesRebuilt")).isPositive();
  }

  @Test
  void folderThatVanishesForAWhileIsWaitedFor() throws IOException {
    Path store = folder.resolve("store");
    Path result = folder.resolve("result.json");
    Path net = cluster.generated("philosophers", 6);
    Process driver = cluster.driver("explore", net, store, result);
    awaitRound(driver, store, 5);
    Path away = folder.resolve("away");
    Files.move(store, away);
    pause(30_000);
    assertThat(driver.isAlive()).isTrue();
    Files.move(away, store);
    assertExact(finished(driver, result), "philosophers", 6);
  }

  /** Files of more than 4 KiB cannot be written by one worker and its executors. */
  @Test
  void fullDiskOfAWorkerEndsARunThatCanBeTakenUpElsewhere() throws IOException {
    cluster.workers().get(1).destroyForcibly();
    Process ill =
        cluster.addWorker(List.of("/bin/bash", "-c", "ulimit -f 4; exec \"$@\"", "worker"));
    Path store = folder.resolve("store");
    Path result = folder.resolve("result.json");
    Path net = cluster.generated("philosophers", 6);
    Result ended = result(cluster.driver("explore", net, store, result), result);
    if (ended.exit() != 0) {
      assertThat(ended.exit()).as(ended.log()).isEqualTo(4);
      assertThat(ended.json()).contains("TRUNCATED").contains("--resume");
      ill.descendants().forEach(ProcessHandle::destroyForcibly);
      ill.destroyForcibly();
      Files.delete(result);
      ended = finished(cluster.driver("explore", net, store, result, "--resume"), result);
    }
    assertExact(ended, "philosophers", 6);
  }

  @Test
  void countsAreExactWhateverIsKilled() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int[] killed = new int[3];
    for (int run = 0; killed[0] + killed[1] + killed[2] < KILLS; run++) {
      Path store = folder.resolve("store-" + run);
      Path result = folder.resolve("result-" + run + ".json");
      Path net = cluster.generated("philosophers", 6);
      Process driver = cluster.driver("explore", net, store, result);
      int next = 2 + random.nextInt(ROUNDS_BETWEEN_KILLS);
      while (driver.isAlive()) {
        if (!LoopbackCluster.isThere(store, next) || killed[0] + killed[1] + killed[2] >= KILLS) {
          pause(20);
          continue;
        }
        next += 1 + random.nextInt(ROUNDS_BETWEEN_KILLS);
        int what = random.nextInt(10);
        if (what == 0) {
          killWorker(random.nextInt(2));
          killed[1]++;
        } else if (what <= 2) {
          driver.destroyForcibly();
          waitFor(driver);
          killed[2]++;
          if (!Files.exists(result)) {
            driver = cluster.driver("explore", net, store, result, "--resume");
          }
        } else {
          killed[0] += killExecutors(random.nextInt(2));
        }
      }
      assertExact(finished(driver, result), "philosophers", 6);
      System.out.printf(
          "cluster faults: %d runs, killed %d executors, %d workers, %d drivers, seed %d%n",
          run + 1, killed[0], killed[1], killed[2], SEED);
    }
  }

  private int killExecutors(int worker) {
    List<ProcessHandle> executors = cluster.workers().get(worker).children().toList();
    executors.forEach(ProcessHandle::destroyForcibly);
    return executors.size();
  }

  private void killWorker(int number) throws IOException {
    killExecutors(number);
    cluster.workers().get(number).destroyForcibly();
    waitFor(cluster.workers().get(number));
    Process fresh = cluster.addWorker(List.of());
    cluster.workers().remove(fresh);
    cluster.workers().set(number, fresh);
  }
}
