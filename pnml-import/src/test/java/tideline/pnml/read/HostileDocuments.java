package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static tideline.pnml.read.GeneratedInput.repeat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** Documents made to break a reader, each with what the reader must say. */
final class HostileDocuments {

  private static final String PAGE = "<pnml><net id=\"n\" type=\"ptnet\"><page id=\"g\">";
  private static final long HUNDRED_MILLION = 100_000_000;

  /**
   * @param expected start of the message behind the name
   */
  record Hostile(Supplier<InputStream> input, String expected) {}

  private HostileDocuments() {}

  static Map<String, Hostile> all() {
    Map<String, Hostile> all = new LinkedHashMap<>();
    entities(all);
    sizes(all);
    counts(all);
    compressed(all);
    return all;
  }

  private static void entities(Map<String, Hostile> all) {
    String doctype = "a DOCTYPE declaration; expected";
    String file = "<!DOCTYPE pnml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><pnml>&x;</pnml>";
    all.put("doctype", text(file, ":1: " + doctype));
    all.put("doctype in UTF-16", encoded(file, StandardCharsets.UTF_16, ":1: " + doctype));
    all.put(
        "doctype in UTF-16 without mark",
        encoded(file, StandardCharsets.UTF_16LE, ":1: " + doctype));
    all.put("plain doctype", text("\n<!DOCTYPE pnml>\n<pnml/>", ":2: " + doctype));
    all.put(
        "doctype far away",
        text("<!DOCTYPE pnml SYSTEM \"http://127.0.0.1:9/x.dtd\"><pnml/>", ":1: " + doctype));
    all.put(
        "parameter entity",
        text(
            "<!DOCTYPE pnml [<!ENTITY % p SYSTEM \"http://127.0.0.1:9/x\"> %p;]><pnml/>",
            ":1: " + doctype));
    all.put("billion laughs", text(laughs(), ":"));
    all.put("undeclared entity", text("<pnml>\n&x;</pnml>", ":2: "));
    all.put(
        "huge doctype", new Hostile(() -> repeat("<!DOCTYPE a [", "<!-- -->", 10_000_000), ":1: "));
  }

  private static String laughs() {
    StringBuilder text = new StringBuilder("<!DOCTYPE pnml [<!ENTITY l0 \"ha\">");
    for (int i = 1; i < 20; i++) {
      text.append("<!ENTITY l").append(i).append(" \"");
      text.append(("&l" + (i - 1) + ";").repeat(10)).append("\">");
    }
    return text.append("]><pnml>&l19;</pnml>").toString();
  }

  private static void sizes(Map<String, Hostile> all) {
    String gap = ":1: an attribute, comment, tag or data section longer than 4 MiB; expected";
    long huge = HUNDRED_MILLION;
    all.put("huge attribute", new Hostile(() -> repeat("<pnml a=\"", "x", huge), gap));
    all.put(
        "huge attribute in UTF-16",
        new Hostile(() -> repeat("\uFEFF<pnml a=\"", "x", huge, StandardCharsets.UTF_16LE), gap));
    all.put("huge id", new Hostile(() -> repeat(PAGE + "<place id=\"", "x", huge), gap));
    all.put("huge comment", new Hostile(() -> repeat("<pnml><!--", "x", huge), gap));
    all.put("huge instruction", new Hostile(() -> repeat("<pnml><?a ", "x", huge), gap));
    all.put("huge prolog", new Hostile(() -> repeat("<!--", " ", huge), gap));
    all.put("huge space in a tag", new Hostile(() -> repeat("<pnml ", " ", huge), gap));
    all.put(
        "huge text",
        new Hostile(
            () -> repeat(PAGE + "<place id=\"p\"><name><text>", "x", huge),
            ":1: a text longer than 1 MiB; expected"));
    all.put(
        "huge text with comments",
        new Hostile(
            () -> repeat(PAGE + "<place id=\"p\"><name><text>", "xxxxxx<!---->", huge / 10),
            ":1: a text longer than 1 MiB; expected"));
    all.put(
        "huge text without a use",
        new Hostile(() -> repeat(PAGE, "x", huge), ":1: a text longer than 1 MiB; expected"));
    all.put("huge data section", new Hostile(() -> repeat(PAGE + "<![CDATA[", "x", huge), gap));
    all.put(
        "huge element name",
        new Hostile(() -> repeat("<pn", "x", huge), ":1: a name longer than 1024 characters"));
    all.put(
        "huge number",
        new Hostile(
            () -> repeat(PAGE + "<place id=\"p\"><initialMarking><text>", "9", huge),
            ":1: a text longer than 1 MiB"));
  }

  private static void counts(Map<String, Hostile> all) {
    String deep = ": elements nested more than 256 deep; expected";
    all.put("deep", new Hostile(() -> repeat("<pnml>", "<a>", 1_000_000), ":1" + deep));
    all.put("deep pages", new Hostile(() -> repeat(PAGE, "\n<page>", 1_000_000), ":255" + deep));
    all.put(
        "deep in a part of another tool",
        new Hostile(
            () -> repeat(PAGE + "<toolspecific tool=\"nupn\">", "<structure>", 1_000_000),
            ":1" + deep));
    all.put(
        "many namespaces",
        text(
            "<pnml" + join(9000, " xmlns:n%1$d=\"urn:%1$d\"") + "/>",
            ":1: more than 64 namespaces on one element; expected"));
    all.put(
        "many attributes",
        text(
            "<pnml" + join(9000, " a%d=\"\"") + "/>",
            ":1: more than 64 attributes on one element; expected"));
    all.put(
        "chain of references that ends nowhere",
        text(
            PAGE
                + join(100_000, "<referencePlace id=\"r%d\" ref=\"r%d\"/>", 1)
                + "</page></net></pnml>",
            ":1: referencePlace r99999: ref 'r100000' does not exist; expected a place"));
    all.put(
        "ids that collide",
        text(
            PAGE + join(1 << 15, "<place id=\"%s\"/>") + "<arc/></page></net></pnml>",
            ":1: arc: no source; expected"));
    all.put(
        "other elements for ever",
        new Hostile(
            () -> repeat("<pnml>", "<!-- --><a/>\n", 1_000_000), ":1000001: the file ends"));
    all.put(
        "nets for ever",
        new Hostile(() -> repeat("<pnml>", "<net/>\n", 1_000_000), ":1000001: the file ends"));
    all.put("binary", text("\u0000\u0001\u0002", ":1: not well-formed XML"));
  }

  private static void compressed(Map<String, Hostile> all) {
    all.put(
        "gzip bomb",
        new Hostile(
            () -> gzip(repeat("<pnml>", "<a>aaaaaaaaaaaaaaaaaaaaaaa</a>", 1_000_000)),
            ":1: the gzip data unpacks to more than 200 times its size"));
    all.put(
        "gzip bomb of one attribute",
        new Hostile(
            () -> gzip(repeat("<pnml a=\"", "x", HUNDRED_MILLION / 10)),
            ":1: an attribute, comment, tag or data section longer than 4 MiB"));
    all.put(
        "gzip of gzip",
        new Hostile(() -> gzip(gzip(new ByteArrayInputStream("<pnml/>".getBytes(UTF_8)))), ":1: "));
  }

  private static Hostile text(String document, String expected) {
    return encoded(document, StandardCharsets.UTF_8, expected);
  }

  private static Hostile encoded(String document, Charset charset, String expected) {
    return new Hostile(() -> new ByteArrayInputStream(document.getBytes(charset)), expected);
  }

  /** The pattern for 0, 1, and so on; {@code %s} becomes a string of always the same hash. */
  private static String join(int count, String pattern) {
    StringBuilder text = new StringBuilder();
    boolean colliding = pattern.contains("%s");
    for (int i = 0; i < count; i++) {
      text.append(colliding ? pattern.formatted(colliding(i)) : pattern.formatted(i));
    }
    return text.toString();
  }

  private static String join(int count, String pattern, int step) {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, count).forEach(i -> text.append(pattern.formatted(i, i + step)));
    return text.toString();
  }

  private static String colliding(int number) {
    StringBuilder id = new StringBuilder();
    for (int bit = 0; bit < 15; bit++) {
      id.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return id.toString();
  }

  private static InputStream gzip(InputStream in) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      in.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ByteArrayInputStream(bytes.toByteArray());
  }
}
