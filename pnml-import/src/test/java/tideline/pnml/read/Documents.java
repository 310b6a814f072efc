package tideline.pnml.read;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tideline.source.Diagnostic;

/** Documents for tests, and short ways to read them. */
public final class Documents {

  static final String GRAMMAR = "http://www.pnml.org/version-2009/grammar/";

  private Documents() {}

  /** A standard document with one page; {@code body} starts in line 4. */
  static String ptnet(String body) {
    return """
    <pnml xmlns="%spnml">
    <net id="n" type="%sptnet">
    <page id="g">
    """
            .formatted(GRAMMAR, GRAMMAR)
        + body
        + "\n</page></net></pnml>\n";
  }

  /** A document without namespace and page; {@code body} starts in line 3. */
  static String legacy(String type, String body) {
    return "<pnml>\n<net id=\"n\" type=\"" + type + "\">\n" + body + "\n</net></pnml>\n";
  }

  static Imported read(PnmlReader reader, String document) throws PnmlException {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    return reader.read(new ByteArrayInputStream(bytes), "doc.pnml");
  }

  static Imported read(String document) throws PnmlException {
    return read(PnmlReader.strict(), document);
  }

  static Imported readLenient(String document) throws PnmlException {
    return read(PnmlReader.strict().lenient(), document);
  }

  static PnmlException failure(String document) {
    return failure(PnmlReader.strict(), document);
  }

  static PnmlException failure(PnmlReader reader, String document) {
    return catchThrowableOfType(PnmlException.class, () -> read(reader, document));
  }

  /** The warnings but for one that most nets of the tests would give: they have no token. */
  public static List<Diagnostic> remarks(Imported imported) {
    return imported.warnings().stream()
        .filter(warning -> !warning.toString().endsWith("the initial marking has no token"))
        .toList();
  }
}
