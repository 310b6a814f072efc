package tideline.net.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Formula;
import tideline.net.property.NodeNames;

/** The language of linear time. */
class PathFormulaParserTest {

  private static final Net NET = net();

  private static Net net() {
    NetBuilder b = new NetBuilder("two");
    b.place("p", 1);
    b.place("q) U", 0);
    b.transition("t");
    return b.build();
  }

  private static PathFormula parse(String text) {
    return PathFormulaParser.parse(text, NodeNames.of(NET));
  }

  /** Formulas with sums have no useful equality, so they are compared by what they are made of. */
  private static String shape(PathFormula formula) {
    if (formula instanceof PathFormula.Not n) {
      return "!" + shape(n.inner());
    }
    if (formula instanceof PathFormula.And a) {
      return a.parts().stream().map(PathFormulaParserTest::shape).toList() + "&";
    }
    if (formula instanceof PathFormula.Or o) {
      return o.parts().stream().map(PathFormulaParserTest::shape).toList() + "|";
    }
    if (formula instanceof PathFormula.Next n) {
      return "X" + shape(n.inner());
    }
    if (formula instanceof PathFormula.Until u) {
      return "(" + shape(u.before()) + "U" + shape(u.inner()) + ")";
    }
    Formula now = ((PathFormula.Now) formula).formula();
    return now.equals(Formula.TRUE) ? "1" : now instanceof Formula.Not ? "~" : "a";
  }

  @Test
  void readsOperatorsAtoms() {
    assertThat(shape(parse("A F p >= 1"))).isEqualTo("(1Ua)");
    assertThat(shape(parse("A (G (p >= 1 -> F \"q) U\" >= 1))"))).isEqualTo("!(1U![~, (1Ua)]|)");
    assertThat(shape(parse("A ((p + 2) <= 3 U X fireable(t))"))).isEqualTo("(aUXa)");
    assertThat(shape(parse("A (p = 1 U p = 2 U deadlock)"))).isEqualTo("(aU(aUa))");
    assertThat(shape(parse("A (X p > 0 && ! F p != 1)"))).isEqualTo("[Xa, !(1Ua)]&");
  }

  @Test
  void bindsStatementsAboutOneMarkingTogether() {
    PathFormula formula = parse("A (p >= 1 && ! fireable(t) || true)");
    assertThat(formula).isInstanceOf(PathFormula.Now.class);
    assertThat(formula.statements()).hasSize(1);
    assertThat(parse("A X p > 0").isStutterInvariant()).isFalse();
    assertThat(parse("A F p > 0").isStutterInvariant()).isTrue();
  }

  @Test
  void saysWhatIsWrong() {
    for (String text :
        List.of("", "F p >= 1", "A", "A (F p >= 1", "A F p >= 1)", "A F", "A (AG p >= 1)", "A U")) {
      assertThatIllegalArgumentException().as(text).isThrownBy(() -> parse(text));
    }
  }
}
