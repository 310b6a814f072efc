package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.read;
import static tideline.pnml.read.Documents.readLenient;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.model.Net;

class TapaalTest {

  private static final String NET =
      """
      <pnml xmlns="http://www.informatik.hu-berlin.de/top/pnml/ptNetb">
      <declaration><structure><declarations/></structure></declaration>
      <constant name="N" value="3"/>
      <net active="true" id="net" type="P/T net">
      <labels border="true" height="1" positionX="0">note</labels>
      <place id="P0" initialMarking="2" invariant="&lt; inf" name="start" positionX="1" positionY="2"/>
      <place id="P1" initialMarking="0" invariant="&lt; inf" name="P1" positionX="1" positionY="2">
        <type><text>dot</text><structure><usersort declaration="dot"/></structure></type>
        <hlinitialMarking><structure/></hlinitialMarking></place>
      <transition angle="0" id="T0" infiniteServer="false" name="T0" player="0" priority="0" urgent="false"/>
      <arc id="I0" inscription="[0,inf)" source="P0" target="T0" type="timed" weight="2">
        <arcpath arcPointType="false" id="0" xCoord="1" yCoord="2"/></arc>
      <arc id="O0" inscription="1" source="T0" target="P1" type="normal" weight="3"/>
      <arc id="H0" inscription="[0,inf)" source="P1" target="T0" type="tapnInhibitor" weight="4"/>
      </net>
      <k-bound bound="3"/><query active="true"><formula/></query><feature isTimed="false"/>
      </pnml>
      """;

  @Test
  void readsAttributesInsteadOfLabels() throws Exception {
    Imported imported = read(NET);
    Net net = imported.net();
    assertThat(imported.dialect()).isEqualTo(Dialect.TAPAAL);
    assertThat(imported.warnings()).isEmpty();
    assertThat(net.placeName(0)).isEqualTo("start");
    assertThat(net.initialMarking()).containsExactly(2, 0);
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(2);
    assertThat(net.outputs(0).weightOf(1)).isEqualTo(3);
    assertThat(net.inhibitors(0).weightOf(1)).isEqualTo(4);
  }

  @Test
  void readsTheElementsOfTheVerifier() throws Exception {
    Net net =
        read("""
                <pnml><net id="n" type="P/T net">
                <place id="p" initialMarking="1" invariant="&lt; inf"/><place id="q" invariant="&lt; inf"/>
                <transition id="t"/>
                <inputArc inscription="[0,inf)" source="p" target="t"/>
                <outputArc inscription="1" source="t" target="q"/>
                <inhibitorArc inscription="[0,inf)" source="q" target="t"/>
                </net></pnml>""")
            .net();
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(1);
    assertThat(net.outputs(0).weightOf(1)).isEqualTo(1);
    assertThat(net.inhibitors(0).weightOf(1)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          invariant="&lt; inf" name="start" | invariant="&lt;= 5" name="start" | 6  | place P0      | the time invariant '<= 5' (TAPAAL)
          inscription="[0,inf)" source="P0" | inscription="[2,5]" source="P0"  | 11 | arc I0        | the time interval '[2,5]' (TAPAAL)
          inscription="[0,inf)" source="P1" | inscription="(0,inf)" source="P1" | 14 | arc H0       | the time interval '(0,inf)' (TAPAAL)
          urgent="false"                    | urgent="true"                    | 10 | transition T0 | an urgent transition (TAPAAL)
          type="timed"                      | type="transport"                 | 11 | arc I0        | a transport arc (TAPAAL)
          type="timed"                      | type="quantum"                   | 11 | arc I0        | an arc of type 'quantum' (TAPAAL)
          """)
  void rejectsTimeUnlessLenient(
      String old, String changed, int line, String element, String problem) throws Exception {
    String document = NET.replace(old, changed);
    PnmlException e = failure(document);
    assertThat(e.line()).isEqualTo(line);
    assertThat(e.element()).isEqualTo(element);
    assertThat(e.problem()).startsWith(problem + " is not supported; expected");
    Imported imported = readLenient(document);
    assertThat(imported.net().places()).isEqualTo(2);
    assertThat(imported.warnings()).hasSize(1);
    assertThat(imported.warnings().get(0).line()).isEqualTo(line);
    assertThat(imported.warnings().get(0).message()).startsWith(problem + " is not supported:");
  }

  @Test
  void readsTransportArcsAsOrdinaryOnesWhenLenient() throws Exception {
    String document =
        """
        <pnml><net id="n" type="P/T net">
        <place id="p" initialMarking="1"/><place id="q"/><transition id="t"/>
        <transportArc inscription="[0,inf)" source="p" transition="t" target="q"/>
        </net></pnml>""";
    assertThat(failure(document).element()).isEqualTo("arc");
    Net net = readLenient(document).net();
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(1);
    assertThat(net.outputs(0).weightOf(1)).isEqualTo(1);
  }

  @Test
  void rejectsDifferentPriorities() {
    PnmlException e =
        failure(
            NET.replace(
                "<arc id=\"I0\"", "<transition id=\"T1\" priority=\"1\"/>\n<arc id=\"I0\""));
    assertThat(e.line()).isEqualTo(11);
    assertThat(e.problem()).startsWith("another priority (1) than before (0) (TAPAAL)");
  }

  @Test
  void rejectsWeightThatIsAConstant() {
    PnmlException e = failure(NET.replace("weight=\"2\"", "weight=\"N\""));
    assertThat(e.line()).isEqualTo(11);
    assertThat(e.problem()).startsWith("weight 'N'; expected a whole number");
  }

  @Test
  void rejectsNetsThatShareNodesUnlessLenient() throws Exception {
    String shared =
        """
        <pnml>
        <shared-place initialMarking="1" invariant="&lt; inf" name="P"/>
        <net id="n" type="P/T net"><place id="P" initialMarking="1" invariant="&lt; inf"/></net>
        <net id="m" type="P/T net"><place id="P" initialMarking="1" invariant="&lt; inf"/></net>
        </pnml>""";
    PnmlException e = failure(PnmlReader.strict().net("m"), shared);
    assertThat(e.line()).isEqualTo(2);
    assertThat(e.problem()).startsWith("sharing between nets (TAPAAL) is not supported");
    Imported imported = read(PnmlReader.strict().lenient().net("m"), shared);
    assertThat(imported.net().id()).isEqualTo("m");
    assertThat(imported.warnings()).hasSize(1);
  }

  @Test
  void acceptsSharedPlaceOfASingleNet() throws Exception {
    String document =
        NET.replace("<constant", "<shared-place initialMarking=\"2\" name=\"P0\"/><constant");
    assertThat(read(document).warnings()).isEmpty();
  }
}
