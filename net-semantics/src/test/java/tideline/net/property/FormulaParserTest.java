package tideline.net.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class FormulaParserTest {

  private static final Net NET = net();
  private static final NodeNames NAMES = NodeNames.of(NET);

  private static Net net() {
    NetBuilder b = new NetBuilder("names");
    for (String place : List.of("a", "b", "c", "to do", "AG", "E", "x.1:y", "q\"q")) {
      b.place(place, 0);
    }
    b.transition("t");
    b.transition("u v");
    return b.build();
  }

  /** The structure of a formula, operators first. */
  private static String shape(Formula formula) {
    if (formula instanceof Formula.Constant c) {
      return Boolean.toString(c.value());
    }
    if (formula instanceof Formula.AtMostZero a) {
      return "[" + a.sum().format(NET) + " <= 0]";
    }
    if (formula instanceof Formula.Fireable f) {
      return "fireable" + f.transitions();
    }
    if (formula instanceof Formula.Deadlock) {
      return "deadlock";
    }
    if (formula instanceof Formula.Not n) {
      return "not(" + shape(n.inner()) + ")";
    }
    if (formula instanceof Formula.And a) {
      return "and" + shapes(a.parts());
    }
    if (formula instanceof Formula.Or o) {
      return "or" + shapes(o.parts());
    }
    Formula.Temporal t = (Formula.Temporal) formula;
    String before = t.before().equals(Formula.TRUE) ? "" : shape(t.before()) + " ";
    return t.quantifier() + " " + t.operator() + "(" + before + shape(t.inner()) + ")";
  }

  private static String shapes(List<Formula> parts) {
    return parts.stream().map(FormulaParserTest::shape).collect(Collectors.joining(" ", "(", ")"));
  }

  private static String shape(String text) {
    return shape(((Property.Holds) FormulaParser.parse(text, NAMES)).formula());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a <= 2; [a - 2 <= 0]",
        "a < 2; [a - 1 <= 0]",
        "a >= 2; [-a + 2 <= 0]",
        "a > 2; [-a + 3 <= 0]",
        "a = 2; and([a - 2 <= 0] [-a + 2 <= 0])",
        "a == 2; and([a - 2 <= 0] [-a + 2 <= 0])",
        "a != 2; or([a - 1 <= 0] [-a + 3 <= 0])",
        "a + 2*b - 1 >= c; [-a - 2*b + c + 1 <= 0]",
        "-a <= b; [-a - b <= 0]",
        "(a + b) <= 1; [a + b - 1 <= 0]",
        "2*(a - (b + 3)) - (a) >= (c); [-a + 2*b + c + 6 <= 0]",
        "(\"to do\" + a) < 1; [a + \"to do\" <= 0]",
        "((a <= 1)) && !(true && (a + b) > 0); and([a - 1 <= 0] not([-a - b + 1 <= 0]))",
        "2 <= 3; true",
        "a <= a - 1; false"
      })
  void comparesSums(String text, String shape) {
    assertThat(shape(text)).isEqualTo(shape);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "EX deadlock; EXISTS NEXT(deadlock)",
        "EF deadlock; EXISTS FINALLY(deadlock)",
        "EG deadlock; EXISTS GLOBALLY(deadlock)",
        "AX deadlock; ALL NEXT(deadlock)",
        "AF deadlock; ALL FINALLY(deadlock)",
        "AG deadlock; ALL GLOBALLY(deadlock)",
        "E(fireable(t) U deadlock); EXISTS UNTIL(fireable[0] deadlock)",
        "A(fireable(t) U deadlock); ALL UNTIL(fireable[0] deadlock)",
        "E [fireable(t) U deadlock]; EXISTS UNTIL(fireable[0] deadlock)",
        "AG EF fireable(t); ALL GLOBALLY(EXISTS FINALLY(fireable[0]))",
        "true; true",
        "!false; true"
      })
  void knowsEveryOperator(String text, String shape) {
    assertThat(shape(text)).isEqualTo(shape);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "fireable(t) || deadlock && !fireable(t); or(fireable[0] and(deadlock not(fireable[0])))",
        "fireable(t) or deadlock and not fireable(t);"
            + " or(fireable[0] and(deadlock not(fireable[0])))",
        "(fireable(t) || deadlock) && fireable(t); and(or(fireable[0] deadlock) fireable[0])",
        "fireable(t) -> deadlock || fireable(t); or(not(fireable[0]) or(deadlock fireable[0]))",
        "fireable(t) -> deadlock -> fireable(t);"
            + " or(not(fireable[0]) or(not(deadlock) fireable[0]))",
        "deadlock <-> fireable(t) -> deadlock;"
            + " or(and(deadlock or(not(fireable[0]) deadlock))"
            + " and(not(deadlock) not(or(not(fireable[0]) deadlock))))",
        "EF a >= 1 && deadlock; and(EXISTS FINALLY([-a + 1 <= 0]) deadlock)",
        "EF (a >= 1 && deadlock); EXISTS FINALLY(and([-a + 1 <= 0] deadlock))",
        "!EF deadlock && fireable(t); and(not(EXISTS FINALLY(deadlock)) fireable[0])"
      })
  void bindsAsTheManualSays(String text, String shape) {
    assertThat(shape(text)).isEqualTo(shape);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a; [-a + 1 <= 0]",
        "AG !(a && b); ALL GLOBALLY(not(and([-a + 1 <= 0] [-b + 1 <= 0])))",
        "(a) -> ((b)); or(not([-a + 1 <= 0]) [-b + 1 <= 0])",
        "a <-> \"to do\" = 0;"
            + " or(and([-a + 1 <= 0] and([\"to do\" <= 0] [-\"to do\" <= 0]))"
            + " and(not([-a + 1 <= 0]) not(and([\"to do\" <= 0] [-\"to do\" <= 0]))))",
        "E(a U (\"q\\\"q\")); EXISTS UNTIL([-a + 1 <= 0] [-\"q\\\"q\" + 1 <= 0])",
        "E or (a) + b >= 2; or([-E + 1 <= 0] [-a - b + 2 <= 0])"
      })
  void nameAloneSaysThatThePlaceIsMarked(String text, String shape) {
    assertThat(shape(text)).isEqualTo(shape);
  }

  @Test
  void namesThatAreNoWordsStandInQuotes() {
    assertThat(shape("\"to do\" <= 0")).isEqualTo("[\"to do\" <= 0]");
    assertThat(shape("AG \"AG\" <= 0")).startsWith("ALL GLOBALLY([");
    assertThat(shape("fireable(t, \"u v\")")).isEqualTo("fireable[0, 1]");
    assertThat(shape("x.1:y <= 0")).contains("x.1:y");
    assertThat(FormulaParser.parse("bound(\"q\\\"q\")", NAMES)).isInstanceOf(Property.Bound.class);
  }

  @Test
  void lettersOfOperatorsAreNamesWhereNoParenthesisFollows() {
    assertThat(shape("E <= 0")).isEqualTo("[E <= 0]");
  }

  @Test
  void bareDeadlockAsksWhetherThereIsOne() {
    assertThat(shape("deadlock")).isEqualTo("EXISTS FINALLY(deadlock)");
    assertThat(shape("!deadlock")).isEqualTo("not(deadlock)");
  }

  @Test
  void boundIsAQuestionAboutASum() {
    Property.Bound bound = (Property.Bound) FormulaParser.parse("bound(a + 2*b)", NAMES);
    assertThat(bound.sum().format(NET)).isEqualTo("a + 2*b");
    assertThatThrownBy(() -> FormulaParser.parse("bound(a - b)", NAMES))
        .hasMessageContaining("without minus");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "AG (a <=); expected a place or a number at position 9; found ')'",
        "a + b; expected a comparison: <=, <, >=, >, = or != at position 6; found the end",
        "2*a; expected a comparison: <=, <, >=, >, = or != at position 4; found the end",
        "-a && b; expected a comparison: <=, <, >=, >, = or != at position 4; found '&'",
        "3 -> a; expected a comparison: <=, <, >=, >, = or != at position 3; found '-'",
        "a <= 1 b; expected the end at position 8; found 'b'",
        "(a <= 1; expected ) at position 8; found the end",
        "E(a <= 1); expected U at position 9; found ')'",
        "fireable(); expected a transition at position 10; found ')'",
        "\"a <= 1; missing closing quote at position 1; found",
        "a <= 99999999999999999999; number too large at position 6; found",
        "9223372036854775807*a + 9223372036854775807*a <= 1; numbers too large; found",
        "EF; expected a place or a number at position 3; found the end",
        "''; expected a place or a number at position 1; found"
      })
  void errorsSayWhatWasExpectedAndWhere(String text, String message, String found) {
    assertThatThrownBy(() -> FormulaParser.parse(text, NAMES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere <= 1", "fireable(nothing)", "fireable(a)", "t <= 1"})
  void namesThatMeanNothingAreRefused(String text) {
    assertThatThrownBy(() -> FormulaParser.parse(text, NAMES))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Tag("slow")
  @Test
  void deepNestingIsRefusedBeforeTheStackOverflows() {
    for (String open : List.of("(", "!", "EF ", "true -> ")) {
      assertThatThrownBy(() -> FormulaParser.parse(open.repeat(100_000) + "true", NAMES))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("deep");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "EF a >= 1 && b >= 1; 'b >= 1' stands outside EF; EF (a >= 1 && b >= 1)",
        "AG a = 0 -> b = 0; 'b = 0' stands outside AG; AG (a = 0 -> b = 0)",
        "AG EF a = 0 or b = 0 or c = 0; 'b = 0 or c = 0' stands outside AG EF; "
            + "AG EF (a = 0 or b = 0 or c = 0)",
        "!(EF (a + b) > 1 && c = 0); 'c = 0' stands outside EF; EF ((a + b) > 1 && c = 0)"
      })
  void warnsOfWhatStandsOutsideAPathOperator(String text, String what, String better) {
    assertThat(FormulaParser.read(text, NAMES).warnings())
        .singleElement()
        .asString()
        .contains(what.strip(), better.strip());
    assertThat(FormulaParser.read(better.strip(), NAMES).warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "EF a >= 1 && EF b >= 1",
        "EF (a >= 1) && b >= 1",
        "EF (a >= 1 && b >= 1)",
        "b >= 1 && EF a >= 1",
        "a = 0 -> b = 0",
        "AG (a = 0 -> EF b = 1)",
        "E(a = 0 U b = 1) && c = 0"
      })
  void doesNotWarnWhereNothingElseCanBeMeant(String text) {
    assertThat(FormulaParser.read(text, NAMES).warnings()).isEmpty();
  }
}
