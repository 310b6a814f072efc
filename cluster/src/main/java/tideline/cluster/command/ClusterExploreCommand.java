package tideline.cluster.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.cli.command.ExploreReport;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.spark.SparkRun;
import tideline.model.Model;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** Explores a state space with many processes and reports the counts. */
@Command(
    name = "explore",
    header = "Explore the state space of a net on a cluster and report the counts.",
    description = {
      "",
      "Every run ends with COMPLETE or with TRUNCATED and the limit that was met (exit code 4)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline cluster explore net.pnml --master local[2]",
      "  tideline cluster explore net.pnml --master spark://host:7077 --store-dir /shared/run",
      "  tideline cluster explore net.pnml --master yarn --store-dir /shared/run --resume"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ClusterExploreCommand implements Callable<Integer> {

  private static final int USUAL_PARTITIONS = 4;

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @picocli.CommandLine.Parameters(
      index = "0",
      paramLabel = "NET",
      description = "The file of the net, also compressed (.pnml.gz).")
  private Path file;

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

  @Mixin private LimitOptions limits;
  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  ClusterExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    check();
    settings.forEach(System::setProperty); // where Spark looks for settings of the driver
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal));
        StoreFolder store = StoreFolder.of(folder)) {
      Document document = read(session);
      Model model = document.model(Unfold.automatically());
      SearchRequest.Builder asked =
          SearchRequest.of(model)
              .modelHash(document.sha256())
              .control(session.control())
              .progress(session.progress());
      limits.applyTo(asked);
      SearchRequest request = asked.build();
      SearchOutcome outcome = explore(request, document, store);
      return (outcome.ending().isExhausted() ? ExitCode.DONE : ExitCode.of(outcome.ending()))
          .number();
    }
  }

  private void check() {
    if (!rounds.equals("levels") && !rounds.equals("async")) {
      throw wrong("--rounds is levels or async, not '" + rounds + "'");
    }
    if (partitions < 1) {
      throw wrong("--partitions is at least 1");
    }
    if (resume && folder == null) {
      throw wrong("--resume needs the folder: give --store-dir DIR");
    }
    if (folder == null && !usedMaster().startsWith("local")) {
      throw wrong(
          "processes on several machines need a folder that all of them see: give --store-dir DIR");
    }
  }

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  private String usedMaster() {
    String submitted = System.getProperty("spark.master", "");
    return !master.isEmpty() ? master : submitted.isEmpty() ? "local[*]" : submitted;
  }

  private Document read(Session session) throws InputException {
    session.progress().phase("reading");
    try {
      return Documents.ofServices().read(file, ReadOptions.STRICT);
    } catch (SourceException e) {
      throw new InputException(e.getMessage(), e);
    }
  }

  private SearchOutcome explore(SearchRequest request, Document document, StoreFolder store)
      throws IOException {
    long begin = System.nanoTime();
    Kernel.Rounds kind = Kernel.Rounds.valueOf(rounds.toUpperCase(Locale.ROOT));
    SparkRun run =
        new SparkRun(
            new SparkRun.Options(
                usedMaster(),
                partitions,
                kind,
                store.path(),
                new SparkRun.Net(
                    file.getFileName().toString(), Files.readAllBytes(file), document.sha256()),
                new SparkRun.Limits(
                    request.maxStates().orElse(Long.MAX_VALUE),
                    request.hasMemoryBudget() ? request.memoryBytes() : 0,
                    request.signal())));
    ClusterSearch search = new ClusterSearch(request, run, kind);
    SearchOutcome outcome = resume ? search.resumed() : search.begun();
    store.keepIf(folder != null);
    ExploreReport report =
        new ExploreReport(
            document,
            new ExploreReport.Run("cluster", kind == Kernel.Rounds.LEVELS ? "bfs" : "", this::json),
            outcome,
            outcome.completeness(),
            Duration.ofNanos(System.nanoTime() - begin),
            Environment.peakResidentBytes());
    reports.write(report, terminal);
    return outcome;
  }

  private void json(Json object) throws IOException {
    object.key("master").value(usedMaster());
    object.key("partitions").value(partitions);
    object.key("rounds").value(rounds);
    limits.json(object);
  }
}
