package tideline.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.cli.run.InputException;
import tideline.cli.terminal.Terminal;
import tideline.pnml.read.Diagnostic;
import tideline.pnml.read.Imported;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;

/** The net a command works on, and how it is read. */
public final class NetArgument {

  /** What an arc of an unfolding takes, with its part of the nodes and their names. */
  private static final long BYTES_OF_ARC = 200;

  @Parameters(
      index = "0",
      paramLabel = "NET",
      description = "PNML file, also compressed (.pnml.gz); - reads standard input.")
  private String file;

  @Option(
      names = "--net",
      paramLabel = "ID",
      description = "Which net, where the file holds several.")
  private String id;

  @Option(
      names = "--lenient",
      description = "Leave out extensions that have no meaning here, with a warning.")
  private boolean lenient;

  @Option(
      names = "--cyclic-guards",
      description = {
        "In conditions of coloured nets too, the colour after the last one is the first.",
        "Otherwise comparisons with it are false, as the answers of the contest want it."
      })
  private boolean cyclicGuards;

  /** The file as the user named it. */
  public String file() {
    return file;
  }

  /** Reads the net. */
  public Imported read(Terminal terminal) throws PnmlException {
    PnmlReader reader = lenient ? PnmlReader.strict().lenient() : PnmlReader.strict();
    if (cyclicGuards) {
      reader = reader.cyclicGuards();
    }
    if (id != null) {
      reader = reader.net(id);
    }
    return file.equals("-") ? reader.read(terminal.in(), "-") : reader.read(Path.of(file));
  }

  /**
   * Reads the net, prints the warnings of the importer, with file and line, and unfolds a coloured
   * net.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if the unfolding is too large
   */
  public Imported readWithWarnings(Terminal terminal) throws InputException {
    Imported imported = readAsItIs(terminal);
    unfoldWithinHeap(imported);
    return imported;
  }

  /** Unfolds a coloured net as far as the heap allows. */
  public static void unfoldWithinHeap(Imported imported) {
    if (imported.coloured().isPresent()) {
      imported.unfold(Runtime.getRuntime().maxMemory() / BYTES_OF_ARC);
    }
  }

  /** Reads the net and prints the warnings of the importer; a coloured net stays coloured. */
  public Imported readAsItIs(Terminal terminal) throws InputException {
    Imported imported = readOrExplain(terminal);
    for (Diagnostic warning : imported.warnings()) {
      terminal.err().println(located(warning));
    }
    return imported;
  }

  /** Reads the net and leaves its warnings to the caller. */
  public Imported readOrExplain(Terminal terminal) throws InputException {
    try {
      return read(terminal);
    } catch (PnmlException e) {
      throw new InputException(e.getMessage(), e);
    } catch (InvalidPathException e) {
      throw new InputException(file + ": this is no file name: " + e.getReason(), e);
    }
  }

  private String located(Diagnostic warning) {
    String place = warning.line() > 0 ? file + ":" + warning.line() : file;
    String element = warning.element().isEmpty() ? "" : warning.element() + ": ";
    return place + ": warning: " + element + warning.message();
  }
}
