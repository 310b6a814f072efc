package tideline.cli.command;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.graph.Classes;
import tideline.analysis.graph.GraphView;
import tideline.analysis.graph.Labels;
import tideline.analysis.graph.QuotientView;
import tideline.analysis.graph.StateChoice;
import tideline.analysis.graph.StateView;
import tideline.analysis.method.StateSpace;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.cli.graph.AutForm;
import tideline.cli.graph.GraphMlForm;
import tideline.cli.graph.JsonLinesForm;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.LimitOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.OutputOption;
import tideline.cli.option.ProgressOption;
import tideline.cli.output.Results;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.draw.StateDot;
import tideline.draw.StateSvg;
import tideline.model.Model;

/** Writes the state graph of a net. */
@Command(
    name = "graph",
    header = "Write the state graph of a net, or classes or a neighbourhood of its states.",
    description = {
      "",
      "States are numbered breadth-first: s0 is the initial one. In pictures it is bold, deadlocks"
          + " have a double line, and states with edges beyond those shown are dashed. With"
          + " --max-states a part of the graph is shown, and the exit code is 4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline graph net.pnml --format svg -o states.svg",
      "  tideline graph net.pnml | dot -Tpdf -o states.pdf",
      "  tideline graph net.pnml --quotient scc --format svg -o components.svg",
      "  tideline graph net.pnml --quotient progress:p1+2*p2 --format jsonl",
      "  tideline graph net.pnml --around deadlock --radius 3 --labels diff",
      "  tideline graph net.pnml --format aut --max-nodes 1e7 -o states.aut"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class GraphCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = {"--format", "--to"},
      paramLabel = "FORM",
      defaultValue = "dot",
      converter = FormConverter.class,
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Form form;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "150",
      converter = Count.class,
      description = "Refuse to write more nodes than this; default ${DEFAULT-VALUE}.")
  private long maxNodes;

  @Option(
      names = "--quotient",
      paramLabel = "CLASSES",
      description =
          "Show classes of states instead of states: scc (strongly connected components), level"
              + " (distance from the initial state), progress:EXPR (value of an expression).")
  private String quotient;

  @Option(
      names = "--around",
      paramLabel = "STATE",
      description =
          "Show the neighbourhood of a state: s17, a marking such as 'p1 + 2*p3' (without places:"
              + " values of some variables), or deadlock for the nearest one.")
  private String around;

  @Option(
      names = "--radius",
      paramLabel = "R",
      description = "Steps from the state of --around, forwards and backwards; default 2.")
  private Integer radius;

  @Option(
      names = "--labels",
      paramLabel = "LABELS",
      converter = LabelConverter.class,
      description =
          "What is written at a state: marking (default), diff (what changed since the state before"
              + " it), number.")
  private Labels labels;

  @Mixin private LimitOptions limits;
  @Mixin private OutputOption output;
  @Mixin private ProgressOption progress;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  /** What comes out. */
  enum Form {
    DOT,
    SVG,
    GRAPHML,
    AUT,
    JSONL;

    /** As the user types it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Knows some names as the user types them, and no others. */
  private static <T> T named(String text, T[] all) {
    return Arrays.stream(all)
        .filter(one -> one.toString().equals(text))
        .findFirst()
        .orElseThrow(
            () -> new TypeConversionException("'" + text + "' is none of " + Arrays.toString(all)));
  }

  static final class FormConverter implements ITypeConverter<Form> {
    @Override
    public Form convert(String text) {
      return named(text, Form.values());
    }
  }

  static final class LabelConverter implements ITypeConverter<Labels> {
    @Override
    public Labels convert(String text) {
      return named(text, Labels.values());
    }
  }

  public GraphCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    checkOptions();
    limits.warnIfHeapIsSmaller(terminal);
    try (Session session = Session.start(terminal, limits.timeout(), progress.mode(terminal))) {
      StateSpace space = explore(input.readModel(terminal, session), session);
      if (space.ending().how() == RunEnding.How.INTERRUPTED) {
        return ExitCode.INTERRUPTED.number();
      }
      if (tooMany(space)) {
        return refuse("more than " + Figures.counted(maxNodes, "state"));
      }
      GraphView view = view(space);
      if (view.nodes() > maxNodes) {
        return refuse(Figures.counted(view.nodes(), "node"));
      }
      write(view);
      if (space.ending().isExhausted()) {
        return ExitCode.DONE.number();
      }
      terminal.warn("the graph is a part of the whole: " + space.ending().sentence());
      return ExitCode.of(space.ending()).number();
    }
  }

  private void checkOptions() {
    if (quotient != null && around != null) {
      throw wrong("--quotient and --around exclude each other");
    }
    if (radius != null && around == null) {
      throw wrong("--radius goes with --around");
    }
    if (radius != null && radius < 0) {
      throw wrong("--radius cannot be negative");
    }
    if (labels != null && quotient != null) {
      throw wrong("--labels goes with states, not with --quotient");
    }
    if (quotient != null && !quotient.matches("scc|level|progress:.+")) {
      throw wrong("'" + quotient + "' is not scc, level or progress:EXPR");
    }
  }

  private boolean showsAllStates() {
    return quotient == null && around == null;
  }

  private StateSpace explore(Model model, Session session) {
    SearchRequest.Builder request =
        SearchRequest.of(model).control(session.control()).progress(session.progress());
    limits.applyTo(request);
    return StateSpace.explore(request.maxStates(stop()).build());
  }

  /** One state more than can be shown is enough to know that they are too many. */
  private OptionalLong stop() {
    if (!showsAllStates()
        || limits.maxStates().isPresent() && limits.maxStates().getAsLong() <= maxNodes) {
      return limits.maxStates();
    }
    return OptionalLong.of(maxNodes + 1);
  }

  private boolean tooMany(StateSpace space) {
    return showsAllStates() && space.graph().states() > maxNodes;
  }

  private GraphView view(StateSpace space) {
    Labels shown = labels == null ? Labels.MARKING : labels;
    try {
      if (around != null) {
        int centre = StateChoice.find(around, space);
        return StateView.around(space, shown, centre, radius == null ? 2 : radius);
      }
      return quotient == null
          ? StateView.all(space, shown)
          : new QuotientView(space, classes(space));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private Classes classes(StateSpace space) {
    return switch (quotient) {
      case "scc" -> Classes.components(space);
      case "level" -> Classes.levels(space);
      default -> {
        String expression = Order.parse(quotient).argument();
        yield Classes.progress(space, space.model().expression(expression));
      }
    };
  }

  private void write(GraphView view) throws IOException {
    Results results = output.results(terminal);
    switch (form) {
      case DOT -> results.writeText(out -> StateDot.write(view, out));
      case SVG -> results.writeText(new StateSvg(view)::write);
      case GRAPHML -> results.writeText(out -> GraphMlForm.write(view, out));
      case AUT -> results.writeText(out -> AutForm.write(view, out));
      case JSONL -> results.writeText(out -> JsonLinesForm.write(view, out));
    }
  }

  private Integer refuse(String many) {
    terminal
        .err()
        .println(
            "tideline: "
                + many
                + ": too many to show (limit "
                + maxNodes
                + "). Raise --max-nodes, show classes with --quotient scc, level or progress:EXPR,"
                + " a neighbourhood with --around s0 --radius 2, or the first states with"
                + " --max-states");
    return ExitCode.INCONCLUSIVE.number();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
