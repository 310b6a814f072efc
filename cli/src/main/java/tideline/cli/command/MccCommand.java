package tideline.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tideline.cli.check.Answer;
import tideline.cli.check.Investigation;
import tideline.cli.check.Portfolio;
import tideline.cli.option.CommonOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.model.Net;
import tideline.net.property.GlobalProperties;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.net.property.UnfoldedNames;
import tideline.pnml.read.Imported;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.pnml.read.PropertyReader;

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

  private static final long DEFAULT_SECONDS = 3600;
  private static final long DEFAULT_MEGABYTES = 16_384;

  private final Terminal terminal;
  private int printed;

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
    if (global.isEmpty() && !FILES.contains(examination) && !isStateSpace) {
      print("DO_NOT_COMPETE");
      return ExitCode.DONE.number();
    }
    try {
      Imported imported = PnmlReader.strict().read(folder.resolve("model.pnml"));
      Net net = imported.net();
      if (isStateSpace) {
        portfolio(new Investigation(net, List.of(), a -> {})).countStates(this::print);
      } else {
        answer(net, questions(imported, examination, global));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause(); // nobody reads the lines any more
    } catch (PnmlException | ColourLimitException | OutOfMemoryError e) {
      terminal.err().println("tideline: " + e.getMessage());
    }
    if (printed == 0) {
      print("CANNOT_COMPUTE");
      return ExitCode.INCONCLUSIVE.number();
    }
    return ExitCode.DONE.number();
  }

  private List<Property> questions(
      Imported imported, String examination, Optional<GlobalProperties> global)
      throws PnmlException {
    NodeNames names =
        imported
            .unfolding()
            .<NodeNames>map(UnfoldedNames::new)
            .orElseGet(() -> NodeNames.of(imported.net()));
    if (global.isPresent()) {
      return List.of(global.get().of(imported.net(), names));
    }
    PropertyReader.PropertySet set =
        new PropertyReader(names).read(folder.resolve(examination + ".xml"));
    set.refused().forEach(r -> terminal.err().println(r.id() + ": left out: " + r.reason()));
    return new ArrayList<>(set.properties());
  }

  private void answer(Net net, List<Property> questions) {
    Investigation investigation = new Investigation(net, questions, this::print);
    portfolio(investigation).run();
    for (Answer answer : investigation.answers()) {
      if (!answer.isKnown()) {
        terminal.err().println(answer.property().id() + ": not found out");
      }
    }
  }

  private Portfolio portfolio(Investigation investigation) {
    Duration time = Duration.ofSeconds(number("BK_TIME_CONFINEMENT").orElse(DEFAULT_SECONDS));
    long megabytes =
        number("BK_MEMORY_CONFINEMENT")
            .or(() -> number("BK_MEM_CONFINEMENT"))
            .orElse(DEFAULT_MEGABYTES);
    return new Portfolio(investigation, time, megabytes << 20, terminal);
  }

  private Optional<Long> number(String variable) {
    try {
      return terminal.variable(variable).map(text -> Long.parseLong(text.trim()));
    } catch (NumberFormatException e) {
      terminal.warn(variable + " is no number");
      return Optional.empty();
    }
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
