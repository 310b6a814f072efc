package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Sort;
import tideline.source.Diagnostic;

/** Symmetric nets: sorts, declarations and terms, and what is wrong with them. */
class ColouredTest {

  private static final String C =
      "<namedsort id=\"C\" name=\"C\"><cyclicenumeration><feconstant id=\"a\" name=\"a\"/>"
          + "<feconstant id=\"b\" name=\"b\"/><feconstant id=\"c\" name=\"c\"/>"
          + "</cyclicenumeration></namedsort>";
  private static final String F =
      "<namedsort id=\"F\" name=\"F\"><finiteenumeration><feconstant id=\"f\" name=\"f\"/>"
          + "<feconstant id=\"g\" name=\"g\"/></finiteenumeration></namedsort>";
  private static final String CF =
      "<namedsort id=\"CF\" name=\"CF\"><productsort><usersort declaration=\"C\"/>"
          + "<usersort declaration=\"F\"/></productsort></namedsort>";
  private static final String VARIABLES =
      "<variabledecl id=\"x\" name=\"x\"><usersort declaration=\"C\"/></variabledecl>"
          + "<variabledecl id=\"y\" name=\"y\"><usersort declaration=\"C\"/></variabledecl>"
          + "<variabledecl id=\"z\" name=\"z\"><usersort declaration=\"F\"/></variabledecl>";
  private static final String PARTITION =
      "<partition id=\"P\" name=\"P\"><usersort declaration=\"C\"/><partitionelement id=\"lo\""
          + " name=\"lo\"><useroperator declaration=\"a\"/></partitionelement><partitionelement"
          + " id=\"hi\" name=\"hi\"><useroperator declaration=\"b\"/><useroperator"
          + " declaration=\"c\"/></partitionelement></partition>";

  private static String symmetric(String body) {
    return ptnet(
            body
                + "<declaration><structure><declarations>"
                + VARIABLES
                + CF
                + PARTITION
                + C
                + F
                + "</declarations></structure></declaration>")
        .replace("ptnet\"", "symmetricnet\"");
  }

  private static String place(String sort, String marking) {
    return "<place id=\"p\"><type><structure><usersort declaration=\""
        + sort
        + "\"/></structure></type><hlinitialMarking><structure>"
        + marking
        + "</structure></hlinitialMarking></place>";
  }

  private static String var(String id) {
    return "<subterm><variable refvariable=\"" + id + "\"/></subterm>";
  }

  private static String constant(String id) {
    return "<subterm><useroperator declaration=\"" + id + "\"/></subterm>";
  }

  private static String number(long n) {
    return "<subterm><numberconstant value=\"" + n + "\"><positive/></numberconstant></subterm>";
  }

  private static String condition(String guard) {
    return place("C", "<all><usersort declaration=\"C\"/></all>")
        + "<transition id=\"t\"><condition><structure>"
        + guard
        + "</structure></condition></transition>"
        + "<arc id=\"a1\" source=\"p\" target=\"t\"><hlinscription><structure><variable"
        + " refvariable=\"x\"/></structure></hlinscription></arc>";
  }

  @ParameterizedTest
  @ValueSource(strings = {"symmetricnet", "highlevelnet", "pt-hlpng"})
  void readsColouredTypesOfBlackTokens(String type) throws Exception {
    Imported imported =
        read(
            ptnet("<place id=\"p\"><initialMarking><text>2</text></initialMarking></place>")
                .replace("ptnet\"", type + "\""));
    assertThat(imported.coloured()).isPresent();
    assertThat(imported.net().initial(0)).isEqualTo(2);
    assertThat(imported.net().placeId(0)).isEqualTo("p");
  }

  @Test
  void linksDeclarationsThatComeAfterTheirUse() throws Exception {
    ColouredNet net =
        read(symmetric(place("CF", "<all><usersort declaration=\"CF\"/></all>")))
            .coloured()
            .orElseThrow();
    assertThat(net.places().get(0).sort()).isInstanceOf(Sort.Product.class);
    assertThat(net.places().get(0).sort().size()).isEqualTo(6);
    assertThat(net.places().get(0).sort().colour(5)).isEqualTo("(c,g)");
    assertThat(net.sorts()).extracting(Sort::id).containsExactly("C", "F", "CF", "P");
  }

  /** Markings: the term, and how many tokens of how many colours it has. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <useroperator declaration="a"/>                                                | 1 | 1
          <add><subterm><useroperator declaration="a"/></subterm></add>                  | 1 | 1
          <tuple><subterm><useroperator declaration="a"/></subterm></tuple>              | 1 | 1
          <numberof><subterm><useroperator declaration="a"/></subterm></numberof>        | 1 | 1
          <numberof><subterm><numberconstant value="3"/></subterm><subterm><useroperator declaration="a"/></subterm></numberof>        | 3 | 1
          <numberof><subterm><useroperator declaration="a"/></subterm><subterm><numberconstant value="3"/></subterm></numberof>        | 3 | 1
          <scalarproduct><subterm><numberconstant value="2"/></subterm><subterm><all><usersort declaration="C"/></all></subterm></scalarproduct> | 6 | 3
          <subtract><subterm><all><usersort declaration="C"/></all></subterm><subterm><useroperator declaration="a"/></subterm><subterm><useroperator declaration="a"/></subterm></subtract> | 2 | 2
          <empty><usersort declaration="C"/></empty>                                     | 0 | 0
          """)
  void readsMultisets(String term, long tokens, int colours) throws Exception {
    Imported imported = read(symmetric(place("C", term)));
    long sum = 0;
    for (int p = 0; p < imported.net().places(); p++) {
      sum += imported.net().initial(p);
    }
    assertThat(sum).isEqualTo(tokens);
    assertThat(imported.net().places()).isEqualTo(colours);
  }

  @Test
  void multipliesMultisetsInsideTuples() throws Exception {
    String marking =
        "<tuple><subterm><all><usersort declaration=\"C\"/></all></subterm><subterm><add>"
            + constant("f")
            + constant("g")
            + "</add></subterm></tuple>";
    Imported imported = read(symmetric(place("CF", marking)));
    assertThat(imported.net().places()).isEqualTo(6);
    assertThat(imported.net().placeId(5)).isEqualTo("p_c_g");
    assertThat(imported.net().placeName(5)).isEqualTo("p(c,g)");
  }

  /** Guards over x in {a, b, c}, and how many bindings they leave. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <booleanconstant value="true"/>  | 3
          <booleanconstant value="false"/> | 0
          <lessthan>X B</lessthan>         | 1
          <lessthanorequal>X B</lessthanorequal> | 2
          <greaterthan>X B</greaterthan>   | 1
          <greaterthanorequal>X B</greaterthanorequal> | 2
          <not><subterm><equality>X B</equality></subterm></not> | 2
          <imply><subterm><equality>X B</equality></subterm><subterm><booleanconstant value="false"/></subterm></imply> | 2
          <and><subterm><lessthan>X C</lessthan></subterm></and> | 2
          <or><subterm><equality>X B</equality></subterm><subterm><equality>X C</equality></subterm></or> | 2
          <equality><subterm><partitionelementof refpartition="P">X</partitionelementof></subterm><subterm><useroperator declaration="hi"/></subterm></equality> | 2
          <ltp><subterm><partitionelementof refpartition="P">X</partitionelementof></subterm><subterm><partitionelementof refpartition="P">C</partitionelementof></subterm></ltp> | 1
          <gtp><subterm><partitionelementof refpartition="P">X</partitionelementof></subterm><subterm><partitionelementof refpartition="P">B</partitionelementof></subterm></gtp> | 0
          <equality><subterm><cardinality><subterm><subtract><subterm><all><usersort declaration="C"/></all></subterm>X</subtract></subterm></cardinality></subterm><subterm><numberconstant value="2"/></subterm></equality> | 3
          <geq><subterm><cardinalityof><subterm><add>B B C</add></subterm>X</cardinalityof></subterm><subterm><numberconstant value="2"/></subterm></geq> | 1
          <contains><subterm><add>B C</add></subterm>X</contains> | 2
          """)
  void readsGuards(String guard, int bindings) throws Exception {
    Imported imported = read(guarded(guard));
    assertThat(imported.net().transitions()).isEqualTo(bindings);
    assertThat(imported.warnings()).isEmpty();
  }

  /** Guards with steps, and the bindings they leave, with bounds and going round. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <equality>X <subterm><successor>C</successor></subterm></equality>     | 0 | 1
          <equality>X <subterm><successor>B</successor></subterm></equality>     | 1 | 1
          <equality><subterm><successor>X</successor></subterm>B</equality>      | 1 | 1
          <inequality>X <subterm><successor>C</successor></subterm></inequality> | 3 | 2
          <inequality><subterm><predecessor>X</predecessor></subterm>C</inequality> | 3 | 2
          <lessthan><subterm><successor>X</successor></subterm>C</lessthan>      | 1 | 2
          <greaterthanorequal><subterm><predecessor>X</predecessor></subterm>B</greaterthanorequal> | 1 | 2
          <equality>B <subterm><successor><subterm><successor><subterm><successor>X</successor></subterm></successor></subterm></successor></subterm></equality> | 0 | 1
          <equality>X <subterm><predecessor><subterm><successor>X</successor></subterm></predecessor></subterm></equality> | 2 | 3
          """)
  void takesStepsBeyondTheEndsInGuardsAsNoColourUnlessGuardsAreCyclic(
      String guard, int bounded, int cyclic) throws Exception {
    byte[] document = guarded(guard).getBytes(StandardCharsets.UTF_8);
    Imported imported = PnmlReader.strict().read(new ByteArrayInputStream(document), "net");
    assertThat(imported.net().transitions()).isEqualTo(bounded);
    assertThat(imported.warnings())
        .singleElement()
        .satisfies(w -> assertThat(w.element()).isEqualTo("transition t"));
    Imported round =
        PnmlReader.strict().cyclicGuards().read(new ByteArrayInputStream(document), "net");
    assertThat(round.net().transitions()).isEqualTo(cyclic);
    assertThat(round.warnings()).isEmpty();
  }

  private static String guarded(String guard) {
    return symmetric(
        condition(
            guard
                .replace("X", var("x"))
                .replaceAll("(?<=[> ])B(?=[< ])", constant("b"))
                .replaceAll("(?<=[> ])C(?=[< ])", constant("c"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <useroperator declaration="f"/>                    | <useroperator> has sort F; expected sort C
          <useroperator declaration="q"/>                    | no constant or operator 'q' is declared; expected the id of one
          <variable refvariable="x"/>                        | variables in the initial marking; expected constants
          <variable refvariable="q"/>                        | no variable 'q' is declared; expected the id of one
          <numberconstant value="3"/>                        | <numberconstant> has sort number; expected a colour of a finite sort
          <all><usersort declaration="F"/></all>             | <all> has sort F; expected sort C
          <all><usersort declaration="G"/></all>             | no sort 'G' is declared; expected the id of one
          <tuple><subterm><useroperator declaration="a"/></subterm><subterm><useroperator declaration="f"/></subterm></tuple> | <tuple> has sort (C,F); expected sort C
          <add><subterm><useroperator declaration="a"/></subterm><subterm><useroperator declaration="f"/></subterm></add> | <useroperator> has sort F; expected sort C
          <partitionelementof refpartition="C"><subterm><useroperator declaration="a"/></subterm></partitionelementof> | <partitionelementof>: 'C' is no partition; expected the id of one
          <emptylist/>                                       | the term <emptylist> is not supported; expected a term of symmetric nets
          """)
  void namesTermAndSortsOfWrongMarkings(String marking, String problem) {
    PnmlException e = failure(symmetric(place("C", "\n" + marking)));
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.element()).isEqualTo("place p");
    assertThat(e.line()).isBetween(4, 5);
  }

  @Test
  void namesTermAndSortsOfWrongGuards() {
    PnmlException e =
        failure(symmetric(condition("<equality>" + var("x") + "\n" + var("z") + "</equality>")));
    assertThat(e.element()).isEqualTo("transition t");
    assertThat(e.line()).isEqualTo(5);
    assertThat(e.problem()).isEqualTo("<variable> has sort F; expected sort C");
    assertThat(failure(symmetric(condition("<variable refvariable=\"x\"/>"))).problem())
        .isEqualTo("<variable> has sort C; expected a truth value");
  }

  @Test
  void refusesPlacesWithInfinitelyManyColours() {
    String place = "<place id=\"p\"><type><structure><integer/></structure></type></place>";
    assertThat(failure(symmetric(place)).problem())
        .isEqualTo("sort number has infinitely many colours; expected a finite one");
  }

  @Test
  void expandsNamedOperators() throws Exception {
    String operator =
        "<declaration><structure><declarations><namedoperator id=\"next\" name=\"next\"><parameter>"
            + "<variabledecl id=\"q\" name=\"q\"><usersort declaration=\"C\"/></variabledecl>"
            + "</parameter><def><successor>"
            + var("q")
            + "</successor></def></namedoperator></declarations></structure></declaration>";
    String guard =
        "<equality><subterm><useroperator declaration=\"next\">"
            + var("x")
            + "</useroperator></subterm>"
            + constant("b")
            + "</equality>";
    Imported imported = read(symmetric(operator + condition(guard)));
    assertThat(imported.net().transitions()).isEqualTo(1);
    assertThat(imported.net().transitionId(0)).isEqualTo("t_a");
  }

  @Test
  void warnsOfColouredLabelsInAPlainNet() throws Exception {
    Imported imported =
        read(
            symmetric(place("C", "<useroperator declaration=\"a\"/>"))
                .replace("symmetricnet\"", "ptnet\""));
    assertThat(imported.coloured()).isPresent();
    assertThat(imported.warnings())
        .extracting(Diagnostic::message)
        .containsExactly("coloured labels in a net of type 'ptnet': read as a coloured net");
  }

  @Test
  void readsBlackTokensAndTrueConditionsAsAPlainNet() throws Exception {
    Imported imported =
        read(
            ptnet(
                """
                <place id="p"><type><structure><usersort declaration="dot"/></structure></type></place>
                <place id="q"><type><structure><dot/></structure></type></place>
                <transition id="t"><condition><text>true</text></condition></transition>
                <transition id="u"><condition/></transition>"""));
    assertThat(imported.coloured()).isEmpty();
    assertThat(imported.net().places()).isEqualTo(2);
    assertThat(imported.warnings()).isEmpty();
  }

  @Test
  void onlyTheStructureOfALabelCounts() {
    assertThat(failure(ptnet("<place id=\"p\"><type><text>C</text></type></place>")).problem())
        .isEqualTo("the sort 'C' has no structure; expected one");
    assertThat(
            failure(
                    ptnet(
                        "<transition id=\"t\"><condition><text>x</text></condition></transition>"))
                .problem())
        .isEqualTo("the condition 'x' has no structure; expected one");
  }

  @Test
  void countsTokensWithFactors() throws Exception {
    String marking = "<numberof>" + number(4_000_000_000L) + constant("a") + "</numberof>";
    Imported imported = read(symmetric(place("C", marking)));
    assertThat(imported.net().initial(0)).isEqualTo(4_000_000_000L);
  }
}
