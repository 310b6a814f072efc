package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.GRAMMAR;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.legacy;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;
import static tideline.pnml.read.Documents.readLenient;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.source.Diagnostic;

class OtherDialectsTest {

  private static final String ARC =
      "<place id=\"p\"/><transition id=\"t\"/>\n<arc id=\"a\" source=\"p\" target=\"t\">%s</arc>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<inhibitor/>",
        "<inhibitor><inscription><text>1</text></inscription></inhibitor>",
        "<inhibitor><annotation><variable>x</variable></annotation>"
            + "<condition><expression>True</expression></condition></inhibitor>",
        "<inhibitor><annotation><value><token/></value></annotation></inhibitor>"
      })
  void readsInhibitorWrapperOfSnakes(String wrapper) throws Exception {
    Imported imported = read(legacy("x/ptnet", ARC.formatted(wrapper)));
    assertThat(imported.dialect()).isEqualTo(Dialect.SNAKES);
    assertThat(imported.net().inhibitors(0).weightOf(0)).isEqualTo(1);
    assertThat(imported.net().inputs(0).size()).isZero();
  }

  @Test
  void takesNumberInTheWrapperAsThreshold() throws Exception {
    String wrapper = "<inhibitor><value> 3 </value></inhibitor>";
    assertThat(read(legacy("x/ptnet", ARC.formatted(wrapper))).net().inhibitors(0).weight(0))
        .isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<inhibitor><annotation><value><object type=\"int\">3</object></value></annotation></inhibitor>",
        "<inhibitor><condition><expression>x&lt;3</expression></condition></inhibitor>",
        "<inhibitor><annotation><multiarc/></annotation></inhibitor>"
      })
  void rejectsInhibitorWrapperThatLooksAtColours(String wrapper) {
    PnmlException e = failure(legacy("x/ptnet", ARC.formatted(wrapper)));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.element()).isEqualTo("arc a");
    assertThat(e.problem()).startsWith("a coloured net (");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<type value=\"inhibitor\"/>",
        "<type><text>inhibitor</text></type>",
        "<type>inhibitor</type>",
        "<type><value>inhibitor</value></type>"
      })
  void readsEveryNotationOfInhibitorArcs(String type) throws Exception {
    Imported imported = read(ptnet(ARC.formatted(type)));
    assertThat(imported.net().inhibitors(0).weightOf(0)).isEqualTo(1);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void readsTheExtendedNetTypes() throws Exception {
    String document =
        ptnet(ARC.formatted("<type><text>inhibitor</text></type>"))
            .replace("/ptnet", "/resetinhibitorptnet");
    Imported imported = read(document);
    assertThat(imported.dialect()).isEqualTo(Dialect.EXTENDED);
    assertThat(imported.warnings()).isEmpty();
    PnmlException e = failure(document.replace(">inhibitor<", ">reset<"));
    assertThat(e.problem())
        .startsWith("a reset arc (PNML with inhibitor and reset arcs) is not supported");
  }

  @Test
  void namesYasperAndTheLineOfItsResetArc() {
    PnmlException e =
        failure(
            legacy(
                "http://www.yasper.org/specs/epnml-1.1",
                ARC.formatted("<type><text>reset</text></type>")));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.problem()).startsWith("a reset arc (Yasper EPNML) is not supported");
  }

  @Test
  void readsReadArcsAsLoops() throws Exception {
    Imported imported = read(ptnet(ARC.formatted("<type value=\"read\"/>")));
    assertThat(imported.net().inputs(0).weightOf(0)).isEqualTo(1);
    assertThat(imported.net().outputs(0).weightOf(0)).isEqualTo(1);
    assertThat(imported.warnings())
        .containsExactly(new Diagnostic(5, "arc a", "a read arc: read as a loop"));
  }

  @Test
  void toleratesArcTypeNormalAsAttribute() throws Exception {
    String document = ptnet(ARC.formatted("").replace("id=\"a\"", "id=\"a\" type=\"normal\""));
    Imported imported = read(document);
    assertThat(imported.dialect()).isEqualTo(Dialect.STANDARD);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void readsPnmlOfHumboldtUniversity() throws Exception {
    Imported imported =
        read(
            legacy(
                "http://www.informatik.hu-berlin.de/top/pntd/ptNetb",
                ARC.formatted("<type value=\"inhibitor\"/>")));
    assertThat(imported.dialect()).isEqualTo(Dialect.LEGACY);
    assertThat(imported.net().inhibitors(0).size()).isEqualTo(1);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void readsValuesInsteadOfTexts() throws Exception {
    Imported imported =
        read(
            legacy(
                "ptnet",
                "<place id=\"p\"><initialMarking><value>2</value></initialMarking></place>"));
    assertThat(imported.dialect()).isEqualTo(Dialect.LEGACY);
    assertThat(imported.net().initial(0)).isEqualTo(2);
  }

  @Test
  void readsTextWithoutTextElement() throws Exception {
    String document =
        ptnet("<place id=\"p\"><name>pot</name><initialMarking> 2 </initialMarking></place>");
    assertThat(read(document).net().initial(0)).isEqualTo(2);
    assertThat(read(document).net().placeName(0)).isEqualTo("pot");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reset", "delay", "interval", "priorityLevel", "guard"})
  void rejectsLabelsWithAMeaningUnlessLenient(String tag) throws Exception {
    String document = ptnet("<transition id=\"t\">\n<" + tag + "/></transition>");
    PnmlException e = failure(document);
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.element()).isEqualTo("transition t");
    assertThat(e.problem())
        .startsWith("the label <" + tag + "> (PNML 2009) is not supported; expected");
    assertThat(readLenient(document).warnings()).hasSize(1);
  }

  @Test
  void passesOverForeignElements() throws Exception {
    Imported imported =
        read(ptnet("<x:note xmlns:x=\"urn:x\"><place id=\"q\"/></x:note><place id=\"p\"/>"));
    assertThat(imported.net().places()).isEqualTo(1);
    assertThat(imported.warnings())
        .containsExactly(new Diagnostic(4, "page g", "foreign element <note>: ignored"));
  }

  @Test
  void readsDocumentWithPrefixedNames() throws Exception {
    String document =
        "<q:pnml xmlns:q=\""
            + GRAMMAR
            + "pnml\"><q:net id=\"n\" type=\""
            + GRAMMAR
            + "ptnet\"><q:page id=\"g\"><q:place id=\"p\"/></q:page></q:net></q:pnml>";
    assertThat(read(document).net().places()).isEqualTo(1);
  }
}
