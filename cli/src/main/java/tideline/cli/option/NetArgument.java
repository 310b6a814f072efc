package tideline.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.cli.run.InputException;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.model.Model;
import tideline.pnml.read.PnmlFrontEnd;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.NetDocument;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** The model a command works on, and how it is read. */
public final class NetArgument {

  @Parameters(
      index = "0",
      paramLabel = "NET",
      description = "The file of the net, also compressed (.pnml.gz); - is stdin.")
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
      description =
          "In conditions of coloured nets too, the first colour follows the last; otherwise"
              + " comparisons with that are false, as in the contest.")
  private boolean cyclicGuards;

  /** The same options for another file. */
  public NetArgument of(String other) {
    NetArgument argument = new NetArgument();
    argument.file = other;
    argument.id = id;
    argument.lenient = lenient;
    argument.cyclicGuards = cyclicGuards;
    return argument;
  }

  /** The file as the user named it. */
  public String file() {
    return file;
  }

  /** How it is read. */
  public ReadOptions options() {
    return new ReadOptions(id == null ? "" : id, lenient, cyclicGuards);
  }

  /** Reads the file and leaves its warnings to the caller. */
  public Document read(Terminal terminal) throws SourceException {
    ReadOptions options = options();
    Documents documents = Documents.startingWith(new PnmlFrontEnd());
    return file.equals("-")
        ? documents.read(terminal.in(), "-", options)
        : documents.read(Path.of(file), options);
  }

  /**
   * Reads the file, shows that, and prints the warnings of the reader; a coloured net stays
   * coloured.
   */
  public Document read(Terminal terminal, Session session) throws InputException {
    Document document = readQuietly(terminal, session);
    for (Diagnostic warning : document.warnings()) {
      terminal.err().println(located(warning));
    }
    return document;
  }

  /** Reads the file, shows that, and leaves its warnings to the caller. */
  public Document readQuietly(Terminal terminal, Session session) throws InputException {
    session.progress().phase("reading");
    try {
      return session.control().prepare(() -> unchecked(terminal));
    } catch (Unreadable e) {
      throw new InputException(e.getMessage(), e);
    }
  }

  private Document unchecked(Terminal terminal) {
    try {
      return read(terminal);
    } catch (SourceException e) {
      throw new Unreadable(e.getMessage(), e);
    } catch (InvalidPathException e) {
      throw new Unreadable(file + ": this is no file name: " + e.getReason(), e);
    }
  }

  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable(String message, Exception cause) {
      super(message, cause);
    }
  }

  /**
   * Reads a file that has to hold a net, prints the warnings of the reader, and unfolds a coloured
   * net.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if the unfolding is too large
   */
  public NetDocument readNet(Terminal terminal, Session session) throws InputException {
    return unfolded(read(terminal, session), session);
  }

  /**
   * Reads a file that holds a model of any kind, prints the warnings of the reader, and unfolds a
   * coloured net.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if the unfolding is too large
   */
  public Model readModel(Terminal terminal, Session session) throws InputException {
    return readUnfolded(terminal, session).model(Unfold.always());
  }

  /** The same, with what else there is to say about the file. */
  public Document readUnfolded(Terminal terminal, Session session) throws InputException {
    Document document = read(terminal, session);
    if (document.asNet().isPresent()) {
      unfolded(document, session);
    }
    return document;
  }

  /** The net in a document, unfolded. */
  public NetDocument unfolded(Document document, Session session) throws InputException {
    NetDocument net =
        document
            .asNet()
            .orElseThrow(
                () ->
                    new InputException(
                        file + ": expected a Petri net, found " + document.format(), null));
    if (net.coloured().isPresent()) {
      session.progress().phase("unfolding");
      session.control().prepare(() -> net.unfold(Unfold.always().mostArcs()));
    }
    return net;
  }

  private String located(Diagnostic warning) {
    String place = warning.line() > 0 ? file + ":" + warning.line() : file;
    String element = warning.element().isEmpty() ? "" : warning.element() + ": ";
    return place + ": warning: " + element + warning.message();
  }
}
