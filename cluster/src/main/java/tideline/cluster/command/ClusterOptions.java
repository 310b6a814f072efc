package tideline.cluster.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.json.Json;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.NetArgument;
import tideline.cli.run.InputException;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.Questions;
import tideline.cluster.spark.SparkRun;
import tideline.cluster.spark.Subject;
import tideline.source.Unfold;

/** The net, the cluster, and how the one is dealt out to the other. */
final class ClusterOptions {

  private static final int USUAL_PARTITIONS = 4;

  /** What Spark takes for a cluster. */
  private static final Pattern MASTERS =
      Pattern.compile("local|local\\[(\\*|\\d+)(, *\\d+)?]|spark://.+:\\d+|yarn|k8s://.+");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private NetArgument input;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "The cluster: local[N], spark://HOST:PORT, yarn, k8s://URL; without it, what"
              + " spark-submit says, or local[*].")
  private String master = "";

  @Option(
      names = "--partitions",
      paramLabel = "P",
      description =
          "Parts of the state space: one or two for each core (default: ${DEFAULT-VALUE}).")
  private int partitions = USUAL_PARTITIONS;

  @Option(
      names = "--rounds",
      paramLabel = "KIND",
      description =
          "levels (default): partitions wait for one another after each level; async: when they"
              + " have nothing left to do, which is for narrow nets, and levels are not known.")
  private String rounds = "levels";

  @Option(
      names = "--store-dir",
      paramLabel = "DIR",
      description =
          "Folder that all processes see, for the states of each round: a run goes on from there,"
              + " whatever ends. With local[N] a temporary one will do.")
  private Path folder;

  @Option(names = "--resume", description = "Go on from the last complete round in --store-dir.")
  private boolean resume;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "A setting of Spark, such as spark.executor.memory=4g.")
  private Map<String, String> settings = new LinkedHashMap<>();

  NetArgument input() {
    return input;
  }

  boolean isResumed() {
    return resume;
  }

  Kernel.Rounds rounds() {
    return Kernel.Rounds.valueOf(rounds.toUpperCase(Locale.ROOT));
  }

  /** What there is to do when the cluster gives up: a temporary folder goes with the command. */
  String whatThen() {
    return folder == null ? "" : ", and --resume goes on from the last complete round";
  }

  /** Levels are reached breadth first. */
  String order() {
    return rounds() == Kernel.Rounds.LEVELS ? "bfs" : "";
  }

  /**
   * Refuses what makes no sense together, and hands the settings to Spark.
   *
   * @throws ParameterException with a message for people
   */
  void apply() {
    if (!rounds.equals("levels") && !rounds.equals("async")) {
      throw wrong("--rounds is levels or async, not '" + rounds + "'");
    }
    if (partitions < 1) {
      throw wrong("--partitions is at least 1");
    }
    if (!MASTERS.matcher(usedMaster()).matches()) {
      throw wrong(
          "--master is local, local[N], local[*], spark://HOST:PORT, yarn or k8s://URL, not '"
              + usedMaster()
              + "'");
    }
    if (resume && folder == null) {
      throw wrong("--resume needs the folder: give --store-dir DIR");
    }
    if (folder == null && !usedMaster().startsWith("local")) {
      throw wrong(
          "processes on several machines need a folder that all of them see: give --store-dir DIR");
    }
    if (input.file().equals("-")) {
      throw wrong("the net goes out to other processes, and has to be a file");
    }
    settings.forEach(System::setProperty); // where Spark looks for settings of the driver
  }

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  private String usedMaster() {
    String submitted = System.getProperty("spark.master", "");
    return !master.isEmpty() ? master : submitted.isEmpty() ? "local[*]" : submitted;
  }

  /**
   * The folder, which is there afterwards.
   *
   * @throws InputException if that is not possible
   */
  StoreFolder storeFolder() throws InputException {
    if (resume && !Files.isDirectory(folder)) {
      throw new InputException("tideline: there is no folder " + folder + " to go on from", null);
    }
    try {
      if (folder != null && !resume) {
        Files.createDirectories(folder);
      }
      return StoreFolder.of(folder);
    } catch (IOException e) {
      throw new InputException("tideline: cannot make the folder " + folder + ": " + e, e);
    }
  }

  /** A run of a net that was read already. */
  SparkRun run(
      String hash,
      Unfold.When unfold,
      Questions questions,
      SearchRequest request,
      StoreFolder store)
      throws IOException {
    Path file = Path.of(input.file());
    Subject subject =
        new Subject(
            file.getFileName().toString(),
            Files.readAllBytes(file),
            input.options(),
            unfold,
            questions);
    return new SparkRun(
        new SparkRun.Options(
            usedMaster(),
            partitions,
            rounds(),
            new SparkRun.Work(subject, hash, store.path()),
            new SparkRun.Limits(
                request.maxStates().orElse(Long.MAX_VALUE),
                request.hasMemoryBudget() ? request.memoryBytes() : 0,
                request.signal())));
  }

  int partitions() {
    return partitions;
  }

  void json(Json object) throws IOException {
    object.key("master").value(usedMaster());
    object.key("partitions").value(partitions);
    object.key("rounds").value(rounds);
  }
}
