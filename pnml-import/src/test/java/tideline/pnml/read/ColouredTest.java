package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coloured nets are refused, with the line of the first sign of colour. */
class ColouredTest {

  @ParameterizedTest
  @ValueSource(strings = {"symmetricnet", "highlevelnet", "pt-hlpng"})
  void refusesByType(String type) {
    PnmlException e = failure(ptnet("<place id=\"p\"/>").replace("ptnet\"", type + "\""));
    assertThat(e)
        .hasMessage(
            "doc.pnml:2: net n: a coloured net (type "
                + type
                + ") is not supported; expected a place/transition net");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <declaration><structure/></declaration>                                        | 4 | page g       | <declaration>
          <place id="p">%n<type><structure><usersort declaration="C"/></structure></type></place> | 5 | place p | sort ''
          <place id="p"><type><text>C</text></type></place>                              | 4 | place p      | sort 'C'
          <place id="p">%n%n<hlinitialMarking><structure/></hlinitialMarking></place>    | 6 | place p      | <hlinitialMarking>
          <transition id="t"><condition><structure/></condition></transition>            | 4 | transition t | <condition>
          <transition id="t"><condition><text>x</text></condition></transition>          | 4 | transition t | <condition>
          <arc id="a" source="p" target="t">%n<hlinscription><structure/></hlinscription></arc> | 5 | arc a | <hlinscription>
          """)
  void refusesByContent(String body, int line, String element, String sign) {
    PnmlException e = failure(ptnet(body.formatted()));
    assertThat(e.line()).isEqualTo(line);
    assertThat(e.element()).isEqualTo(element);
    assertThat(e.problem())
        .isEqualTo(
            "a coloured net (" + sign + ") is not supported; expected a place/transition net");
  }

  @Test
  void acceptsSortOfBlackTokensAndTrueConditions() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p"><type><structure><usersort declaration="dot"/></structure></type></place>
                <place id="q"><type><structure><dot/></structure></type></place>
                <transition id="t"><condition><text>true</text></condition></transition>
                <transition id="u"><condition/></transition>"""));
    assertThat(imported.net().places()).isEqualTo(2);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void staysRefusedInALenientRead() {
    String document = ptnet("<place id=\"p\"><hlinitialMarking/></place>");
    assertThat(failure(PnmlReader.strict().lenient(), document).problem())
        .startsWith("a coloured net");
  }
}
