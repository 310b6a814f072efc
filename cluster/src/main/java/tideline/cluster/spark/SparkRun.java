package tideline.cluster.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import tideline.analysis.run.BuildVersion;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.FolderFiles;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.Rendezvous;
import tideline.search.StopSignal;

/** One run on Spark: makes the context, has the rounds done, and takes the context down. */
public final class SparkRun {

  private final Options options;
  private final ClusterRun run;

  /**
   * What was asked.
   *
   * @param master as Spark names it; empty if spark-submit gave one
   * @param folder that all processes see
   */
  public record Options(
      String master, int partitions, Kernel.Rounds rounds, Path folder, Net net, Limits limits) {}

  /**
   * The net as it goes out.
   *
   * @param bytes of the file
   * @param hash a digest of the net
   */
  public record Net(String name, byte[] bytes, String hash) {}

  /**
   * Where it ends.
   *
   * @param memoryBytes of each process for its partitions; 0 for half of its heap
   */
  public record Limits(long mostStates, long memoryBytes, StopSignal stop) {}

  public SparkRun(Options options) {
    this.options = options;
    Rendezvous.Identity identity =
        new Rendezvous.Identity(
            "tideline " + BuildVersion.current(),
            options.net.hash(),
            options.partitions + " partitions, rounds " + options.rounds);
    run =
        new ClusterRun(
            new FolderFiles(options.folder),
            identity,
            options.limits.stop(),
            options.limits.mostStates());
  }

  /** May be asked by other threads. */
  public ClusterRun.Progress progress() {
    return run.progress();
  }

  /** Begins, and runs to the end or to a limit. */
  public ClusterRun.Ending begin(ClusterRun.Listener listener) throws IOException {
    Files.createDirectories(options.folder);
    return run(run.begun(), listener);
  }

  /** Goes on from the folder. */
  public ClusterRun.Ending resume(ClusterRun.Listener listener) throws IOException {
    return run(run.resumed(), listener);
  }

  private ClusterRun.Ending run(Rendezvous from, ClusterRun.Listener listener) throws IOException {
    try (JavaSparkContext spark = new JavaSparkContext(configuration())) {
      Plan plan =
          new Plan(
              UUID.randomUUID().toString(),
              new Plan.ModelFile(options.net.name(), options.net.bytes()),
              options.partitions,
              options.rounds,
              options.folder.toAbsolutePath().toString(),
              options.limits.memoryBytes());
      try {
        return run.run(new SparkStage(spark, plan), from, listener);
      } finally {
        Plan.forget(plan.id());
      }
    }
  }

  /** What the site has set is left as it is. */
  private SparkConf configuration() {
    SparkConf conf = new SparkConf();
    if (!options.master.isEmpty()) {
      conf.setMaster(options.master);
    }
    conf.setIfMissing("spark.app.name", "tideline " + options.net.name());
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.locality.wait", "1s");
    conf.setIfMissing("spark.memory.fraction", "0.3");
    conf.setIfMissing("spark.speculation", "false");
    conf.setIfMissing("spark.scheduler.minRegisteredResourcesRatio", "1.0");
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    String jars = System.getProperty("tideline.cluster.jars", "");
    if (!jars.isEmpty()) {
      conf.setIfMissing("spark.jars", jars); // spark-submit is told by --jars
    }
    return conf;
  }
}
