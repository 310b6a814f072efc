package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.ptnet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every error names file, line, element, what is wrong and what was expected. */
class InputErrorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <place/>                                             | 4 | place                | no id; expected
          <place id="p"/>%n<place id="p"/>                     | 5 | place p              | the id is taken by a place in line 4; expected
          <place id="p"/>%n%n<transition id="p"/>              | 6 | transition p         | the id is taken by a place in line 4; expected
          <transition id="g"/>                                 | 3 | page g               | the id is taken; expected
          <page id="h"/>%n<page id="h"/>                       | 5 | page h               | the id is taken; expected
          <arc id="a" source="x" target="y"/>                  | 4 | arc a                | source 'x' does not exist; expected
          <arc source="x" target="y"/>                         | 4 | arc from x to y      | source 'x' does not exist; expected
          <place id="p"/>%n<arc id="a" source="p" target="y"/> | 5 | arc a                | target 'y' does not exist; expected
          <place id="p"/><arc id="a" source="p" target="a"/>   | 4 | arc a                | target 'a' is an arc; expected
          <arc id="a" target="y"/>                             | 4 | arc a                | no source; expected
          <arc id="a" source="x"/>                             | 4 | arc a                | no target; expected
          <place id="p"/><place id="q"/><arc id="a" source="p" target="q"/> | 4 | arc a  | connects two places; expected
          <transition id="t"/>%n<arc id="a" source="t" target="t"/> | 5 | arc a           | connects two transitions; expected
          <arc id="a" source="p" target="t"/>%n<arc id="a" source="t" target="p"/> | 5 | arc a | the id is taken by another arc; expected
          <arc id="a" source="a" target="t"/>%n<place id="a"/><transition id="t"/> | 5 | place a | the id is taken by an arc; expected
          <referencePlace id="r" ref="r"/>                     | 4 | referencePlace r     | refers to itself in the end; expected
          <referencePlace id="r" ref="s"/>%n<referencePlace id="s" ref="r"/> | 4 | referencePlace r | refers to itself in the end; expected
          <referencePlace id="r" ref="x"/>                     | 4 | referencePlace r     | ref 'x' does not exist; expected a place
          <transition id="t"/>%n<referencePlace id="r" ref="t"/> | 5 | referencePlace r   | ref 't' is a transition; expected a place
          <place id="p"/>%n<referenceTransition id="r" ref="p"/> | 5 | referenceTransition r | ref 'p' is a place; expected a transition
          <referencePlace id="r"/>                             | 4 | referencePlace r     | no ref; expected the id of a place
          <referencePlace ref="r"/>                            | 4 | referencePlace       | no id; expected
          <peach id="p"/>                                      | 4 | page g               | unknown element <peach>; expected page, place, transition or arc
          """)
  void namesLineElementAndReason(String body, int line, String element, String problem) {
    PnmlException e = failure(ptnet(body.formatted()));
    assertThat(e.line()).isEqualTo(line);
    assertThat(e.element()).isEqualTo(element);
    assertThat(e.problem()).startsWith(problem);
    assertThat(e).hasMessage("doc.pnml:" + line + ": " + element + ": " + e.problem());
  }

  @ParameterizedTest
  @CsvSource({"-1", "x", "1.0", "9223372036854775808", "99999999999999999999999999", "0x10", "1 2"})
  void rejectsMarkingThatIsNoCount(String text) {
    PnmlException e =
        failure(
            ptnet(
                "<place id=\"p\">\n<initialMarking>\n<text>\n"
                    + text
                    + "</text></initialMarking></place>"));
    assertThat(e.line()).isEqualTo(6);
    assertThat(e.element()).isEqualTo("place p");
    assertThat(e.problem())
        .isEqualTo(
            "initialMarking '" + text + "'; expected a whole number from 0 to 9223372036854775807");
  }

  @ParameterizedTest
  @CsvSource({
    "0,weight 0; expected a whole number from 1 on",
    "-2,inscription '-2'; expected a whole number"
  })
  void rejectsWeightThatIsNotPositive(String text, String problem) {
    PnmlException e =
        failure(
            ptnet(
                "<arc id=\"a\" source=\"p\" target=\"t\">\n<inscription><text>"
                    + text
                    + "</text></inscription></arc>"));
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.element()).isEqualTo("arc a");
    assertThat(e.problem()).startsWith(problem);
  }

  @Test
  void rejectsMarkingsThatAreTooManyInAll() {
    String marking = "<initialMarking><text>9223372036854775807</text></initialMarking>";
    PnmlException e =
        failure(
            ptnet(
                "<place id=\"p\">"
                    + marking
                    + "</place>\n<place id=\"q\">"
                    + marking
                    + "</place>"));
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.element()).isEqualTo("place q");
    assertThat(e.problem()).contains("at most 2^63-1 tokens in all");
  }

  @Test
  void rejectsParallelArcsWhoseSumOverflows() {
    String arc =
        "<arc id=\"%s\" source=\"p\" target=\"t\">"
            + "<inscription><text>5000000000000000000</text></inscription></arc>\n";
    PnmlException e =
        failure(
            ptnet(
                "<place id=\"p\"/><transition id=\"t\"/>\n"
                    + arc.formatted("a")
                    + arc.formatted("b")));
    assertThat(e.line()).isEqualTo(6);
    assertThat(e.element()).isEqualTo("arc b");
    assertThat(e.problem()).contains("exceed 2^63-1");
  }

  @Test
  void rejectsMarkingAboveTheCapacity() {
    PnmlException e =
        failure(
            ptnet(
                """
                <place id="p"><capacity><text>2</text></capacity>
                <initialMarking><text>3</text></initialMarking></place>"""));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.problem()).startsWith("the initial marking 3 exceeds the capacity 2; expected");
  }

  @Test
  void rejectsMarkingGivenTwice() {
    String marking = "<initialMarking><text>1</text></initialMarking>\n";
    PnmlException e = failure(ptnet("<place id=\"p\">" + marking + marking + "</place>"));
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.problem()).startsWith("a second initialMarking; expected");
  }

  @Test
  void rejectsMarkingInAnUnknownNotation() {
    PnmlException e =
        failure(ptnet("<place id=\"p\"><initialMarking><multiset/></initialMarking></place>"));
    assertThat(e.problem())
        .isEqualTo("initialMarking holds <multiset>; expected a number in <text>");
  }

  @Test
  void namesTheLineOnWhichATagStarts() {
    PnmlException e = failure(ptnet("<arc\n id=\"a\"\n source=\"x\"\n target=\"y\"\n/>"));
    assertThat(e.line()).isEqualTo(4);
  }

  @Test
  void rejectsOtherRootElements() {
    PnmlException e = failure("<?xml version=\"1.0\"?>\n<!-- page -->\n<html/>");
    assertThat(e).hasMessage("doc.pnml:3: the root element is <html>; expected <pnml>");
  }

  @Test
  void rejectsDocumentWithoutNet() {
    PnmlException e = failure("<pnml>\n</pnml>");
    assertThat(e.line()).isEqualTo(2);
    assertThat(e.problem()).startsWith("no net in the document; expected");
  }

  @Test
  void rejectsTruncatedDocument() {
    PnmlException e = failure("<pnml>\n<net id=\"n\" type=\"ptnet\">\n<place id=\"p\">\n");
    assertThat(e).hasMessage("doc.pnml:4: the file ends inside an element; expected its end tag");
  }

  @Test
  void rejectsMalformedXml() {
    PnmlException e = failure("<pnml>\n<net id=\"n\" type=\"ptnet\">\n</place></net></pnml>");
    assertThat(e.line()).isEqualTo(3);
    assertThat(e.problem()).startsWith("not well-formed XML: ").contains("; expected");
  }

  @Test
  void rejectsGarbageBehindTheDocument() {
    PnmlException e = failure(ptnet("<place id=\"p\"/>") + "x");
    assertThat(e.line()).isEqualTo(6);
    assertThat(e.problem()).startsWith("not well-formed XML: ");
  }

  @Test
  void rejectsEmptyInput() {
    assertThat(failure("")).hasMessage("doc.pnml: the file is empty; expected a PNML document");
  }

  @Test
  void rejectsInputBeyondTheByteLimit() {
    PnmlReader reader = PnmlReader.strict().maxBytes(1000);
    String document = ptnet("<!--" + "x".repeat(1000) + "-->");
    assertThat(failure(reader, document).problem())
        .isEqualTo("the document is longer than the limit of 1000 bytes");
  }

  @Test
  void rejectsDirectory(@TempDir Path directory) {
    PnmlException e = fileFailure(directory);
    assertThat(e.line()).isZero();
    assertThat(e).hasMessage(directory + ": this is a directory; expected a PNML file");
  }

  @Test
  void rejectsMissingFile(@TempDir Path directory) {
    Path file = directory.resolve("absent.pnml");
    assertThat(fileFailure(file))
        .hasMessage(file + ": there is no such file; expected a PNML file");
  }

  @Test
  void rejectsEmptyFile(@TempDir Path directory) throws Exception {
    Path file = Files.createFile(directory.resolve("empty.pnml"));
    assertThat(fileFailure(file))
        .hasMessage(file + ": the file is empty; expected a PNML document");
  }

  @Test
  @SuppressWarnings("InputStreamSlowMultibyteRead")
  void reportsFailingStream() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("disk on fire");
          }
        };
    PnmlException e =
        catchThrowableOfType(PnmlException.class, () -> PnmlReader.strict().read(failing, "-"));
    assertThat(e).hasMessage("-: it cannot be read (disk on fire); expected a PNML file");
  }

  @Test
  void reportsStreamThatFailsOnTheWay() {
    InputStream failing =
        new InputStream() {
          private final InputStream head =
              new ByteArrayInputStream("<pnml><net id=\"n\">".getBytes(UTF_8));

          @Override
          public int read() throws IOException {
            int b = head.read();
            if (b < 0) {
              throw new IOException("disk on fire");
            }
            return b;
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            target[offset] = (byte) read();
            return 1;
          }
        };
    PnmlException e =
        catchThrowableOfType(PnmlException.class, () -> PnmlReader.strict().read(failing, "-"));
    assertThat(e.problem()).contains("disk on fire").doesNotContain("Exception");
  }

  private static PnmlException fileFailure(Path file) {
    return catchThrowableOfType(PnmlException.class, () -> PnmlReader.strict().read(file));
  }
}
