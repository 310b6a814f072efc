package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.pnml.read.Documents.failure;
import static tideline.pnml.read.Documents.ptnet;
import static tideline.pnml.read.Documents.read;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.coloured.term.Sort;
import tideline.source.Diagnostic;

/** What declarations and terms of symmetric nets may not say, and the sentence for it. */
class ColouredErrorsTest {

  /** The colours a, b and c, the numbers 1 to 4, and variables of both. */
  private static final String DECLARED =
      """
      <namedsort id="C" name="C"><cyclicenumeration><feconstant id="a" name="a"/>\
      <feconstant id="b" name="b"/><feconstant id="c" name="c"/></cyclicenumeration></namedsort>\
      <namedsort id="R" name="R"><finiteintrange start="1" end="4"/></namedsort>\
      <variabledecl id="x" name="x"><usersort declaration="C"/></variabledecl>\
      <variabledecl id="r" name="r"><usersort declaration="R"/></variabledecl>\
      """;

  private static String net(String declarations, String body) {
    return ptnet(
            body
                + "<declaration><structure><declarations>"
                + declarations
                + "</declarations></structure></declaration>")
        .replace("ptnet\"", "symmetricnet\"");
  }

  /** A transition that takes one token of each colour x and r, under a condition. */
  private static String guarded(String guard) {
    return """
    <place id="p"><type><structure><usersort declaration="C"/></structure></type>
    <hlinitialMarking><structure><all><usersort declaration="C"/></all></structure>\
    </hlinitialMarking></place>
    <place id="q"><type><structure><usersort declaration="R"/></structure></type>
    <hlinitialMarking><structure><all><usersort declaration="R"/></all></structure>\
    </hlinitialMarking></place>
    <arc id="a1" source="p" target="t"><hlinscription><structure>\
    <variable refvariable="x"/></structure></hlinscription></arc>
    <arc id="a2" source="q" target="t"><hlinscription><structure>\
    <variable refvariable="r"/></structure></hlinscription></arc>
    <transition id="t"><condition><structure>%s</structure></condition></transition>
    """
        .formatted(terms(guard));
  }

  /** Operands are written short: X, R, A, B, C, ALL and whole numbers. */
  private static String terms(String text) {
    return text.replaceAll("\\bX\\b", operand("<variable refvariable=\"x\"/>"))
        .replaceAll("\\bR\\b", operand("<variable refvariable=\"r\"/>"))
        .replaceAll("\\bA\\b", operand("<useroperator declaration=\"a\"/>"))
        .replaceAll("\\bB\\b", operand("<useroperator declaration=\"b\"/>"))
        .replaceAll("\\bALL\\b", operand("<all><usersort declaration=\"C\"/></all>"))
        .replaceAll("(?<=[ >])(-?\\d+)(?=[ <])", operand("<numberconstant value=\"$1\"/>"));
  }

  private static String operand(String term) {
    return "<subterm>" + term + "</subterm>";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <arbitrarysort id="S" name="S"/>                        | a declaration <arbitrarysort> is not supported; expected namedsort, variabledecl, partition or namedoperator
          <namedsort name="S"><dot/></namedsort>                  | <namedsort> without id; expected an id of its own
          <namedsort id="C" name="S"><dot/></namedsort>           | <namedsort> C is declared twice; expected an id of its own
          <namedsort id="S" name="S"/>                            | <namedsort> is empty; expected a sort
          <namedsort id="S" name="S"><usersort declaration="S"/></namedsort> | <namedsort> S is made of itself; expected other sorts
          <namedsort id="S" name="S"><usersort declaration="x"/></namedsort> | no sort 'x' is declared; expected the id of one
          <namedsort id="S" name="S"><string/></namedsort>        | the sort <string> is not supported; expected an enumeration, a range, dot, bool or a product of them
          <namedsort id="S" name="S"><finiteenumeration/></namedsort> | <finiteenumeration> is empty; expected constants
          <namedsort id="S" name="S"><finiteenumeration><feconstant name="k"/></finiteenumeration></namedsort> | <feconstant> in an enumeration; expected feconstant with id
          <namedsort id="S" name="S"><finiteenumeration><dot/></finiteenumeration></namedsort> | <dot> in an enumeration; expected feconstant with id
          <namedsort id="S" name="S"><finiteenumeration><feconstant id="a"/></finiteenumeration></namedsort> | the constant a is declared twice; expected unique ids
          <namedsort id="S" name="S"><finiteintrange start="4" end="1"/></namedsort> | a range from '4' to '1'; expected two whole numbers, the smaller first
          <namedsort id="S" name="S"><finiteintrange start="one" end="2"/></namedsort> | a range from 'one' to '2'; expected two whole numbers, the smaller first
          <namedsort id="S" name="S"><productsort/></namedsort>   | a product of nothing; expected sorts
          <namedsort id="S" name="S"><productsort><dot/><natural/></productsort></namedsort> | a product with numbers without end; expected finite sorts
          <partition id="S" name="S"/>                            | <partition> is empty; expected the sort that is divided
          <partition id="S" name="S"><integer/></partition>       | a partition of number; expected a smaller sort
          <partition id="S" name="S"><finiteintrange start="1" end="99999999"/></partition> | a partition of ; expected a smaller sort
          <partition id="S" name="S"><usersort declaration="C"/><partitionelement id="k"><useroperator declaration="a"/><useroperator declaration="a"/></partitionelement></partition> | a is in two parts; expected it in one
          <partition id="S" name="S"><usersort declaration="C"/><partitionelement id="k"><useroperator declaration="a"/></partitionelement></partition> | <partition>: b is in no part; expected it in one
          <partition id="S" name="S"><usersort declaration="C"/><partitionelement id="k"><dotconstant/></partitionelement></partition> | a part holds <dotconstant>; expected a constant of sort C
          <variabledecl id="v" name="v"/>                         | <variabledecl> is empty; expected a sort
          """)
  void namesWhatIsWrongWithADeclaration(String declaration, String problem) {
    PnmlException e = failure(net(DECLARED + declaration, ""));
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.element()).isEqualTo("declaration");
    assertThat(e.line()).isEqualTo(4);
  }

  @Test
  void refusesProductsWithTooManyColours() {
    String large = "<finiteintrange start=\"0\" end=\"4294967295\"/>";
    String product =
        "<namedsort id=\"S\" name=\"S\"><productsort>"
            + large.repeat(3)
            + "</productsort></namedsort>";
    assertThat(failure(net(DECLARED + product, "")).problem()).endsWith("; expected fewer");
  }

  /** Sorts that have names of their own are the sorts they stand for. */
  @Test
  void takesOtherNamesOfASortForTheSort() throws Exception {
    String names =
        "<namedsort id=\"D\" name=\"D\"><dot/></namedsort>"
            + "<namedsort id=\"Truth\" name=\"Truth\"><bool/></namedsort>"
            + "<namedsort id=\"Same\" name=\"Same\"><usersort declaration=\"C\"/></namedsort>";
    Imported imported =
        read(
            net(
                DECLARED + names,
                "<place id=\"p\"><type><structure><usersort declaration=\"Same\"/></structure>"
                    + "</type></place><place id=\"q\"><type><structure><usersort"
                    + " declaration=\"Truth\"/></structure></type></place>"));
    assertThat(imported.coloured().orElseThrow().sorts())
        .extracting(Sort::id)
        .containsExactly("C", "R");
    assertThat(imported.coloured().orElseThrow().places())
        .extracting(place -> place.sort().size())
        .containsExactly(3L, 2L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <equality>X</equality>                  | <equality> has 1 operands; expected 2
          <lessthan>ALL ALL</lessthan>            | <lessthan> of multisets; expected equality or inequality
          <equality>ALL R</equality>              | <variable> has sort R; expected sort C
          <and/>                                  | <and> without operands; expected one at least
          <booleanconstant value="maybe"/>        | <booleanconstant> 'maybe'; expected true or false
          <numberconstant value="many"/>          | <numberconstant> 'many'; expected a whole number
          <numberconstant value="1"/>             | <numberconstant> has sort number; expected a truth value
          <all><usersort declaration="C"/></all>  | <all> is a multiset; expected a term with one value
          <equality>R <subterm><finiteintrangeconstant value="5"><finiteintrange start="1" end="4"/></finiteintrangeconstant></subterm></equality> | <finiteintrangeconstant> 5 is not in the range 1 to 4; expected one of its numbers
          <equality>R <subterm><finiteintrangeconstant value="1"><usersort declaration="C"/></finiteintrangeconstant></subterm></equality> | <finiteintrangeconstant> has sort C; expected a range of whole numbers
          <equality>R <subterm><finiteintrangeconstant value="1"/></subterm></equality> | <finiteintrangeconstant> without a sort; expected one
          <equality>X <subterm><tuple/></subterm></equality> | <tuple> without components; expected one at least
          <equality>X <subterm><successor><subterm><tuple>X R</tuple></subterm></successor></subterm></equality> | <tuple> has sort (C,R); expected a cyclic enumeration
          <equality>X <subterm><predecessor>X X</predecessor></subterm></equality> | <predecessor> has 2 operands; expected 1
          <eq><subterm><addition>X 1</addition></subterm> 1 </eq> | <variable> has sort C; expected a number
          <eq><subterm><div> 1 0 </div></subterm> 1 </eq> | <div> by something else than a number; expected one that is not 0
          <eq><subterm><mod> 1 <subterm><cardinality>ALL</cardinality></subterm></mod></subterm> 1 </eq> | <mod> by something else than a number; expected one that is not 0
          <eq><subterm><cardinalityof>ALL R</cardinalityof></subterm> 1 </eq> | <variable> has sort R; expected sort C
          <contains>ALL R</contains>              | <variable> has sort R; expected sort C
          <contains>ALL</contains>                | <contains> has 1 operands; expected 2
          <contains>ALL <subterm><numberof/></subterm></contains> | <numberof> has 0 operands; expected 2
          <contains>ALL <subterm><numberof>X X</numberof></subterm></contains> | <variable> is no number; expected a factor
          <contains>ALL <subterm><numberof>ALL ALL</numberof></subterm></contains> | <all> is no number; expected a factor
          <contains>ALL <subterm><numberof> -1 X</numberof></subterm></contains> | the factor -1; expected a whole number from 0 on
          <contains>ALL <subterm><numberof><subterm><cardinalityof>ALL X</cardinalityof></subterm>X</numberof></subterm></contains> | <cardinalityof> depends on variables; expected a constant factor
          <contains>ALL <subterm><add/></subterm></contains> | <add> without operands; expected one at least
          <contains>ALL <subterm><empty/></subterm></contains> | <empty> without a sort; expected one
          """)
  void namesWhatIsWrongWithACondition(String guard, String problem) {
    PnmlException e = failure(net(DECLARED, guarded(guard)));
    assertThat(e.problem()).isEqualTo(problem);
    assertThat(e.element()).isEqualTo("transition t");
  }

  /** Conditions over x in {a, b, c} and r in {1, ..., 4}, and the bindings they leave of 12. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <equality>ALL <subterm><add>A X <subterm><useroperator declaration="c"/></subterm></add></subterm></equality> | 4
          <inequality>ALL <subterm><add>A X <subterm><useroperator declaration="c"/></subterm></add></subterm></inequality> | 8
          <gt><subterm><addition><subterm><cardinalityof><subterm><add>A A B</add></subterm>X</cardinalityof></subterm> 2 </addition></subterm> 2 </gt> | 8
          <eq><subterm><subtraction> 5 <subterm><cardinality>ALL</cardinality></subterm></subtraction></subterm> 2 </eq> | 12
          <eq><subterm><mult> 2 3 </mult></subterm> 7 </eq> | 0
          <leq><subterm><div> 7 2 </div></subterm> 3 </leq> | 12
          <lt><subterm><mod> 7 4 </mod></subterm> 3 </lt> | 0
          <equality>R <subterm><finiteintrangeconstant value="3"><finiteintrange start="1" end="4"/></finiteintrangeconstant></subterm></equality> | 3
          <lessthan>R <subterm><finiteintrangeconstant value="3"><finiteintrange start="1" end="4"/></finiteintrangeconstant></subterm></lessthan> | 6
          <equality><subterm><tuple>X R</tuple></subterm><subterm><tuple>A R</tuple></subterm></equality> | 4
          <equality><subterm><tuple><subterm><tuple>X R</tuple></subterm>X</tuple></subterm><subterm><tuple>X <subterm><tuple>R B</tuple></subterm></tuple></subterm></equality> | 4
          <contains><subterm><subtract>ALL A</subtract></subterm>X</contains> | 8
          <contains><subterm><scalarproduct> 2 ALL</scalarproduct></subterm><subterm><numberof> 2 X</numberof></subterm></contains> | 12
          <contains><subterm><empty><usersort declaration="C"/></empty></subterm>X</contains> | 0
          """)
  void evaluatesWhatIsRightAboutACondition(String guard, int bindings) throws Exception {
    assertThat(read(net(DECLARED, guarded(guard))).net().transitions()).isEqualTo(bindings);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          <parameter><variabledecl id="v"><usersort declaration="C"/></variabledecl></parameter><def><variable refvariable="v"/></def> | <useroperator> has 0 operands; expected 1 |
          <parameter><variabledecl id="v"><usersort declaration="C"/></variabledecl></parameter><def><variable refvariable="v"/></def> | <variable> has sort R; expected sort C | R
          <parameter><variabledecl id="v"/></parameter> | operator o has no definition; expected one | X
          <def><useroperator declaration="o"/></def> | operators are nested too deep; expected one that is not made of itself |
          """)
  void namesWhatIsWrongWithAnOperator(String definition, String problem, String operands) {
    String operator = "<namedoperator id=\"o\" name=\"o\">" + definition + "</namedoperator>";
    String use =
        "<equality>X <subterm><useroperator declaration=\"o\">"
            + (operands == null ? "" : operands)
            + "</useroperator></subterm></equality>";
    assertThat(failure(net(DECLARED + operator, guarded(use))).problem()).isEqualTo(problem);
  }

  @Test
  void warnsOfStepsOnSortsThatAreNotCyclic() throws Exception {
    String guard = "<equality>R <subterm><successor>R</successor></subterm></equality>";
    assertThat(Documents.remarks(read(net(DECLARED, guarded(guard)))))
        .extracting(Diagnostic::message)
        .contains("<successor> on sort R, which is not cyclic: it goes round");
  }

  @Test
  void wantsAMultisetWhereThereAreColours() {
    String place =
        "<place id=\"p\"><type><structure><usersort declaration=\"C\"/></structure></type>";
    assertThat(
            failure(
                    net(
                        DECLARED,
                        place + "<initialMarking><text>2</text></initialMarking></place>"))
                .problem())
        .isEqualTo("a marking without colours; expected a multiset of sort C");
    assertThat(
            failure(
                    net(
                        DECLARED,
                        place + "<hlinitialMarking><text>2'a</text></hlinitialMarking></place>"))
                .problem())
        .isEqualTo("the marking '2'a' has no structure; expected one");
    assertThat(
            failure(
                    net(
                        DECLARED,
                        place
                            + "<hlinitialMarking><structure><dotconstant/><dotconstant/></structure>"
                            + "</hlinitialMarking></place>"))
                .problem())
        .isEqualTo("2 terms in one structure; expected one");
  }
}
