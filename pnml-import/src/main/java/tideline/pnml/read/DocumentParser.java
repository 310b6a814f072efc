package tideline.pnml.read;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;

/**
 * Reads a document and picks the net that was asked for.
 *
 * <p>Without a choice there must be one net only. With one, errors in other nets do not matter: a
 * net that cannot be read only fails the import if it is the chosen one. So the error of a net is
 * kept until the document has been seen, and only bad XML ends the reading at once.
 */
final class DocumentParser {

  private static final int MAX_LISTED = 20;

  private final XmlCursor cursor;
  private final String file;
  private final Report.Reading reading;
  private final String choice;
  private final List<String> firstIds = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final Report remarks;

  /** TAPAAL declares sorts and variables for all nets of a document. */
  private final List<Fragment> declarations = new ArrayList<>();

  private long nets;
  private int secondNetLine;
  private int sharedLine;

  /**
   * @param choice id or name of a net, empty for the only one
   */
  DocumentParser(XmlCursor cursor, String file, Report.Reading reading, String choice) {
    this.cursor = cursor;
    this.file = file;
    this.reading = reading;
    this.choice = choice;
    remarks = new Report(file, reading);
  }

  /** The chosen net, complete but not linked. */
  Candidate parse() throws PnmlException {
    cursor.root();
    if (!cursor.getLocalName().equals("pnml")) {
      throw error(
          cursor.line(), "the root element is <" + cursor.getLocalName() + ">; expected <pnml>");
    }
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "net" -> net();
        case "shared-place", "shared-transition" -> {
          sharedLine = cursor.line();
          cursor.skip();
        }
        case "declaration" -> Fragment.readStructures(cursor, declarations);
        default -> other();
      }
    }
    cursor.finish();
    Candidate chosen = choose();
    chosen.draft().declarations.addAll(declarations);
    remarks.warnings().forEach(r -> chosen.report().warn(r.line(), r.element(), r.message()));
    if (sharedLine > 0 && nets > 1) {
      chosen.report().certain(Dialect.TAPAAL);
      chosen.report().unsupported(sharedLine, "pnml", "sharing between nets", "one net is read");
    }
    return chosen;
  }

  private void other() throws PnmlException {
    String tag = cursor.getLocalName();
    if (!Vocabulary.isDecoration(tag) && !tag.equals("toolspecific")) {
      remarks.warn(cursor.line(), "pnml", "unknown element <" + tag + ">: ignored");
    }
    cursor.skip();
  }

  private void net() throws PnmlException {
    int line = cursor.line();
    String id = cursor.attribute("id");
    nets++;
    if (nets <= MAX_LISTED) {
      firstIds.add(id.isEmpty() ? "one without id" : id);
    }
    if (nets == 2) {
      secondNetLine = line;
    }
    if (choice.isEmpty() && nets > 1 || isDecided()) {
      cursor.skip();
      return;
    }
    Report report = new Report(file, reading);
    if (id.isEmpty()) {
      report.warn(line, "net", "no id: called net");
    }
    NetDraft draft = new NetDraft(id.isEmpty() ? "net" : id, cursor.attribute("type").trim(), line);
    Candidate candidate = read(draft, report);
    if (choice.isEmpty() || draft.id.equals(choice) || draft.name.equals(choice)) {
      candidates.add(candidate);
    }
  }

  private boolean isDecided() {
    return !choice.isEmpty() && candidates.stream().anyMatch(c -> c.draft().id.equals(choice));
  }

  private Candidate read(NetDraft draft, Report report) throws PnmlException {
    int level = cursor.depth();
    try {
      new NetParser(new Scope(cursor, draft, report)).parse();
      return new Candidate(draft, report, null);
    } catch (PnmlException e) {
      if (cursor.hasFailed()) {
        throw e;
      }
      leave(level, draft, e);
      return new Candidate(draft, report, e);
    }
  }

  /**
   * Goes to the end of a net that failed, and picks up its name on the way. The error of the net
   * comes before one of the XML behind it.
   */
  private void leave(int level, NetDraft draft, PnmlException failure) throws PnmlException {
    try {
      while (cursor.depth() >= level) {
        boolean start = cursor.advance() == XMLStreamConstants.START_ELEMENT;
        if (start && cursor.depth() == level + 1 && cursor.getLocalName().equals("name")) {
          draft.name = Label.read(cursor).text();
        }
      }
    } catch (PnmlException e) {
      throw failure;
    }
  }

  private Candidate choose() throws PnmlException {
    if (nets == 0) {
      throw error(cursor.line(), "no net in the document; expected <net> in <pnml>");
    }
    if (choice.isEmpty() && nets > 1) {
      throw error(
          secondNetLine, "there are " + nets + " nets; expected --net ID with one of " + list());
    }
    List<Candidate> matching = candidates;
    if (isDecided()) {
      matching = candidates.stream().filter(c -> c.draft().id.equals(choice)).toList();
    }
    if (matching.size() != 1) {
      String found = matching.isEmpty() ? "no net is called " : "several nets are called ";
      throw error(0, found + Counts.quote(choice) + "; expected one of " + list());
    }
    Candidate chosen = matching.get(0);
    if (chosen.failure() != null) {
      throw chosen.failure();
    }
    return chosen;
  }

  private String list() {
    return String.join(", ", firstIds) + (nets > MAX_LISTED ? ", …" : "");
  }

  private PnmlException error(int line, String problem) {
    return new PnmlException(file, line, "", problem);
  }

  /**
   * A net that may be the one.
   *
   * @param failure why it cannot be read, or null
   */
  record Candidate(NetDraft draft, Report report, PnmlException failure) {}
}
