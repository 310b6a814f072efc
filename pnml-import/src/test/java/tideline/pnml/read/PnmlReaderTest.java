package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.Spot;
import tideline.source.Diagnostic;

class PnmlReaderTest {

  @Test
  void readsPlacesTransitionsAndArcsInTheOrderOfTheFile() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p1"><name><text>first</text></name>
                  <initialMarking><text>3</text></initialMarking></place>
                <transition id="t1"><name><text>go</text></name></transition>
                <place id="p2"/>
                <arc id="a1" source="p1" target="t1">
                  <inscription><text>2</text></inscription></arc>
                <arc id="a2" source="t1" target="p2"/>\
                """));
    Net net = imported.net();
    assertThat(net.id()).isEqualTo("n");
    assertThat(net.placeId(0)).isEqualTo("p1");
    assertThat(net.placeName(0)).isEqualTo("first");
    assertThat(net.placeName(1)).isEqualTo("p2");
    assertThat(net.transitionName(0)).isEqualTo("go");
    assertThat(net.initialMarking()).containsExactly(3, 0);
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(2);
    assertThat(net.outputs(0).weightOf(1)).isEqualTo(1);
    assertThat(imported.type()).isEqualTo("ptnet");
    assertThat(imported.dialect()).isEqualTo(Dialect.STANDARD);
    assertThat(Documents.remarks(imported)).isEmpty();
  }

  @Test
  void readsWhereNodesStandIfAllOfThemDo() throws Exception {
    String net =
        """
        <place id="p"><graphics><dimension x="9" y="9"/><position x=" 1.5" y="-20"/></graphics></place>
        <transition id="t"><graphics><position x="%s" y="7"/></graphics></transition>\
        """;
    assertThat(read(ptnet(net.formatted("3e2"))).spots())
        .containsExactly(new Spot(1.5, -20), new Spot(300, 7));
    for (String wrong : List.of("", "NaN", "Infinity", "left")) {
      Imported imported = read(ptnet(net.formatted(wrong)));
      assertThat(imported.spots()).as(wrong).isEmpty();
      assertThat(imported.net().transitions()).isEqualTo(1);
    }
  }

  @Test
  void takesAbsentMarkingAsZeroAndAbsentInscriptionAsOne() throws Exception {
    Net net =
        read(ptnet(
                """
                <place id="p"/><transition id="t"/>
                <arc id="a" source="p" target="t"/>\
                """))
            .net();
    assertThat(net.initial(0)).isZero();
    assertThat(net.inputs(0).weight(0)).isEqualTo(1);
  }

  @Test
  void takesEmptyMarkingAndInscriptionAsAbsentWithWarnings() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p"><initialMarking/></place><transition id="t"/>
                <arc id="a" source="p" target="t"><inscription><text> </text></inscription></arc>\
                """));
    assertThat(imported.net().initial(0)).isZero();
    assertThat(imported.net().inputs(0).weight(0)).isEqualTo(1);
    assertThat(Documents.remarks(imported))
        .containsExactly(
            new Diagnostic(4, "place p", "the initialMarking is empty: taken as 0"),
            new Diagnostic(5, "arc a", "the inscription is empty: taken as 1"));
  }

  @Test
  void linksArcsThatComeBeforeTheirNodes() throws Exception {
    Net net =
        read(ptnet(
                """
                <arc id="a" source="p" target="t"/>
                <transition id="t"/>
                <place id="p"/>\
                """))
            .net();
    assertThat(net.inputs(0).node(0)).isZero();
  }

  @Test
  void readsNestedPagesAndSeveralPages() throws Exception {
    Net net =
        read(ptnet(
                """
                <page id="h"><place id="p"/><page id="i"><transition id="t"/></page></page>
                </page><page id="j"><arc id="a" source="p" target="t"/>\
                """))
            .net();
    assertThat(net.inputs(0).size()).isEqualTo(1);
  }

  @Test
  void resolvesReferencesToReferences() throws Exception {
    Net net =
        read(ptnet(
                """
                <referencePlace id="r2" ref="r1"/><referencePlace id="r1" ref="p"/>
                <referenceTransition id="s" ref="t"/>
                <arc id="a" source="r2" target="s"/><arc id="b" source="s" target="p"/>
                <place id="p"/><transition id="t"/>\
                """))
            .net();
    assertThat(net.places()).isEqualTo(1);
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(1);
    assertThat(net.outputs(0).weightOf(0)).isEqualTo(1);
  }

  @Test
  void addsWeightsOfParallelArcsAndSaysSo() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p"/><transition id="t"/>
                <arc id="a" source="p" target="t"/>
                <arc id="b" source="p" target="t"><inscription><text>4</text></inscription></arc>
                <arc id="c" source="t" target="p"/>\
                """));
    assertThat(imported.net().inputs(0).weight(0)).isEqualTo(5);
    assertThat(Documents.remarks(imported))
        .containsExactly(
            new Diagnostic(6, "arc b", "parallel to an earlier arc: the weights are added"));
  }

  @Test
  void takesTextOnlyFromTheTextElement() throws Exception {
    Net net =
        read(ptnet(
                """
                <place id="p"><initialMarking>
                  <toolspecific tool="x" version="1">7 <text>8</text></toolspecific>
                  <graphics><offset x="1" y="2"/></graphics>
                  <text> 3<!-- three -->
                  </text></initialMarking>
                  <name><graphics/><text>a &lt;b&gt; <![CDATA[<c>]]></text></name></place>\
                """))
            .net();
    assertThat(net.initial(0)).isEqualTo(3);
    assertThat(net.placeName(0)).isEqualTo("a <b> <c>");
  }

  @Test
  void readsMarkingsAndWeightsUpToSixtyThreeBits() throws Exception {
    Net net =
        read(ptnet(
                """
                <place id="p"><initialMarking><text>9223372036854775807</text></initialMarking></place>
                <place id="q"/><transition id="t"/>
                <arc id="a" source="p" target="t"><inscription><text>4000000000</text></inscription></arc>
                <arc id="b" source="t" target="q"><inscription><text>9223372036854775807</text></inscription></arc>\
                """))
            .net();
    assertThat(net.initial(0)).isEqualTo(Long.MAX_VALUE);
    assertThat(net.inputs(0).weight(0)).isEqualTo(4_000_000_000L);
    assertThat(net.outputs(0).weight(0)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void readsCapacities() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p"><capacity><text>3</text></capacity></place>
                <place id="q"><capacity><text>0</text></capacity></place>
                <place id="r"/>\
                """));
    Net net = imported.net();
    assertThat(net.capacity(0)).isEqualTo(3);
    assertThat(net.capacity(1)).isZero();
    assertThat(net.capacity(2)).isEqualTo(Net.UNLIMITED);
    assertThat(Documents.remarks(imported))
        .containsExactly(new Diagnostic(5, "place q", "capacity 0: the place never holds a token"));
  }

  @Test
  void namesTheNetAfterItsNameLabel() throws Exception {
    String document =
        ptnet("<place id=\"p\"/>").replace("</net>", "<name><text>Ring</text></name></net>");
    assertThat(read(document).net().name()).isEqualTo("Ring");
  }

  @Test
  void readsNetWithUnknownTypeByItsContent() throws Exception {
    Imported imported = read(ptnet("<place id=\"p\"/>").replace("/ptnet", "/wonder"));
    assertThat(imported.net().places()).isEqualTo(1);
    assertThat(imported.type()).isEqualTo("wonder");
    assertThat(Documents.remarks(imported)).hasSize(1);
    assertThat(imported.warnings().get(0).message()).startsWith("unknown net type");
  }

  @Test
  void warnsOfUnknownLabelsWithoutAMeaning() throws Exception {
    Imported imported = read(ptnet("<place id=\"p\">\n<mood><text>calm</text></mood></place>"));
    assertThat(Documents.remarks(imported))
        .containsExactly(new Diagnostic(5, "place p", "unknown element <mood>: ignored"));
  }

  @Test
  void acceptsAnEmptyNetWithAWarning() throws Exception {
    Imported imported = read(ptnet(""));
    assertThat(imported.net().places()).isZero();
    assertThat(Documents.remarks(imported))
        .containsExactly(new Diagnostic(2, "net n", "the net is empty"));
  }

  @Test
  void keepsOnlySoManyWarnings() throws Exception {
    StringBuilder body =
        new StringBuilder(
            "<place id=\"p\"><initialMarking><text>1</text></initialMarking></place>"
                + "<transition id=\"t\"/>");
    for (int i = 0; i < 5000; i++) {
      body.append("<arc id=\"a").append(i).append("\" source=\"p\" target=\"t\"/>");
    }
    Imported imported = read(ptnet(body.toString()));
    assertThat(imported.net().inputs(0).weight(0)).isEqualTo(5000);
    assertThat(Documents.remarks(imported)).hasSize(Report.MAX_WARNINGS + 1);
    assertThat(imported.warnings().get(Report.MAX_WARNINGS).message())
        .isEqualTo("3999 more warnings");
  }

  @Test
  void warnsOfAnInitialMarkingWithoutAToken() throws PnmlException {
    String place = "<place id='p'/>";
    assertThat(Documents.read(Documents.ptnet(place)).warnings())
        .singleElement()
        .hasToString("line 2: net n: the initial marking has no token");
    String marked = "<place id='p'><initialMarking><text>1</text></initialMarking></place>";
    assertThat(Documents.read(Documents.ptnet(place.replace("'p'", "'q'") + marked)).warnings())
        .isEmpty();
    assertThat(Documents.read(Documents.ptnet("<transition id='t'/>")).warnings()).isEmpty();
  }
}
