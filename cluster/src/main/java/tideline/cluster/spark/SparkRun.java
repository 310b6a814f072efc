package tideline.cluster.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import tideline.analysis.run.BuildVersion;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.FolderFiles;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.LevelFiles;
import tideline.cluster.kernel.Rendezvous;
import tideline.search.StopSignal;

/** One run on Spark: makes the context, has the rounds done, and takes the context down. */
public final class SparkRun {

  private final Options options;
  private final ClusterRun run;

  /**
   * What was asked.
   *
   * @param master as Spark names it
   */
  public record Options(
      String master, int partitions, Kernel.Rounds rounds, Work work, Limits limits) {}

  /**
   * What is explored, and where.
   *
   * @param hash a digest of the net
   * @param folder that all processes see
   */
  public record Work(Subject subject, String hash, Path folder) {}

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
            options.work.hash(),
            options.partitions
                + " partitions, rounds "
                + options.rounds
                + options.work.subject().options());
    run = new ClusterRun(files(), identity, options.limits.stop(), options.limits.mostStates());
  }

  /** The files of the run. */
  public LevelFiles files() {
    return new FolderFiles(options.work.folder());
  }

  /** May be asked by other threads. */
  public ClusterRun.Progress progress() {
    return run.progress();
  }

  /** Begins, and runs to the end or to a limit. */
  public ClusterRun.Ending begin(ClusterRun.Listener listener) throws IOException {
    return run(run.begun(), listener);
  }

  /** Goes on from the folder. */
  public ClusterRun.Ending resume(ClusterRun.Listener listener) throws IOException {
    return run(run.resumed(), listener);
  }

  private ClusterRun.Ending run(Rendezvous from, ClusterRun.Listener listener) throws IOException {
    try (JavaSparkContext spark = started()) {
      Plan plan =
          new Plan(
              UUID.randomUUID().toString(),
              options.work.subject(),
              options.partitions,
              options.rounds,
              options.work.folder().toAbsolutePath().toString(),
              options.limits.memoryBytes());
      StopSignal stop = options.limits.stop();
      Canceller canceller = Canceller.of(stop, () -> spark.sc().cancelAllJobs());
      try {
        return run.run(new SparkStage(spark, plan), from, listener);
      } finally {
        canceller.close();
        Plan.forget(plan.id());
      }
    }
  }

  /** Scala throws what it does not declare. */
  private JavaSparkContext started() throws IOException {
    try {
      return new JavaSparkContext(configuration());
    } catch (Exception e) {
      throw new IOException("Spark does not start: " + e.getMessage(), e);
    }
  }

  /** What the site has set is left as it is. */
  private SparkConf configuration() {
    SparkConf conf = new SparkConf();
    conf.setMaster(options.master);
    conf.setIfMissing("spark.app.name", "tideline " + options.work.subject().name());
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
