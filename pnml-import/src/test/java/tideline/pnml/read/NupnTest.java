package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.model.Nupn;
import tideline.source.Diagnostic;

class NupnTest {

  private static final String NET =
      """
      <place id="p1"><initialMarking><text>1</text></initialMarking></place>
      <place id="p2"/><place id="p3"/><transition id="t"/>
      <arc id="a" source="p1" target="t"/><arc id="b" source="t" target="p2"/>
      """;

  private static final String UNITS =
      """
      <toolspecific tool="nupn" version="1.1">
      <size places="3" transitions="1" arcs="2"/>
      <structure units="3" root="top" safe="true">
      <unit id="u1"><places>p1
         p3</places><subunits/></unit>
      <unit id="top"><places></places><subunits>u1 u2</subunits></unit>
      <unit id="u2"><places>p2</places><subunits></subunits></unit>
      </structure></toolspecific>
      """;

  @Test
  void readsUnitsInTheOrderOfTheFileAndFindsTheRootById() throws Exception {
    Imported imported = read(ptnet(NET + UNITS));
    assertThat(imported.warnings()).isEmpty();
    assertThat(imported.net().nupn())
        .contains(
            new Nupn(
                List.of(
                    new Nupn.Unit("u1", List.of(0, 2), List.of()),
                    new Nupn.Unit("top", List.of(), List.of(0, 2)),
                    new Nupn.Unit("u2", List.of(1), List.of())),
                1,
                true));
  }

  @Test
  void readsUnitsBeforeTheirPlacesAndGoesOnBehindThem() throws Exception {
    assertThat(read(ptnet(UNITS + NET)).net().nupn()).isPresent();
    Imported tight = read(ptnet((UNITS + NET).replace("\n", " ").replace("> <", "><")));
    assertThat(tight.net().nupn()).isPresent();
    assertThat(tight.net().places()).isEqualTo(3);
  }

  @Test
  void readsUnitsWithoutNamespaceAndInTheNetItself() throws Exception {
    String document = Documents.legacy("ptnet", NET + UNITS);
    assertThat(read(document).net().nupn()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          places="3"       | places="4"          | it says 4 places but there are 3
          transitions="1"  | transitions="2"     | it says 2 transitions but there are 1
          arcs="2"         | arcs="x"            | it says x arcs but there are 2
          arcs="2"         | a="2"               | it says null arcs but there are 2
          units="3"        | units="4"           | it says 4 units but there are 3
          root="top"       | root="u9"           | there is no unit u9
          root="top"       | root="u1"           | the root is inside another unit
          >p2<             | >p2 p9<             | unit u2 names p9, which is no place
          >p2<             | >p2 t<              | unit u2 names t, which is no place
          >p2<             | >p2 p1<             | place p1 is in two units
          >p2<             | ><                  | place p2 is in no unit
          >u1 u2<          | >u1 u9<             | there is no unit u9
          >u1 u2<          | >u1<                | unit u2 is not below the root
          >u1 u2<          | >u1 u1<             | unit u1 is in two units
          unit id="u2"     | unit id="u1"        | unit u1 is there twice or has no id
          <subunits></     | <subunits>u2</      | unit u2 is in two units
          <size            | <siz                | no size
          """)
  void leavesOutUnitsThatDoNotFitTheNet(String old, String changed, String reason)
      throws Exception {
    Imported imported = read(ptnet(NET + UNITS.replace(old, changed)));
    assertThat(imported.net().nupn()).isEmpty();
    assertThat(imported.net().places()).isEqualTo(3);
    assertThat(imported.warnings())
        .containsExactly(
            new Diagnostic(7, "toolspecific nupn", reason + ": the units are ignored"));
  }

  @Test
  void leavesOutUnitsThatFormARing() throws Exception {
    String ring =
        UNITS
            .replace(">u1 u2<", ">u1<")
            .replace("<unit id=\"u2\"><places>p2</places><subunits></subunits></unit>", "")
            .replace(
                "</structure>",
                "<unit id=\"u2\"><places>p2</places><subunits>u3</subunits></unit>"
                    + "<unit id=\"u3\"><places/><subunits>u2</subunits></unit></structure>")
            .replace("units=\"3\"", "units=\"4\"");
    Imported imported = read(ptnet(NET + ring));
    assertThat(imported.net().nupn()).isEmpty();
    assertThat(imported.warnings().get(0).message())
        .isEqualTo("unit u2 is not below the root: the units are ignored");
  }

  @Test
  void doesNotBelieveSafetyThatTheInitialMarkingBreaks() throws Exception {
    for (String marked :
        List.of(
            NET.replace("<text>1<", "<text>2<"),
            NET.replace(
                "<place id=\"p3\"/>",
                "<place id=\"p3\"><initialMarking><text>1</text></initialMarking></place>"))) {
      Imported imported = read(ptnet(marked + UNITS));
      assertThat(imported.net().nupn().orElseThrow().safe()).isFalse();
      assertThat(imported.warnings()).hasSize(1);
    }
  }

  @Test
  void doesNotBelieveSafetyWhenNestedUnitsAreMarked() throws Exception {
    String nested =
        UNITS.replace(">p2<", "> <").replace("<places></places>", "<places>p2</places>");
    String marked =
        NET.replace(
            "<place id=\"p2\"/>",
            "<place id=\"p2\"><initialMarking><text>1</text></initialMarking></place>");
    assertThat(read(ptnet(marked + nested)).net().nupn().orElseThrow().safe()).isFalse();
    assertThat(read(ptnet(NET + nested)).net().nupn().orElseThrow().safe()).isTrue();
  }

  @Test
  void takesSafetyOnlyWhereTheFileAssertsIt() throws Exception {
    String document = ptnet(NET + UNITS.replace("safe=\"true\"", "safe=\"false\""));
    assertThat(read(document).net().nupn().orElseThrow().safe()).isFalse();
  }

  @Test
  void ignoresASecondSetOfUnits() throws Exception {
    Imported imported = read(ptnet(NET + UNITS + UNITS));
    assertThat(imported.net().nupn()).isPresent();
    assertThat(imported.warnings())
        .containsExactly(new Diagnostic(15, "toolspecific nupn", "a second one: ignored"));
  }

  @Test
  void passesOverSimilarPartsOfOtherTools() throws Exception {
    String tina =
        "<toolspecific tool=\"Tina\" version=\"3\"><size>9</size><structure/></toolspecific>";
    Imported imported = read(ptnet(NET + tina));
    assertThat(imported.net().nupn()).isEmpty();
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void namesTheLineOfBadXmlInsideTheUnits() {
    PnmlException e = failure(ptnet(NET + UNITS.replace("</structure>", "</oops>")));
    assertThat(e.line()).isEqualTo(14);
    assertThat(e.problem()).startsWith("not well-formed XML");
  }

  @Test
  void boundsTextAndDepthInsideTheUnitsToo() {
    PnmlException text =
        failure(ptnet(NET + UNITS.replace(">p2<", ">" + "p2 ".repeat(400_000) + "<")));
    assertThat(text.problem()).startsWith("a text longer than 1 MiB");
    PnmlException depth =
        failure(ptnet(NET + UNITS.replace("<size", "<a>".repeat(1000) + "<size")));
    assertThat(depth.problem()).startsWith("elements nested more than 256 deep");
    PnmlException commented =
        failure(
            ptnet(
                NET
                    + UNITS.replace(
                        ">p2<", ">" + ("p2 ".repeat(9999) + "<!---->").repeat(40) + "<")));
    assertThat(commented.problem()).startsWith("a text longer than 1 MiB");
  }
}
