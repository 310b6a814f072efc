package tideline.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.analysis.check.Answer;
import tideline.analysis.check.ColouredQuestions;
import tideline.analysis.check.Investigation;
import tideline.analysis.check.LargestMarkings;
import tideline.analysis.check.LinearTimeAnswer;
import tideline.analysis.check.LinearTimeQuestions;
import tideline.analysis.check.ModelPaths;
import tideline.analysis.check.Portfolio;
import tideline.analysis.count.StateSpaceCount;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.cli.option.CommonOptions;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.ProgressMode;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.ltl.PathFormula;
import tideline.net.model.Net;
import tideline.net.property.GlobalProperties;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.pnml.read.PropertyReader;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.NetDocument;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/**
 * The driver of the Model Checking Contest: takes the examination from the environment and prints
 * the lines that the contest reads, and nothing else, on standard output. A line is printed only
 * for what is proven.
 */
@Command(
    name = "mcc",
    header = "Drive one examination of the Model Checking Contest.",
    description = {
      "",
      "Reads model.pnml, and the properties of BK_EXAMINATION, in DIR. BK_TIME_CONFINEMENT"
          + " (seconds) and BK_MEMORY_CONFINEMENT (MB) are limits. Prints STATE_SPACE or FORMULA"
          + " lines, CANNOT_COMPUTE, or DO_NOT_COMPETE."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  cd instance && BK_EXAMINATION=ReachabilityDeadlock tideline mcc",
      "  BK_EXAMINATION=UpperBounds BK_TIME_CONFINEMENT=60 tideline mcc instance"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class MccCommand implements Callable<Integer> {

  private static final Set<String> FILES =
      Set.of(
          "UpperBounds",
          "ReachabilityCardinality",
          "ReachabilityFireability",
          "CTLCardinality",
          "CTLFireability");

  private static final Set<String> LINEAR_TIME = Set.of("LTLCardinality", "LTLFireability");

  private static final long DEFAULT_SECONDS = 3600;
  private static final long DEFAULT_MEGABYTES = 16_384;

  /** The part of the memory that one engine may fill; the rest is for the JVM. */
  private static final double MEMORY_SHARE = 0.6;

  /** Left for the end, so that nothing is killed in the middle of a line. */
  private static final double TIME_SHARE = 0.93;

  /** Of the time that is left, one part of so many may go into the unfolding. */
  private static final int UNFOLDING_SHARE = 4;

  private static final List<String> LINES =
      List.of("STATES", "TRANSITIONS", "MAX_TOKEN_IN_PLACE", "MAX_TOKEN_PER_MARKING");

  private final Terminal terminal;
  private final Set<String> lines = new HashSet<>();
  private int printed;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      defaultValue = ".",
      description = "The folder of the instance; default: the current one.")
  private Path folder;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public MccCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    String examination = terminal.variable("BK_EXAMINATION").orElse("");
    Optional<GlobalProperties> global = GlobalProperties.named(examination);
    boolean isStateSpace = examination.equals("StateSpace");
    boolean isLinearTime = LINEAR_TIME.contains(examination);
    if (global.isEmpty() && !FILES.contains(examination) && !isStateSpace && !isLinearTime) {
      print("DO_NOT_COMPETE");
      throw new ParameterException(
          spec.commandLine(), "BK_EXAMINATION '" + examination + "' is none that is known");
    }
    Duration time = Duration.ofSeconds(number("BK_TIME_CONFINEMENT").orElse(DEFAULT_SECONDS));
    Duration usable = Duration.ofMillis((long) (time.toMillis() * TIME_SHARE));
    try (Session session = Session.start(terminal, Optional.of(usable), ProgressMode.NONE)) {
      session.control().prepare(() -> examine(examination, session, usable));
    } catch (UncheckedIOException e) {
      throw e.getCause(); // nobody reads the lines any more
    } catch (UnreadableException | ColourLimitException | StoppedException | OutOfMemoryError e) {
      terminal.err().println("tideline: " + e.getMessage());
    }
    if (printed == 0) {
      print("CANNOT_COMPUTE");
      return ExitCode.INCONCLUSIVE.number();
    }
    return ExitCode.DONE.number();
  }

  /** On a thread of its own, so that no phase of it can outlast the time. */
  private int examine(String examination, Session session, Duration usable) {
    NetDocument imported = read().asNet().orElseThrow();
    boolean isUnfolded = imported.coloured().isEmpty() || isUnfolded(imported, session, usable);
    if (examination.equals("StateSpace")) {
      stateSpace(imported, session, usable);
    } else if (!isUnfolded) {
      asItIs(imported, examination, session, usable);
    } else if (LINEAR_TIME.contains(examination)) {
      linearTime(imported, examination, session, usable);
    } else {
      NodeNames names = imported.model(Unfold.always()).names();
      Investigation investigation =
          new Investigation(
              imported.net(), questions(imported.net(), names, examination), this::print);
      portfolio(imported, session, usable).decide(investigation);
      investigation.answers().stream()
          .filter(answer -> !answer.isKnown())
          .forEach(answer -> notFoundOut(answer.property().id()));
    }
    return printed;
  }

  /** Unfolds a coloured net, unless that takes too much memory or time. */
  private boolean isUnfolded(NetDocument imported, Session session, Duration usable) {
    Duration left = usable.minus(Environment.sinceProcessStart());
    RunControl part = session.control().within(left.dividedBy(UNFOLDING_SHARE));
    try {
      part.prepare(() -> imported.unfold(memoryBytes() / Unfold.BYTES_OF_ARC));
      return true;
    } catch (StoppedException | ColourLimitException e) {
      terminal.err().println("tideline: not unfolded: " + e.getMessage());
      session.control().checkStopped();
      return false;
    }
  }

  /** A coloured net that is not unfolded. */
  private void asItIs(NetDocument imported, String examination, Session session, Duration usable) {
    SearchRequest base = base(imported, Unfold.never(), session);
    Duration left = usable.minus(Environment.sinceProcessStart());
    if (LINEAR_TIME.contains(examination)) {
      ModelPaths paths = new ModelPaths(base);
      linearTime(base.model().names(), examination, paths::ask);
      paths.decide(left, this::print);
      paths.open().forEach(this::notFoundOut);
      return;
    }
    ColouredQuestions questions = new ColouredQuestions(base);
    questions(base.model().outline().orElseThrow(), base.model().names(), examination)
        .forEach(questions::ask);
    questions.decide(left, this::print);
    questions.open().forEach(this::notFoundOut);
  }

  private void notFoundOut(String id) {
    terminal.err().println(id + ": not found out");
  }

  private void stateSpace(NetDocument imported, Session session, Duration usable) {
    Duration left = usable.minus(Environment.sinceProcessStart());
    new StateSpaceCount(base(imported, session), left).run(this::print).ifPresent(this::print);
  }

  /** What is known before the states are counted. */
  private void print(LargestMarkings largest) {
    largest.inPlace().ifPresent(v -> line("MAX_TOKEN_IN_PLACE", v + " TECHNIQUES STRUCTURAL"));
    largest.inMarking().ifPresent(v -> line("MAX_TOKEN_PER_MARKING", v + " TECHNIQUES STRUCTURAL"));
  }

  /** A line of the state space, each once. */
  private void line(String what, String value) {
    if (lines.add(what)) {
      print("STATE_SPACE " + what + " " + value.replaceFirst("^inf", "+inf"));
    }
  }

  private Document read() {
    try {
      return Documents.ofServices().read(folder.resolve("model.pnml"), ReadOptions.STRICT);
    } catch (SourceException e) {
      throw new UnreadableException(e);
    }
  }

  private static final class UnreadableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableException(SourceException cause) {
      super(cause.getMessage(), cause);
    }
  }

  private List<Property> questions(Net net, NodeNames names, String examination) {
    Optional<GlobalProperties> global = GlobalProperties.named(examination);
    if (global.isPresent()) {
      return List.of(global.get().of(net, names));
    }
    try {
      PropertyReader.PropertySet set =
          new PropertyReader(names).read(folder.resolve(examination + ".xml"));
      set.refused().forEach(r -> terminal.err().println(r.id() + ": left out: " + r.reason()));
      return new ArrayList<>(set.properties());
    } catch (SourceException e) {
      throw new UnreadableException(e);
    }
  }

  private void linearTime(
      NetDocument imported, String examination, Session session, Duration time) {
    NodeNames names = imported.model(Unfold.always()).names();
    LinearTimeQuestions questions =
        new LinearTimeQuestions(imported.net(), base(imported, session));
    linearTime(names, examination, questions::ask);
    questions.decide(time.minus(Environment.sinceProcessStart()), this::print);
    questions.open().forEach(this::notFoundOut);
  }

  private void linearTime(
      NodeNames names, String examination, BiConsumer<String, PathFormula> asked) {
    try {
      for (PropertyReader.PathProperty one :
          new PropertyReader(names).readLinearTime(folder.resolve(examination + ".xml"))) {
        one.formula().ifPresent(formula -> asked.accept(one.id(), formula));
      }
    } catch (SourceException e) {
      throw new UnreadableException(e);
    }
  }

  private Portfolio portfolio(NetDocument imported, Session session, Duration time) {
    return new Portfolio(base(imported, session), time.minus(Environment.sinceProcessStart()));
  }

  private long memoryBytes() {
    long megabytes =
        number("BK_MEMORY_CONFINEMENT")
            .or(() -> number("BK_MEM_CONFINEMENT"))
            .orElse(DEFAULT_MEGABYTES);
    return Math.min(SearchRequest.usualMemoryBytes(), (long) ((megabytes << 20) * MEMORY_SHARE));
  }

  private SearchRequest base(NetDocument imported, Session session) {
    return base(imported, Unfold.always(), session);
  }

  private SearchRequest base(NetDocument imported, Unfold unfold, Session session) {
    return SearchRequest.of(imported.model(unfold))
        .memoryBytes(memoryBytes())
        .control(session.control())
        .build();
  }

  private void print(StateSpaceCount.Size count) {
    Iterator<String> values =
        count
            .numbers()
            .map(n -> Stream.of(n.states(), n.edges(), n.mostInPlace(), n.mostInMarking()))
            .map(numbers -> numbers.map(Object::toString).toList())
            .orElse(Collections.nCopies(LINES.size(), "+inf"))
            .iterator();
    for (String what : LINES) {
      line(what, values.next() + " TECHNIQUES " + count.technique());
    }
  }

  private Optional<Long> number(String variable) {
    try {
      return terminal.variable(variable).map(text -> Long.parseLong(text.trim()));
    } catch (NumberFormatException e) {
      terminal.warn(variable + " is no number");
      return Optional.empty();
    }
  }

  private void print(LinearTimeAnswer a) {
    print("FORMULA " + a.id() + " " + a.verdict() + " TECHNIQUES " + a.technique());
  }

  private void print(Answer answer) {
    print(
        "FORMULA "
            + answer.property().id()
            + " "
            + answer.verdict()
            + " TECHNIQUES "
            + answer.technique());
  }

  private synchronized void print(String line) {
    printed++;
    try {
      terminal.out().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      terminal.out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
