package tideline.cluster.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ProgressOption;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.Forecast;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.PartitionedModel;
import tideline.cluster.kernel.PlainStage;
import tideline.cluster.kernel.Questions;
import tideline.cluster.kernel.Rendezvous;
import tideline.model.Model;
import tideline.search.observe.Directive;
import tideline.source.Document;
import tideline.source.Unfold;

/** Measures a part of a run in one process, and says what a whole one would take on a cluster. */
@Command(
    name = "plan",
    header = "Estimate time, memory and network of a run on a cluster.",
    description = {
      "",
      "Explores some states in this process, without Spark, and extrapolates from what they cost.",
      "docs/cluster.md explains the model and compares it with real runs."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline cluster plan net.pnml --states 1e10 --machines 16 --cores 16 --network 10g"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ClusterPlanCommand implements Callable<Integer> {

  private static final long USUAL_SAMPLE = 500_000;
  private static final int MOST_PARTITIONS = 64;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Amount.class,
      required = true,
      description = "States of the whole run: 3000000, 1e10.")
  private Double states;

  @Option(
      names = "--machines",
      paramLabel = "M",
      description = "Machines (default: ${DEFAULT-VALUE}).")
  private int machines = 16;

  @Option(
      names = "--cores",
      paramLabel = "C",
      description = "Cores of each (default: ${DEFAULT-VALUE}).")
  private int cores = 16;

  @Option(
      names = "--network",
      paramLabel = "RATE",
      converter = BitRate.class,
      description = "Bits per second of each machine: 1g, 10g (default), 100m.")
  private Double networkBits = 1e10;

  @Option(
      names = "--levels",
      paramLabel = "L",
      converter = Amount.class,
      description = "Levels of the whole run; otherwise they grow as in the sample.")
  private Double levels;

  @Option(
      names = "--sample",
      paramLabel = "N",
      converter = Amount.class,
      description = "States to measure (default: 500000).")
  private Double sample = (double) USUAL_SAMPLE;

  @Mixin private ReportOptions reports;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  ClusterPlanCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** A number of states. */
  static final class Amount implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        double number = Double.parseDouble(text.replace("_", ""));
        if (number >= 1 && number < 1e18) {
          return number;
        }
      } catch (NumberFormatException e) {
        // said below
      }
      throw new TypeConversionException("expected a number from 1 to 1e18, not '" + text + "'");
    }
  }

  /** Bits per second. */
  static final class BitRate implements ITypeConverter<Double> {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)([mg])");

    @Override
    public Double convert(String text) {
      Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "expected a rate such as 10g or 100m, not '" + text + "'");
      }
      return Double.parseDouble(matcher.group(1)) * (matcher.group(2).equals("g") ? 1e9 : 1e6);
    }
  }

  @Override
  public Integer call() throws IOException, InputException {
    if (machines < 1 || cores < 1) {
      throw new ParameterException(spec.commandLine(), "--machines and --cores are at least 1");
    }
    try (Session session = Session.start(terminal, Optional.empty(), progress.mode(terminal))) {
      Document document = input.read(terminal, session);
      Model model = document.model(Unfold.automatically());
      Forecast.Cluster cluster = new Forecast.Cluster(machines, cores, networkBits / 8);
      session.progress().phase("measuring");
      Forecast.Sample measured = measured(model, cluster, session);
      session.control().checkStopped();
      double all = Math.max(states, (double) measured.states());
      double rounds = levels == null ? Forecast.rounds(measured, all) : levels;
      Forecast forecast = new Forecast(measured, cluster, all, rounds);
      reports.write(new PlanReport(document, forecast), terminal);
      return ExitCode.DONE.number();
    }
  }

  private Forecast.Sample measured(Model model, Forecast.Cluster cluster, Session session)
      throws IOException {
    int partitions = Math.min(MOST_PARTITIONS, cluster.partitions());
    PlainStage stage =
        new PlainStage(
            partitions,
            Kernel.Rounds.LEVELS,
            widenings -> new PartitionedModel(model, partitions, Questions.NONE, widenings));
    ClusterRun run =
        new ClusterRun(
            stage.files(),
            new Rendezvous.Identity("plan", "", ""),
            session.control().signal(),
            Math.round(sample));
    List<Long> grown = new ArrayList<>();
    List<Double> spent = new ArrayList<>();
    ClusterRun.Ending ending =
        run.run(
            stage,
            run.begun(),
            (now, where) -> {
              grown.add(now.counts().states());
              spent.add(stage.seconds());
              return Directive.CONTINUE;
            });
    ClusterRun.Progress end = run.progress();
    double count = end.counts().states();
    int rounds = end.rounds() - (ending == ClusterRun.Ending.EXHAUSTED ? 1 : 0);
    return new Forecast.Sample(
        end.counts().states(),
        rounds,
        growth(grown),
        stage.balance(end.counts().states()),
        new Forecast.Costs(
            seconds(grown, spent),
            end.sentBytes() / Math.max(1.0, (double) end.counts().expanded()),
            end.memory().storeBytes() / count,
            end.fileBytes() / count,
            stage.widest() / count),
        partitions);
  }

  /**
   * What a state costs after the first third of them, when most of the program is compiled. Those
   * that were found in a round are expanded in the next.
   */
  private static double seconds(List<Long> grown, List<Double> spent) {
    int last = grown.size() - 1;
    int from = 0;
    while (from + 1 < last && grown.get(from) < grown.get(last) / 3) {
      from++;
    }
    long expanded = grown.get(Math.max(0, last - 1)) - (from == 0 ? 0 : grown.get(from - 1));
    return (spent.get(last) - spent.get(from)) / Math.max(1, expanded);
  }

  /** The power of the rounds with which states grew in the second half of them. */
  private static double growth(List<Long> grown) {
    int last = grown.size() - 1;
    int middle = last / 2;
    double times = (double) (last + 1) / (middle + 1);
    double power = Math.log((double) grown.get(last) / grown.get(middle)) / Math.log(times);
    return Double.isFinite(power) ? Math.max(1, power) : 1;
  }
}
