package tideline.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.cluster.LoopbackCluster.assertExact;
import static tideline.cluster.LoopbackCluster.awaitRound;
import static tideline.cluster.LoopbackCluster.finished;
import static tideline.cluster.LoopbackCluster.waitFor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cluster.LoopbackCluster.Result;

/**
 * A real cluster on loopback: a master, two workers, their executors and the driver are processes
 * of their own. Some of them are killed.
 */
@Tag("slow")
class StandaloneClusterIT {

  @TempDir static Path folder;

  private static LoopbackCluster cluster;

  @BeforeAll
  static void startCluster() throws IOException {
    cluster = new LoopbackCluster(folder, 2);
  }

  @AfterAll
  static void stopCluster() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  void countsAreExactWhenSubmittedToSpark() throws IOException {
    Path result = folder.resolve("plain.json");
    Path net = cluster.generated("kanban", 2);
    Result done = finished(cluster.submitted(net, folder.resolve("plain"), result), result);
    assertExact(done, "kanban", 2);
    assertThat(done.number("sentBytes")).isPositive();
  }

  @Test
  void countsAreExactAfterAnExecutorWasKilled() throws IOException {
    Path store = folder.resolve("executor");
    Path result = folder.resolve("executor.json");
    Path net = cluster.generated("philosophers", 6);
    Process driver = cluster.driver("explore", net, store, result);
    awaitRound(driver, store, 6);
    List<ProcessHandle> executors = cluster.workers().get(0).children().toList();
    assertThat(executors).isNotEmpty();
    executors.forEach(ProcessHandle::destroyForcibly);
    Result done = finished(driver, result);
    assertExact(done, "philosophers", 6);
    assertThat(done.number("storesRebuilt")).isPositive();
  }

  @Test
  void aNewDriverGoesOnWhereOneWasKilled() throws IOException {
    Path store = folder.resolve("driver");
    Path result = folder.resolve("driver.json");
    Path net = cluster.generated("milner", 7);
    Process driver = cluster.driver("explore", net, store, result);
    awaitRound(driver, store, 8);
    driver.destroyForcibly();
    waitFor(driver);
    assertThat(result).doesNotExist();
    Result done = finished(cluster.driver("explore", net, store, result, "--resume"), result);
    assertExact(done, "milner", 7);
    assertThat(done.number("storesRebuilt")).isPositive();
  }
}
