package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.GRAMMAR;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.legacy;
import static tideline.pnml.read.Documents.read;
import static tideline.pnml.read.Documents.readLenient;

import org.junit.jupiter.api.Test;
import tideline.source.Diagnostic;

class PromTest {

  private static final String NET =
      """
      <place id="p"/><transition id="t"><name><text>tau</text></name>
      <toolspecific tool="ProM" version="6.4" activity="$invisible$"/></transition>
      <arc id="a" source="p" target="t"><name><text>1</text></name>
      <arctype><text>normal</text></arctype></arc>
      <finalmarkings><marking><place idref="p"><text>1</text></place></marking></finalmarkings>""";

  private static String document(String body) {
    return legacy(GRAMMAR + "pnmlcoremodel", body);
  }

  @Test
  void readsInvisibleTransitionsAndWarnsOfFinalMarkings() throws Exception {
    Imported imported = read(document(NET));
    assertThat(imported.dialect()).isEqualTo(Dialect.PROM);
    assertThat(imported.net().transitionName(0)).isEqualTo("tau");
    assertThat(imported.net().inputs(0).weight(0)).isEqualTo(1);
    assertThat(imported.warnings())
        .containsExactly(new Diagnostic(7, "net n", "the final markings are ignored"));
  }

  @Test
  void takesTheNameOfAnArcAsWeightWhereNoInscriptionIs() throws Exception {
    Imported imported =
        read(document(NET.replace("<text>1</text></name>", "<text>3</text></name>")));
    assertThat(imported.net().inputs(0).weight(0)).isEqualTo(3);
    assertThat(imported.warnings().get(0))
        .isEqualTo(new Diagnostic(5, "arc a", "no inscription: the name 3 is taken as the weight"));
  }

  @Test
  void prefersTheInscriptionToTheName() throws Exception {
    String document =
        document(
            NET.replace(
                "<text>1</text></name>",
                "<text>3</text></name><inscription><text>2</text></inscription>"));
    assertThat(read(document).net().inputs(0).weight(0)).isEqualTo(2);
  }

  @Test
  void leavesNamesOfArcsAloneInOtherDialects() throws Exception {
    String document =
        Documents.ptnet(
            """
            <place id="p"/><transition id="t"/>
            <arc id="a" source="p" target="t"><name><text>3</text></name></arc>""");
    assertThat(read(document).net().inputs(0).weight(0)).isEqualTo(1);
  }

  @Test
  void readsInhibitorArcsInBothDirections() throws Exception {
    Imported forward = read(document(NET.replace(">normal<", ">inhibitor<")));
    assertThat(forward.net().inhibitors(0).weightOf(0)).isEqualTo(1);
    assertThat(forward.net().inputs(0).size()).isZero();
    Imported backward =
        read(
            document(
                NET.replace(">normal<", ">inhibitor<")
                    .replace("source=\"p\" target=\"t\"", "source=\"t\" target=\"p\"")));
    assertThat(backward.net().inhibitors(0).weightOf(0)).isEqualTo(1);
    assertThat(backward.warnings())
        .contains(
            new Diagnostic(
                5, "arc a", "leads from a transition to a place: read the other way round"));
  }

  @Test
  void rejectsResetArcsUnlessLenient() throws Exception {
    String document = document(NET.replace(">normal<", ">reset<"));
    PnmlException e = failure(document);
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.element()).isEqualTo("arc a");
    assertThat(e.problem()).startsWith("a reset arc (ProM) is not supported; expected");
    assertThat(readLenient(document).net().arcs()).isZero();
  }
}
