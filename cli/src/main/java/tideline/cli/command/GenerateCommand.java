package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.OutputOption;
import tideline.cli.output.Table;
import tideline.cli.run.ExitCode;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.family.ColouredFamily;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.family.Families;
import tideline.net.family.Family;
import tideline.net.family.Parameter;
import tideline.net.model.Net;
import tideline.pnml.write.ColouredPnmlWriter;
import tideline.pnml.write.PnmlWriter;

/** Writes a net of a model family as PNML. */
@Command(
    name = "generate",
    header = "Write a net of a model family as PNML.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline generate --list",
      "  tideline generate philosophers 5 -o phil-5.pnml",
      "  tideline generate philosophers --coloured 5 -o phil-5.pnml",
      "  tideline generate stop-and-wait 6,3 | tideline explore -",
      "  tideline generate random --seed 7 | tideline info -"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class GenerateCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FAMILY",
      description = "The family; --list shows them all.")
  private String family;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "N",
      description = "The parameters of the family: N, or N,M.")
  private List<String> values = List.of();

  @Option(names = "--list", description = "List the families and their parameters.")
  private boolean list;

  @Option(
      names = "--coloured",
      description = "A coloured net: philosophers, token-ring or database.")
  private boolean coloured;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For families that leave something to chance; default 0.")
  private long seed;

  @Mixin private OutputOption output;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (list) {
      output.results(terminal).writeText(GenerateCommand::writeList);
      return ExitCode.DONE.number();
    }
    if (coloured) {
      ColouredNet net = colouredNet();
      output.results(terminal).write(stream -> ColouredPnmlWriter.write(net, stream));
      return ExitCode.DONE.number();
    }
    Net net = net();
    output.results(terminal).write(stream -> PnmlWriter.write(net, stream));
    return ExitCode.DONE.number();
  }

  private ColouredNet colouredNet() {
    ColouredFamily chosen =
        ColouredFamilies.byName(family == null ? "" : family)
            .orElseThrow(
                () ->
                    wrong(
                        "--coloured goes with "
                            + ColouredFamilies.all().stream()
                                .map(ColouredFamily::name)
                                .collect(Collectors.joining(", "))));
    if (values.size() != 1) {
      throw wrong("'" + chosen.name() + " --coloured' takes one number, not " + values.size());
    }
    try {
      return chosen.generate(values.get(0));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private Net net() {
    if (family == null) {
      throw wrong("the name of a family is missing: " + names());
    }
    Family chosen =
        Families.byName(family)
            .orElseThrow(() -> wrong("there is no family '" + family + "': " + names()));
    try {
      return chosen.generate(values, seed);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static String names() {
    return Families.all().stream().map(Family::name).collect(Collectors.joining(", "));
  }

  private static void writeList(Appendable out) throws IOException {
    Table table = Table.ofFacts();
    for (Family family : Families.all()) {
      table.row(family.usage(), family.description());
      for (Parameter parameter : family.parameters()) {
        table.row("", parameter.sentence());
      }
    }
    for (ColouredFamily family : ColouredFamilies.all()) {
      table.row(family.name() + " --coloured N", family.description());
    }
    table.write(out);
  }
}
