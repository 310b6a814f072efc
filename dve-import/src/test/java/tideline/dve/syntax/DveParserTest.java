package tideline.dve.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.dve.program.Linker;

/** What the language is, and how text that is none is refused. */
class DveParserTest {

  private static final String PROCESS = "process P { state s, t; init s; trans s -> t {%s}; }";

  private static String guard(String expression) throws DveException {
    String model =
        "byte a, b, c; byte x[3]; " + PROCESS.formatted(" guard " + expression + ";") + END;
    SourceModel parsed = DveParser.parse("m", model);
    return DveWriter.write(parsed.processes().get(0).transitions().get(0).guard());
  }

  private static final String END = " system async;";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a or b and c; a || b && c",
        "a or (b and c); a || (b && c)",
        "(a or b) and c; a || b && c",
        "a && b && c; a && b && c",
        "a - (b - c); a - (b - c)",
        "(a - b) - c; a - b - c",
        "a & b == c; a & b == c",
        "(a & b) == c; (a & b) == c",
        "a + b * c % 2; a + b * c % 2",
        "not a == b; not a == b",
        "not (a == b); not (a == b)",
        "- -a + ~b; --a + ~b",
        "x[a + 1] < 3; x[a + 1] < 3",
        "P.s imply P->a; P.s imply P->a",
        "true and false; 1 && 0",
        "a << b >> c; a << b >> c"
      })
  void operatorsBindAsInDivine(String expression, String written) throws DveException {
    assertThat(guard(expression)).isEqualTo(written);
    assertThat(guard(written)).isEqualTo(written);
  }

  @Test
  void andBindsNoStrongerThanOr() throws DveException {
    Expression.Chain chain = (Expression.Chain) parseGuard("a or b and c");

    assertThat(chain.operator()).isEqualTo(Operator.AND);
    assertThat(chain.operands().get(0)).isInstanceOf(Expression.Chain.class);
  }

  private static Expression parseGuard(String expression) throws DveException {
    String model = "byte a, b, c; " + PROCESS.formatted(" guard " + expression + ";") + END;
    return DveParser.parse("m", model).processes().get(0).transitions().get(0).guard();
  }

  @Test
  void transitionWithoutSourceStartsWhereTheOneBeforeDid() throws DveException {
    String model =
        "process P { state s, t; init s; trans s -> t {}, -> s { }, t -> s {} s -> s {}; }" + END;

    SourceModel parsed = DveParser.parse("m", model);

    assertThat(parsed.processes().get(0).transitions())
        .extracting(transition -> transition.from().name())
        .containsExactly("s", "s", "t", "s");
  }

  @Test
  void listsOfStatesComeInAnyOrder() throws DveException {
    String model =
        "process P { state s, t; accept t; init s; assert s: 1; commit t; trans s -> t {}; }" + END;

    SourceModel.ProcessDeclaration process = DveParser.parse("m", model).processes().get(0);

    assertThat(process.states().commit()).hasSize(1);
    assertThat(process.states().accept()).hasSize(1);
    assertThat(process.assertions()).hasSize(1);
  }

  @Test
  void commentsAreLeftOut() throws DveException {
    String model = "// one\n/* two\n * three */ byte a; /**/ " + PROCESS.formatted("") + END;

    assertThat(DveParser.parse("m", model).variables()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte; | 1:5: expected the name of a variable, found ';'",
        "byte a[0]; | 1:8: an array of 0 elements; expected from 1 to 65536",
        "byte a = 300; process P { state s; init s; } system async; | 1:10: 300 does not fit into"
            + " byte",
        "byte a[99999999999]; | 1:8: the number 99999999999 is larger than 2147483647",
        "byte a @ | 1:8: '@' is no sign of the language",
        "byte 3a; | 1:6: '3a' is neither a number nor a name",
        "/* x | 1:1: this comment does not end; expected */",
        "foo | 1:1: expected 'byte' or 'int' or 'const' or 'channel' or 'process', found 'foo'",
        "process P { init s; } | 1:13: expected 'byte' or 'int' or 'const' or 'state', found"
            + " 'init'",
        "process P { state s; } | 1:22: expected 'init', found '}'",
        "process P { state s; init s; init s; } | 1:30: a second initial state; expected one",
        "process P { state s; init s; trans s => { s:1 }; } | 1:38: transitions with probabilities"
            + " are not supported; expected '->'",
        "process P { state s; init s; trans s -> s { effect 3 = 4; }; } | 1:52: only variables can"
            + " be assigned; expected a variable",
        "process P { state s; init s; trans s -> s { guard (1; }; } | 1:53: expected ')', found"
            + " ';'",
        "process P { state s; init s; trans s -> s { guard 1 +; }; } | 1:54: expected an"
            + " expression, found ';'",
        "process P { state s; init s; trans s -> s { sync c; }; } | 1:51: expected '!' or '?',"
            + " found ';'",
        "process P { state s; init s; trans s -> s {} } | 1:47: expected 'process' or 'system',"
            + " found the end of the file",
        "process P { state s; init s; } system; | 1:38: expected 'async' or 'sync', found ';'",
        "process P { state s; init s; } system async; x | 1:46: expected the end of the file, found"
            + " 'x'"
      })
  void errorsNamePlaceAndWhatWasExpected(String text, String message) {
    assertThat(refusal(text).getMessage()).isEqualTo("m.dve:" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "state s, s; init s; | 18: a second state s; expected another name",
        "state s; init t; | 23: process P has no state t",
        "state s; init s; trans s -> s { guard x; }; | 47: there is no variable x",
        "state s; init s; trans s -> s { guard Q.s; }; | 47: there is no process Q",
        "byte a; state s; init s; trans s -> s { guard a[1]; }; | 55: a is no array; expected no"
            + " index",
        "byte a[2]; state s; init s; trans s -> s { guard a; }; | 58: a is an array; expected an"
            + " index",
        "const byte a = 1; state s; init s; trans s -> s { effect a = 2; }; | 66: a is a constant;"
            + " expected a variable",
        "byte a = b; state s; init s; | 18: there is no variable b",
        "byte b, a = b; state s; init s; | 21: this is no constant; expected numbers and constants"
            + " only",
        "state s; init s; trans s -> s { sync c!; }; | 46: there is no channel c",
        "byte a, a; state s; init s; | 17: a second variable a; expected another name"
      })
  void namesThatMeanNothingAreRefused(String body, String message) {
    String text = "process P{" + body + " } system async;";
    assertThat(refusal(text).getMessage()).startsWith("m.dve:1:").endsWith(message.substring(4));
  }

  private static DveException refusal(String text) {
    return catchThrowableOfType(
        DveException.class, () -> Linker.link(DveParser.parse("m.dve", text)));
  }

  @Test
  void propertyProcessIsRefused() {
    String text = "process P { state s; init s; } system async property P;";

    assertThat(refusal(text)).hasMessageContaining("property process P");
  }
}
