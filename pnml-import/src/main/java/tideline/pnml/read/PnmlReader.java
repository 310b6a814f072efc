package tideline.pnml.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.model.Net;
import tideline.net.work.Work;
import tideline.net.work.WorkInterruptedException;

/**
 * Reads place/transition nets and symmetric nets from PNML, plain or compressed by gzip.
 *
 * <p>The result is a whole net or a {@link PnmlException}, whatever the bytes: DTDs, entities and
 * sizes beyond the limits are refused, and nothing is ever fetched. Memory grows with the net and
 * not with the document. Readers are immutable and may be shared by threads. Interrupting the
 * thread that reads ends it by a {@link WorkInterruptedException}.
 */
public final class PnmlReader {

  private static final long DEFAULT_MAX_BYTES = 8L << 30;

  private final Report.Reading reading;
  private final String choice;
  private final long maxBytes;

  private PnmlReader(Report.Reading reading, String choice, long maxBytes) {
    this.reading = reading;
    this.choice = choice;
    this.maxBytes = maxBytes;
  }

  /** A reader that refuses extensions a {@link Net} cannot hold. */
  public static PnmlReader strict() {
    return new PnmlReader(new Report.Reading(false, false), "", DEFAULT_MAX_BYTES);
  }

  /** The same reader, but such extensions are left out with a warning. */
  public PnmlReader lenient() {
    return new PnmlReader(new Report.Reading(true, reading.hasCyclicGuards()), choice, maxBytes);
  }

  /**
   * The same reader, but in conditions of coloured nets the colour after the last one is the first,
   * as it always is on arcs. Otherwise comparisons with it are false, which is how the nets of the
   * Model Checking Contest are counted.
   */
  public PnmlReader cyclicGuards() {
    return new PnmlReader(new Report.Reading(reading.isLenient(), true), choice, maxBytes);
  }

  /**
   * The same reader, but for this net of a document with several.
   *
   * @param id the id of the net, or its name where only one net is called so
   */
  public PnmlReader net(String id) {
    return new PnmlReader(reading, Objects.requireNonNull(id), maxBytes);
  }

  /** The same reader, but for documents of at most so many bytes; by default 8 GiB. */
  public PnmlReader maxBytes(long bytes) {
    return new PnmlReader(reading, choice, bytes);
  }

  /** Reads a file. */
  public Imported read(Path file) throws PnmlException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new PnmlException(name, 0, "", "this is a directory; expected a PNML file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name);
    } catch (NoSuchFileException e) {
      throw new PnmlException(name, 0, "", "there is no such file; expected a PNML file", e);
    } catch (AccessDeniedException e) {
      throw new PnmlException(name, 0, "", "no permission to read it; expected a PNML file", e);
    } catch (IOException e) {
      Work.checkInterrupted(); // a file that was closed for that reason
      throw unreadable(name, e);
    }
  }

  /**
   * Reads a stream to its end and leaves it open.
   *
   * @param displayName the name of the input in messages, {@code -} for standard input
   */
  public Imported read(InputStream in, String displayName) throws PnmlException {
    try {
      GuardedInput input = GuardedInput.open(in, maxBytes);
      return read(input, XmlCursor.open(input, displayName), displayName);
    } catch (InputRefused e) {
      throw new PnmlException(displayName, 0, "", e.getMessage(), e);
    } catch (IOException e) {
      Work.checkInterrupted(); // a file that was closed for that reason
      throw unreadable(displayName, e);
    } catch (WorkInterruptedException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      // The XML parser of the JDK has bugs that end so.
      throw new PnmlException(
          displayName, 0, "", "input rejected: it broke the XML parser; expected PNML", e);
    } catch (OutOfMemoryError e) {
      throw new PnmlException(
          displayName, 0, "", "the net does not fit into memory; expected a smaller one", e);
    }
  }

  private Imported read(GuardedInput input, XmlCursor cursor, String name)
      throws PnmlException, IOException {
    DocumentParser.Candidate chosen = new DocumentParser(cursor, name, reading, choice).parse();
    ContentDigest digest = input.digestOfAll();
    Report report = chosen.report();
    NetLinker linker = new NetLinker(chosen.draft(), report);
    String type = NetType.shortName(chosen.draft().type);
    if (Coloured.isColoured(chosen.draft(), report)) {
      ColouredNet coloured = linker.linkColoured();
      return Imported.of(
          coloured, new Imported.Origin(type, report.dialect(), report.warnings(), digest));
    }
    Net net = linker.link();
    return Imported.of(
        net,
        new Imported.Origin(type, report.dialect(), report.warnings(), digest),
        linker.spots());
  }

  private static PnmlException unreadable(String name, IOException e) {
    String reason = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
    return new PnmlException(
        name, 0, "", "it cannot be read" + reason + "; expected a PNML file", e);
  }
}
