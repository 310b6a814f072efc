package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.GRAMMAR;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.read;

import org.junit.jupiter.api.Test;

class SeveralNetsTest {

  private static final String THREE =
      """
      <pnml xmlns="%1$spnml">
      <net id="one" type="%1$ssymmetricnet">
        <page id="g1"><transition id="t"><condition><text>x</text></condition></transition></page>
        <name><text>colours</text></name></net>
      <net id="two" type="%1$sptnet">
        <name><text>plain</text></name><page id="g2"><place id="p"/></page></net>
      <net id="three" type="%1$sptnet">
        <name><text>broken</text></name><page id="g3"><arc id="a" source="x" target="y"/></page></net>
      <net id="four" type="%1$sptnet">
        <name><text>two</text></name><page id="g4"/></net>
      <net id="five" type="%1$sptnet">
        <name><text>same</text></name><page id="g5"/></net>
      <net id="six" type="%1$sptnet">
        <name><text>same</text></name><page id="g6"/></net>
      </pnml>
      """
          .formatted(GRAMMAR);

  @Test
  void asksForAChoice() {
    PnmlException e = failure(THREE);
    assertThat(e)
        .hasMessage(
            "doc.pnml:5: there are 6 nets; expected --net ID with one of"
                + " one, two, three, four, five, six");
  }

  @Test
  void choosesById() throws Exception {
    Imported imported = read(PnmlReader.strict().net("two"), THREE);
    assertThat(imported.net().id()).isEqualTo("two");
    assertThat(imported.net().places()).isEqualTo(1);
  }

  @Test
  void choosesByName() throws Exception {
    assertThat(read(PnmlReader.strict().net("plain"), THREE).net().id()).isEqualTo("two");
  }

  @Test
  void failsOnTheChosenNetOnly() {
    PnmlException e = failure(PnmlReader.strict().net("three"), THREE);
    assertThat(e.line()).isEqualTo(8);
    assertThat(e.element()).isEqualTo("arc a");
  }

  @Test
  void knowsTheNameOfANetItCannotRead() {
    PnmlException e = failure(PnmlReader.strict().net("colours"), THREE);
    assertThat(e.line()).isEqualTo(3);
    assertThat(e.problem()).startsWith("the condition 'x' has no structure");
  }

  @Test
  void rejectsNameOfSeveralNets() {
    assertThat(failure(PnmlReader.strict().net("same"), THREE).problem())
        .startsWith("several nets are called 'same'; expected one of one, two");
  }

  @Test
  void rejectsUnknownName() {
    assertThat(failure(PnmlReader.strict().net("seven"), THREE).problem())
        .startsWith("no net is called 'seven'; expected one of one, two");
  }

  @Test
  void choosesInADocumentWithOneNet() throws Exception {
    String document = Documents.ptnet("<place id=\"p\"/>");
    assertThat(read(PnmlReader.strict().net("n"), document).net().id()).isEqualTo("n");
    assertThat(failure(PnmlReader.strict().net("m"), document).problem())
        .isEqualTo("no net is called 'm'; expected one of n");
  }

  @Test
  void reportsBadXmlBehindTheChosenNet() {
    PnmlException e = failure(PnmlReader.strict().net("two"), THREE.replace("</pnml>", ""));
    assertThat(e.problem()).startsWith("the file ends inside an element");
  }
}
