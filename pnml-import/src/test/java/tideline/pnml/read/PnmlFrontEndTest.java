package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.source.Document;
import tideline.source.ReadOptions;
import tideline.source.SourceException;

/** PNML as one format among others: how it is told apart, and what the options do. */
class PnmlFrontEndTest {

  private static final PnmlFrontEnd FRONT_END = new PnmlFrontEnd();
  private static final String TWO_NETS =
      "<pnml><net id=\"one\" type=\"ptnet\"><place id=\"p\"/></net>"
          + "<net id=\"two\" type=\"ptnet\"><place id=\"p\"/><place id=\"q\"/></net></pnml>";

  private static Document read(String text, ReadOptions options) throws SourceException {
    return FRONT_END.read(new ByteArrayInputStream(text.getBytes(UTF_8)), "doc.pnml", options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<?xml version=\"1.0\"?>", "<pnml>", " \r\n\t<pnml>", "\ufeff<pnml>"})
  void recognisesXmlInEveryEncodingThatItMayHave(String beginning) {
    assertThat(FRONT_END.recognises(beginning.getBytes(UTF_8))).isTrue();
    assertThat(FRONT_END.recognises(beginning.getBytes(UTF_16LE))).isTrue();
    assertThat(FRONT_END.recognises(beginning.getBytes(UTF_16BE))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "net n { }", "# a < b", "\u001f\ufffd", "{\"a\": \"<\"}"})
  void leavesEverythingElseToOtherFormats(String beginning) {
    assertThat(FRONT_END.recognises(beginning.getBytes(UTF_8))).isFalse();
  }

  @Test
  void hasANameAndTheUsualEndings() {
    assertThat(FRONT_END.format()).isEqualTo("PNML");
    assertThat(FRONT_END.endings()).containsExactly(".pnml", ".xml");
  }

  @Test
  void readsThePartThatIsAskedFor() throws Exception {
    Imported second = (Imported) read(TWO_NETS, new ReadOptions("two", false, false));
    assertThat(second.net().places()).isEqualTo(2);
    assertThatThrownBy(() -> read(TWO_NETS, ReadOptions.STRICT))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("2 nets");
    assertThatThrownBy(() -> read(TWO_NETS, new ReadOptions("three", false, false)))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("three");
  }

  @Test
  void leavesOutWhatItDoesNotKnowOnlyIfItMay() throws Exception {
    String odd =
        Documents.ptnet(
            "<place id=\"p\"/><transition id=\"t\"/><arc id=\"a\" source=\"p\" target=\"t\">"
                + "<type value=\"strange\"/></arc>");
    assertThatThrownBy(() -> read(odd, ReadOptions.STRICT)).isInstanceOf(PnmlException.class);
    assertThat(read(odd, new ReadOptions("", true, false)).warnings()).isNotEmpty();
  }

  /** The colour after the last one is none in conditions, unless they are read as cyclic. */
  @Test
  void readsConditionsAsCyclicOnlyIfItIsAskedTo() throws Exception {
    String net =
        Documents.ptnet(
                """
                <declaration><structure><declarations><namedsort id="C" name="C">\
                <cyclicenumeration><feconstant id="a"/><feconstant id="b"/></cyclicenumeration>\
                </namedsort><variabledecl id="x" name="x"><usersort declaration="C"/>\
                </variabledecl></declarations></structure></declaration>
                <place id="p"><type><structure><usersort declaration="C"/></structure></type>\
                <hlinitialMarking><structure><all><usersort declaration="C"/></all></structure>\
                </hlinitialMarking></place>
                <transition id="t"><condition><structure><inequality><subterm><variable\
                 refvariable="x"/></subterm><subterm><successor><subterm><variable\
                 refvariable="x"/></subterm></successor></subterm></inequality></structure>\
                </condition></transition>
                <transition id="u"><condition><structure><equality><subterm><successor><subterm>\
                <variable refvariable="x"/></subterm></successor></subterm><subterm><useroperator\
                 declaration="a"/></subterm></equality></structure></condition></transition>
                <arc id="a1" source="p" target="u"><hlinscription><structure><variable\
                 refvariable="x"/></structure></hlinscription></arc>
                <arc id="a2" source="p" target="t"><hlinscription><structure><variable\
                 refvariable="x"/></structure></hlinscription></arc>
                """)
            .replace("ptnet\"", "symmetricnet\"");
    Imported bounded = (Imported) read(net, ReadOptions.STRICT);
    Imported cyclic = (Imported) read(net, new ReadOptions("", false, true));
    assertThat(bounded.net().transitions()).isEqualTo(2);
    assertThat(cyclic.net().transitions()).isEqualTo(3);
  }

  @Test
  void readsFilesAndSaysWhyItCannot(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("net.pnml"), Documents.ptnet("<place id=\"p\"/>"));
    assertThat(PnmlReader.strict().read(file).net().places()).isEqualTo(1);
    assertThatThrownBy(() -> PnmlReader.strict().read(folder))
        .hasMessageContaining("this is a directory; expected a PNML file");
    assertThatThrownBy(() -> PnmlReader.strict().read(folder.resolve("none")))
        .hasMessageContaining("there is no such file; expected a PNML file");
  }
}
