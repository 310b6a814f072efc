package tideline.cli.command;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.text.Figures;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.OutputOption;
import tideline.cli.output.Results;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.ProgressMode;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.draw.DotDrawing;
import tideline.draw.SvgDrawing;
import tideline.net.model.Net;
import tideline.net.polyhedral.PolyhedralReduction;
import tideline.pnml.write.PnmlWriter;

/** Writes a net in another form. */
@Command(
    name = "convert",
    header = "Write a net as normalised PNML, or draw it.",
    description = {
      "",
      "PNML comes out as one page without references, in the order of the file, whatever dialect"
          + " went in. Pictures show the net with its initial marking."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline convert pipe.xml -o net.pnml",
      "  tideline convert net.pnml --to svg -o net.svg",
      "  tideline convert net.pnml --to dot | dot -Tpdf -o net.pdf"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ConvertCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private NetArgument input;

  @Option(
      names = "--to",
      paramLabel = "FORM",
      defaultValue = "pnml",
      converter = FormConverter.class,
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Form form;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "400",
      description = "The most places and transitions that are drawn as SVG; default 400.")
  private long maxNodes;

  @Option(
      names = "--reduce",
      description =
          "Write what is left of the net when its markings are counted; info --reduce has the"
              + " equations.")
  private boolean reduce;

  @Mixin private OutputOption output;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  /** What comes out. */
  enum Form {
    PNML,
    DOT,
    SVG;

    /** As the user types it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Knows the forms as the user types them, and no others. */
  static final class FormConverter implements ITypeConverter<Form> {
    @Override
    public Form convert(String text) {
      return Arrays.stream(Form.values())
          .filter(form -> form.toString().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is none of " + Arrays.toString(Form.values())));
    }
  }

  public ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Net net;
    try (Session session = Session.brief(terminal, ProgressMode.NONE)) {
      Net given = input.readNet(terminal, session).net();
      BooleanSupplier stop = session.control().signal()::isRequested;
      net =
          reduce
              ? session.control().prepare(() -> PolyhedralReduction.of(given, stop).net())
              : given;
    }
    Results results = output.results(terminal);
    if (form == Form.SVG && SvgDrawing.nodes(net) > maxNodes) {
      return refuse(net);
    }
    switch (form) {
      case PNML -> results.write(stream -> PnmlWriter.write(net, stream));
      case DOT -> results.writeText(new DotDrawing(net)::write);
      case SVG -> results.writeText(new SvgDrawing(net)::write);
    }
    return ExitCode.DONE.number();
  }

  private Integer refuse(Net net) {
    terminal
        .err()
        .println(
            "tideline: "
                + Figures.grouped(SvgDrawing.nodes(net))
                + " places and transitions are too many for a readable picture (limit "
                + maxNodes
                + "); use --to dot with Graphviz' sfdp, or raise --max-nodes");
    return ExitCode.INCONCLUSIVE.number();
  }
}
