package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.legacy;
import static tideline.pnml.read.Documents.read;
import static tideline.pnml.read.Documents.readLenient;

import org.junit.jupiter.api.Test;
import tideline.net.model.Net;

class PipeTest {

  private static final String NET =
      """
      <token id="Default" enabled="true" red="0" green="0" blue="0"/>
      <place id="a b"><name><value>one</value><graphics/></name>
        <initialMarking><value>Default,3,Readers,0</value></initialMarking>
        <capacity><value>0</value></capacity></place>
      <place id="p2"><capacity><value>4</value></capacity></place>
      <transition id="t"><orientation><value>0</value></orientation><rate><value>1.0</value></rate>
        <timed><value>false</value></timed><infiniteServer><value>false</value></infiniteServer>
        <priority><value>1</value></priority></transition>
      <transition id="u"/>
      <arc id="a b to t" source="a b" target="t"><graphics/>
        <inscription><value>Default,2</value><graphics/></inscription>
        <tagged><value>false</value></tagged><arcpath id="000" x="1" y="2" curvePoint="false"/>
        <type value="normal"/></arc>
      <arc id="p2 to t" source="p2" target="t"><inscription><value>1</value></inscription>
        <type value="inhibitor"/></arc>
      <labels x="1" y="1"><text>note</text></labels>
      <definition name="r" type="rate" expression="5.0"/>
      <stategroup id="s"><name><value>S</value></name></stategroup>""";

  private static String document(String body) {
    return legacy("P/T net", body);
  }

  @Test
  void readsMarkingsWeightsCapacitiesAndInhibitors() throws Exception {
    Imported imported = read(document(NET));
    Net net = imported.net();
    assertThat(imported.dialect()).isEqualTo(Dialect.PIPE);
    assertThat(imported.type()).isEqualTo("P/T net");
    assertThat(imported.warnings()).isEmpty();
    assertThat(net.placeId(0)).isEqualTo("a b");
    assertThat(net.placeName(0)).isEqualTo("one");
    assertThat(net.initial(0)).isEqualTo(3);
    assertThat(net.capacity(0)).isEqualTo(Net.UNLIMITED);
    assertThat(net.capacity(1)).isEqualTo(4);
    assertThat(net.inputs(0).weightOf(0)).isEqualTo(2);
    assertThat(net.inputs(0).weightOf(1)).isZero();
    assertThat(net.inhibitors(0).weightOf(1)).isEqualTo(1);
  }

  @Test
  void readsFileThatStartsWithAProcessingInstruction() throws Exception {
    String document = "<?pipe.petrinet.xml version=\"5\"?>\n" + document(NET);
    assertThat(read(document).net().places()).isEqualTo(2);
  }

  @Test
  void rejectsSecondTokenClassInOneMarking() {
    PnmlException e =
        failure(
            document(
                "<place id=\"p\"><initialMarking>\n<value>Default,1,Readers,2</value>"
                    + "</initialMarking></place>"));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.problem())
        .startsWith("a coloured net (token classes 'Default' and 'Readers') is not supported");
  }

  @Test
  void rejectsSecondTokenClassInAnotherPlace() {
    PnmlException e =
        failure(
            document(
                """
                <place id="p"><initialMarking><value>Default,1,Readers,0</value></initialMarking></place>
                <place id="q"><initialMarking><value>Default,0,Readers,1</value></initialMarking></place>"""));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.element()).isEqualTo("place q");
  }

  @Test
  void rejectsTokenListThatIsNotInPairs() {
    for (String text : new String[] {"Default", "Default,1,Readers", "Default,x", "1,2,3", ","}) {
      String document =
          document(
              "<place id=\"p\"><initialMarking><value>"
                  + text
                  + "</value></initialMarking></place>");
      assertThat(failure(document).problem()).startsWith("initialMarking '" + text + "'; expected");
    }
  }

  @Test
  void rejectsWeightOfNoToken() {
    PnmlException e =
        failure(
            document(
                "<arc id=\"a\" source=\"p\" target=\"t\">"
                    + "<inscription><value>Default,0</value></inscription></arc>"));
    assertThat(e.problem()).startsWith("weight 0; expected");
  }

  @Test
  void rejectsTimedTransitionsUnlessLenient() throws Exception {
    String timed = document(NET.replace("<timed><value>false", "<timed><value>true"));
    PnmlException e = failure(timed);
    assertThat(e.line()).isEqualTo(9);
    assertThat(e.element()).isEqualTo("transition t");
    assertThat(e.problem()).startsWith("a timed transition (PIPE) is not supported; expected");
    Imported imported = readLenient(timed);
    assertThat(imported.net().transitions()).isEqualTo(2);
    assertThat(imported.warnings()).hasSize(1);
    assertThat(imported.warnings().get(0).line()).isEqualTo(9);
    assertThat(imported.warnings().get(0).message()).startsWith("a timed transition (PIPE)");
  }

  @Test
  void rejectsDifferentPrioritiesUnlessLenient() throws Exception {
    String document = document(NET.replace("<priority><value>1", "<priority><value>2"));
    PnmlException e = failure(document);
    assertThat(e.line()).isEqualTo(11);
    assertThat(e.element()).isEqualTo("transition u");
    assertThat(e.problem()).startsWith("another priority (1) than before (2) (PIPE)");
    assertThat(readLenient(document).warnings()).hasSize(1);
  }

  @Test
  void acceptsPrioritiesThatAreAllTheSame() throws Exception {
    String document =
        document(
            """
            <transition id="t"><priority><value>7</value></priority></transition>
            <transition id="u"><priority><value>7</value></priority></transition>""");
    assertThat(read(document).warnings()).isEmpty();
  }
}
