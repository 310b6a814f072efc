package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.legacy;
import static tideline.pnml.read.Documents.read;

import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.source.Diagnostic;

class WopedTest {

  private static final String TYPE = "http://www.informatik.hu-berlin.de/top/pntd/ptNetb";

  private static final String SUBPROCESS =
      """
      <place id="i"><initialMarking><text>1</text></initialMarking></place><place id="o"/>
      <transition id="sub"><toolspecific tool="WoPeD" version="1.0"><subprocess>true</subprocess>
        <time>0</time></toolspecific></transition>
      <arc id="a1" source="i" target="sub"/><arc id="a2" source="sub" target="o"/>
      <page id="sub"><net>
        <place id="i"/><place id="o"/><place id="mid"/>
        <transition id="one"/><transition id="two"/>
        <arc id="a1" source="i" target="one"/><arc id="a2" source="one" target="mid"/>
        <arc id="a3" source="mid" target="two"/><arc id="a4" source="two" target="o"/>
      </net></page>""";

  @Test
  void readsNodesOutsidePages() throws Exception {
    Imported imported =
        read(
            legacy(
                TYPE,
                """
                <place id="p"/><transition id="t"><toolspecific tool="WoPeD" version="1.0">
                <trigger type="200" id=""/><time>0</time><timeUnit>1</timeUnit></toolspecific></transition>
                <arc id="a" source="p" target="t"><inscription><text>1</text></inscription><graphics/></arc>"""));
    assertThat(imported.dialect()).isEqualTo(Dialect.WOPED);
    assertThat(imported.type()).isEqualTo("ptNetb");
    assertThat(imported.net().inputs(0).size()).isEqualTo(1);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void takesOperatorsAsTheArcsSayThem() throws Exception {
    String operator =
        "<transition id=\"x_op_%d\"><toolspecific tool=\"WoPeD\" version=\"1.0\">"
            + "<operator id=\"x\" type=\"104\"/></toolspecific></transition>";
    Net net =
        read(legacy(
                TYPE,
                operator.formatted(1)
                    + operator.formatted(2)
                    + """
                        <place id="p"/><place id="q"/><place id="r"/>
                        <arc id="a1" source="p" target="x_op_1"/><arc id="a2" source="x_op_1" target="q"/>
                        <arc id="a3" source="p" target="x_op_2"/><arc id="a4" source="x_op_2" target="r"/>"""))
            .net();
    assertThat(net.transitions()).isEqualTo(2);
    assertThat(net.outputs(0).node(0)).isEqualTo(1);
    assertThat(net.outputs(1).node(0)).isEqualTo(2);
  }

  @Test
  void replacesSubprocessTransitionByItsNet() throws Exception {
    Imported imported = read(legacy(TYPE, SUBPROCESS));
    Net net = imported.net();
    assertThat(net.places()).isEqualTo(3);
    assertThat(net.transitions()).isEqualTo(2);
    assertThat(net.transitionId(0)).isEqualTo("one");
    assertThat(net.inputs(0).node(0)).isZero();
    assertThat(net.outputs(1).node(0)).isEqualTo(1);
    assertThat(net.arcs()).isEqualTo(4);
    assertThat(net.initialMarking()).containsExactly(1, 0, 0);
    assertThat(imported.warnings())
        .containsExactly(
            new Diagnostic(4, "transition sub", "a subprocess: replaced by the net of its page"));
  }

  @Test
  void rejectsSubprocessThatIsNotConnected() {
    PnmlException e =
        failure(
            legacy(
                TYPE,
                SUBPROCESS.replace("<place id=\"o\"/><place id=\"mid\"/>", "<place id=\"mid\"/>")));
    assertThat(e.line()).isEqualTo(6);
    assertThat(e.element()).isEqualTo("arc a2");
    assertThat(e.problem()).startsWith("place o does not occur in the subprocess; expected");
  }

  @Test
  void rejectsSubprocessThatMarksSharedPlaces() {
    PnmlException e =
        failure(
            legacy(
                TYPE,
                SUBPROCESS.replace(
                    "<place id=\"i\"/>",
                    "<place id=\"i\"><initialMarking><text>2</text></initialMarking></place>")));
    assertThat(e.line()).isEqualTo(8);
    assertThat(e.problem()).startsWith("another marking than before; expected");
  }

  @Test
  void rejectsPlaceTwiceInOneSubprocess() {
    PnmlException e =
        failure(
            legacy(
                TYPE, SUBPROCESS.replace("<place id=\"mid\"/>", "<place id=\"mid\"/>".repeat(2))));
    assertThat(e.element()).isEqualTo("place mid");
  }
}
