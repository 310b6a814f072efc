package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.net.property.Property;

/** The oracle of formulas: truth on a graph small enough to see, and laws on random nets. */
class NaiveLogicTest {

  private static final int NETS = Integer.getInteger("tideline.oracle.nets", 60);
  private static final int MOST_STATES = 80;

  /**
   * A token on a that may go to b and back for ever, or on from b to c, where it stays: a &lt;-&gt;
   * b -&gt; c.
   */
  private static Net fork() {
    NetBuilder net = new NetBuilder("fork");
    net.place("a", 1);
    net.place("b", 0);
    net.place("c", 0);
    int[][] moves = {{0, 1}, {1, 0}, {1, 2}};
    for (int[] move : moves) {
      int t = net.transition("t" + net.transitions());
      net.input(move[0], t, 1).output(t, move[1], 1);
    }
    return net.build();
  }

  private static NaiveLogic logic(Net net) {
    return new NaiveLogic(net, NaiveExplorer.explore(net, RandomNets.MAX_STATES).graph());
  }

  private static LinearExpression tokens(int place) {
    return LinearExpression.of(new TreeMap<>(Map.of(place, 1L)), 0);
  }

  private static Formula marked(String places) {
    return Formula.or(
        places
            .chars()
            .mapToObj(c -> Formula.not(new Formula.AtMostZero(tokens(c - 'a'))))
            .toList());
  }

  private static Formula temporal(String quantifier, String operator, Formula... parts) {
    return new Formula.Temporal(
        quantifier.equals("E") ? Quantifier.EXISTS : Quantifier.ALL,
        Operator.valueOf(operator),
        parts.length == 2 ? parts[0] : Formula.TRUE,
        parts[parts.length - 1]);
  }

  @ParameterizedTest
  @CsvSource({
    "E, NEXT, b, true",
    "A, NEXT, b, true",
    "E, NEXT, a, false",
    "E, FINALLY, c, true",
    "A, FINALLY, c, false",
    "A, FINALLY, b, true",
    "E, GLOBALLY, ab, true",
    "E, GLOBALLY, ac, false",
    "A, GLOBALLY, ab, false",
    "A, GLOBALLY, abc, true",
  })
  void knowsWhatATokenMayDo(String quantifier, String operator, String places, boolean holds) {
    assertThat(logic(fork()).holds(temporal(quantifier, operator, marked(places))))
        .isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource({
    "E, a, b, true",
    "A, a, b, true",
    "E, a, c, false",
    "E, ab, c, true",
    "A, ab, c, false",
    "A, b, a, true",
  })
  void knowsWhatHoldsUntil(String quantifier, String before, String reach, boolean holds) {
    assertThat(logic(fork()).holds(temporal(quantifier, "UNTIL", marked(before), marked(reach))))
        .isEqualTo(holds);
  }

  /** In a deadlock nothing comes next, so that all next markings are whatever one likes. */
  @Test
  void runsMayEndInADeadlock() {
    NaiveLogic logic = logic(fork());
    Formula dead = new Formula.Deadlock();
    Formula never = Formula.FALSE;
    assertThat(logic.holds(dead)).isFalse();
    assertThat(logic.holds(temporal("E", "FINALLY", dead))).isTrue();
    assertThat(logic.holds(temporal("E", "FINALLY", temporal("A", "NEXT", never)))).isTrue();
    assertThat(logic.holds(temporal("A", "GLOBALLY", temporal("E", "NEXT", Formula.TRUE))))
        .isFalse();
    Formula stays = Formula.and(List.of(marked("c"), temporal("E", "GLOBALLY", marked("c"))));
    assertThat(logic.holds(temporal("E", "FINALLY", stays))).isTrue();
  }

  @Test
  void knowsWhatCanFireAndTheMostTokens() {
    NaiveLogic logic = logic(fork());
    assertThat(logic.holds(new Formula.Fireable(List.of(0)))).isTrue();
    assertThat(logic.holds(new Formula.Fireable(List.of(1, 2)))).isFalse();
    assertThat(logic.holds(temporal("A", "NEXT", new Formula.Fireable(List.of(1, 2))))).isTrue();
    assertThat(logic.bound(tokens(2))).isEqualTo(1);
    TreeMap<Integer, Long> weighted = new TreeMap<>(Map.of(0, 2L, 1, 5L, 2, 3L));
    assertThat(logic.bound(LinearExpression.of(weighted, 4))).isEqualTo(9);
  }

  @Test
  void dualsAndFixedPointsAreTheSameOnRandomNets() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      NaiveLogic logic = logic(net);
      RandomProperties random = new RandomProperties(net, seed);
      Formula f = random.timeless(2);
      Formula g = random.timeless(2);
      String name = "seed " + seed + ": " + f + ", " + g;
      for (String quantifier : List.of("E", "A")) {
        String other = quantifier.equals("E") ? "A" : "E";
        Formula eventually = temporal(quantifier, "FINALLY", f);
        same(logic, eventually, not(temporal(other, "GLOBALLY", not(f))), name);
        same(logic, temporal(quantifier, "NEXT", f), not(temporal(other, "NEXT", not(f))), name);
        same(logic, eventually, temporal(quantifier, "UNTIL", Formula.TRUE, f), name);
        Formula until = temporal(quantifier, "UNTIL", f, g);
        Formula alive = Formula.and(List.of(f, not(new Formula.Deadlock())));
        Formula later = Formula.and(List.of(alive, temporal(quantifier, "NEXT", until)));
        same(logic, until, Formula.or(List.of(g, later)), name);
      }
      Formula both = temporal("A", "GLOBALLY", Formula.and(List.of(f, g)));
      Formula each =
          Formula.and(List.of(temporal("A", "GLOBALLY", f), temporal("A", "GLOBALLY", g)));
      same(logic, both, each, name);
    }
  }

  /** Two formulas hold in the same markings, not only in the first. */
  private static void same(NaiveLogic logic, Formula left, Formula right, String name) {
    Formula agree =
        Formula.or(
            List.of(
                Formula.and(List.of(left, right)), Formula.and(List.of(not(left), not(right)))));
    assertThat(logic.holds(temporal("A", "GLOBALLY", agree)))
        .as("%s: %s and %s", name, left, right)
        .isTrue();
  }

  private static Formula not(Formula formula) {
    return new Formula.Not(formula);
  }

  @Test
  void randomPropertiesAreTheSameForTheSameSeedAndOfAllKinds() {
    Net net = RandomNets.boundedNet(7, MOST_STATES);
    NaiveLogic logic = logic(net);
    int holding = 0;
    int bounds = 0;
    for (long seed = 0; seed < 200; seed++) {
      Property first = new RandomProperties(net, seed).next("p");
      Property second = new RandomProperties(net, seed).next("p");
      assertThat(text(first)).as("seed %d", seed).isEqualTo(text(second));
      if (first.question() instanceof Property.Holds question) {
        holding += logic.holds(question.formula()) ? 1 : 0;
      } else if (first.question() instanceof Property.Bound bound) {
        assertThat(logic.bound(bound.sum())).isNotNegative();
        bounds++;
      }
    }
    assertThat(bounds).isBetween(10, 80);
    assertThat(holding).isBetween(20, 160);
  }

  /** Without the identities of arrays. */
  private static String text(Property property) {
    return property.toString().replaceAll("@[0-9a-f]+", "");
  }
}
