package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.ltl.PathFormula;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Formula;
import tideline.net.property.NodeNames;
import tideline.net.property.PlainEvaluation;
import tideline.net.property.Property;
import tideline.pnml.read.PropertyReader.PropertySet;

class PropertyReaderTest {

  private static final Net NET = net();

  /** a = 1, b = 2; t is enabled, u is not. */
  private static Net net() {
    NetBuilder b = new NetBuilder("n");
    b.place("a", 1);
    b.place("b", 2);
    b.input(0, b.transition("t"), 1);
    b.input(0, b.transition("u"), 2);
    return b.build();
  }

  private static PropertySet read(String properties) throws PnmlException {
    String text =
        "<?xml version=\"1.0\"?>\n<property-set xmlns=\"http://mcc.lip6.fr/\">"
            + properties
            + "</property-set>";
    return new PropertyReader(NodeNames.of(NET))
        .read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "p.xml");
  }

  private static String property(String formula) {
    return "<property><id>x-2023-00</id><description>d</description><formula>"
        + formula
        + "</formula></property>";
  }

  private static Property.Question question(String formula) throws PnmlException {
    return read(property(formula)).properties().get(0).question();
  }

  private static Formula formula(String text) throws PnmlException {
    return ((Property.Holds) question(text)).formula();
  }

  private static String le(String left, String right) {
    return "<integer-le>" + left + right + "</integer-le>";
  }

  private static String number(int n) {
    return "<integer-constant>" + n + "</integer-constant>";
  }

  private static final String A = "<tokens-count><place>a</place></tokens-count>";
  private static final String BOTH =
      "<tokens-count><place>a</place><place>b</place></tokens-count>";

  @Test
  void keepsTheOrderAndTheIdsOfTheFile() throws PnmlException {
    String one = property("<true/>").replace("2023-00", "2025-01");
    assertThat(read(one + property("<false/>")).properties())
        .extracting(Property::id)
        .containsExactly("x-2025-01", "x-2023-00");
  }

  @Test
  void severalPlacesAreASum() throws PnmlException {
    PlainEvaluation plain = new PlainEvaluation(NET);
    long[] initial = NET.initialMarking();
    assertThat(plain.holds(formula(le(number(3), BOTH)), initial)).isTrue();
    assertThat(plain.holds(formula(le(number(4), BOTH)), initial)).isFalse();
    Property.Bound bound =
        (Property.Bound) question("<place-bound><place>a</place><place>b</place></place-bound>");
    assertThat(bound.sum().value(initial)).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "integer-le, true",
    "integer-lt, false",
    "integer-ge, true",
    "integer-gt, false",
    "integer-eq, true",
    "integer-ne, false"
  })
  void comparisonsMeanWhatTheirNamesSay(String element, boolean holds) throws PnmlException {
    String text = "<" + element + ">" + A + number(1) + "</" + element + ">";
    assertThat(new PlainEvaluation(NET).holds(formula(text), NET.initialMarking()))
        .isEqualTo(holds);
  }

  @Test
  void severalTransitionsAreAnAlternative() throws PnmlException {
    PlainEvaluation plain = new PlainEvaluation(NET);
    String both = "<is-fireable><transition>u</transition><transition>t</transition></is-fireable>";
    assertThat(plain.holds(formula(both), NET.initialMarking())).isTrue();
    assertThat(
            plain.holds(
                formula("<is-fireable><transition>u</transition></is-fireable>"),
                NET.initialMarking()))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "negation, <false/>, true",
    "conjunction, <true/><true/><false/>, false",
    "disjunction, <false/><false/><true/>, true",
    "implication, <true/><false/>, false",
    "equivalence, <false/><false/>, true",
    "exclusive-disjunction, <true/><false/>, true"
  })
  void booleanOperatorsMeanWhatTheirNamesSay(String element, String parts, boolean holds)
      throws PnmlException {
    Formula formula = formula("<" + element + ">" + parts + "</" + element + ">");
    assertThat(new PlainEvaluation(NET).holds(formula, NET.initialMarking())).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource({
    "exists-path, next, EXISTS, NEXT",
    "exists-path, finally, EXISTS, FINALLY",
    "exists-path, globally, EXISTS, GLOBALLY",
    "all-paths, next, ALL, NEXT",
    "all-paths, finally, ALL, FINALLY",
    "all-paths, globally, ALL, GLOBALLY"
  })
  void pathOperatorsAreQuantified(String quantifier, String operator, String q, String o)
      throws PnmlException {
    Formula.Temporal t =
        (Formula.Temporal)
            formula(
                "<"
                    + quantifier
                    + "><"
                    + operator
                    + "><deadlock/></"
                    + operator
                    + "></"
                    + quantifier
                    + ">");
    assertThat(t.quantifier().name()).isEqualTo(q);
    assertThat(t.operator().name()).isEqualTo(o);
    assertThat(t.inner()).isInstanceOf(Formula.Deadlock.class);
  }

  @Test
  void untilHasWhatHoldsBeforeAndWhatIsReached() throws PnmlException {
    Formula.Temporal t =
        (Formula.Temporal)
            formula(
                "<all-paths><until><before><deadlock/></before><reach><false/></reach></until>"
                    + "</all-paths>");
    assertThat(t.operator()).isEqualTo(Formula.Operator.UNTIL);
    assertThat(t.before()).isInstanceOf(Formula.Deadlock.class);
    assertThat(t.inner()).isEqualTo(Formula.FALSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<all-paths><finally><globally><deadlock/></globally></finally></all-paths>",
        "<all-paths><until><before><true/></before></until></all-paths>",
        "<negation/>",
        "<integer-le><integer-constant>1</integer-constant></integer-le>",
        "<something/>",
        ""
      })
  void whatHasNoAnswerIsListedWithAReasonAndTheNextIsRead(String formula) throws PnmlException {
    String second = property("<true/>").replace("x-", "y-");
    PropertySet set = read(property(formula) + second);
    assertThat(set.refused()).extracting(PropertyReader.Refused::id).containsExactly("x-2023-00");
    assertThat(set.refused().get(0).reason()).isNotBlank();
    assertThat(set.properties()).extracting(Property::id).containsExactly("y-2023-00");
  }

  @Test
  void readsFormulasOfLinearTime(@TempDir Path folder) throws Exception {
    String fireable = "<is-fireable><transition>t</transition></is-fireable>";
    String until =
        "<until><before><negation>"
            + fireable
            + "</negation></before><reach>"
            + "<next>"
            + fireable
            + "</next></reach></until>";
    Path file = folder.resolve("ltl.xml");
    Files.writeString(
        file,
        "<property-set xmlns=\"http://mcc.lip6.fr/\">"
            + property(
                "<all-paths><finally><globally>"
                    + le(A, number(3))
                    + "</globally></finally></all-paths>")
            + property("<all-paths>" + until + "</all-paths>")
            + property("<exists-path><finally><true/></finally></exists-path>")
            + "</property-set>");
    List<PropertyReader.PathProperty> properties =
        new PropertyReader(NodeNames.of(NET)).readLinearTime(file);
    assertThat(properties).hasSize(3);
    assertThat(properties.get(0).formula().orElseThrow().isStutterInvariant()).isTrue();
    PathFormula.Until second = (PathFormula.Until) properties.get(1).formula().orElseThrow();
    Formula t = new Formula.Fireable(List.of(0));
    assertThat(second.before()).isEqualTo(new PathFormula.Now(Formula.not(t)));
    assertThat(second.inner()).isEqualTo(new PathFormula.Next(new PathFormula.Now(t)));
    assertThat(properties.get(2).formula()).isEmpty();
  }

  @Test
  void unknownPlaceIsAnErrorWithFileLineAndName() {
    assertThatThrownBy(() -> read("\n\n" + property(le(A.replace(">a<", ">nowhere<"), number(1)))))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("p.xml")
        .hasMessageContaining("4")
        .hasMessageContaining("nowhere");
  }

  @Test
  void otherDocumentsAndMissingFilesAreRefused() {
    assertThatThrownBy(
            () ->
                new PropertyReader(NodeNames.of(NET))
                    .read(new ByteArrayInputStream("<html/>".getBytes(UTF_8)), "p.xml"))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("property-set");
    assertThatThrownBy(
            () -> new PropertyReader(NodeNames.of(NET)).read(Path.of("no", "such", "file.xml")))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("no such file");
    assertThatThrownBy(() -> read("<property><formula><true/></formula></property>"))
        .isInstanceOf(PnmlException.class)
        .hasMessageContaining("without an id");
  }

  @Test
  void entitiesAreNotRead() {
    String text =
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><property-set>&e;</property-set>";
    assertThatThrownBy(
            () ->
                new PropertyReader(NodeNames.of(NET))
                    .read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "p.xml"))
        .isInstanceOf(PnmlException.class);
  }
}
