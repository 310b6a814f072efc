package tideline.net.ctl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.net.structure.PlaceBounds;

/**
 * Evaluation on the fly against sets of states that are computed until nothing changes. The number
 * of nets is {@code -Dtideline.nets}.
 */
class BranchingTimeCheckTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 600);
  private static final int PER_NET = 4;
  private static final int STATES = 250;

  @Test
  void agreesWithFixpointsOnWholeGraphs() {
    int holding = 0;
    int asked = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (!space.isComplete()) {
        continue;
      }
      PackedNet packed = PackedNet.of(net, PlaceBounds.of(net).toArray());
      Random random = new Random(seed);
      for (int i = 0; i < PER_NET; i++) {
        Formula formula = formula(new RandomQuestions(net, 31 * seed + i), random, 3);
        boolean wanted = states(net, space, formula).get(0);
        assertThat(
                new BranchingTimeCheck(packed, formula)
                    .run(new SearchLimit(100_000, 100_000), () -> false))
            .as("seed %d: %s", seed, formula)
            .contains(wanted);
        holding += wanted ? 1 : 0;
        asked++;
      }
    }
    assertThat(holding).isBetween(asked / 5, asked * 4 / 5);
  }

  @Test
  void saysNothingWhenMarkingsRunOut() {
    Net net = Families.byName("counter").orElseThrow().generate(List.of("12"), 0);
    PackedNet packed = PackedNet.of(net, PlaceBounds.of(net).toArray());
    Formula never = Formula.possibly(new Formula.Deadlock());
    assertThat(new BranchingTimeCheck(packed, never).run(new SearchLimit(100, 100), () -> false))
        .isEmpty();
    assertThat(
            new BranchingTimeCheck(packed, never)
                .run(new SearchLimit(1L << 20, 1L << 20), () -> true))
        .isEmpty();
  }

  @Test
  void refusesFormulasWithMoreStatementsThanItHasBits() {
    Net net = SmallNets.plain(1);
    PackedNet packed = PackedNet.of(net, PlaceBounds.of(net).toArray());
    List<Formula> many = new ArrayList<>();
    for (int i = 0; i <= Long.SIZE; i++) {
      LinearExpression sum = LinearExpression.of(new TreeMap<>(Map.of(0, 1L)), -i);
      many.add(Formula.possibly(new Formula.AtMostZero(sum)));
    }
    assertThatThrownBy(() -> new BranchingTimeCheck(packed, Formula.and(many)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Formula formula(RandomQuestions questions, Random random, int depth) {
    if (depth == 0) {
      return questions.formula(1);
    }
    Formula inner = formula(questions, random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> Formula.not(inner);
      case 1 -> Formula.and(List.of(inner, formula(questions, random, depth - 1)));
      case 2 -> Formula.or(List.of(inner, formula(questions, random, depth - 1)));
      default -> temporal(questions, random, inner);
    };
  }

  private static Formula temporal(RandomQuestions questions, Random random, Formula inner) {
    Operator operator = Operator.values()[random.nextInt(4)];
    Formula before = operator == Operator.UNTIL ? formula(questions, random, 1) : Formula.TRUE;
    return new Formula.Temporal(Quantifier.values()[random.nextInt(2)], operator, before, inner);
  }

  /** The states where a formula holds, by the textbook. */
  private static BitSet states(Net net, NaiveSpace space, Formula formula) {
    BitSet states = new BitSet();
    if (formula instanceof Formula.Temporal t) {
      return temporal(net, space, t);
    }
    if (formula.isTimeless()) {
      for (int s = 0; s < space.size(); s++) {
        states.set(s, NaiveSpace.holds(net, formula, space.marking(s)));
      }
      return states;
    }
    if (formula instanceof Formula.Not n) {
      return not(space, states(net, space, n.inner()));
    }
    boolean isAnd = formula instanceof Formula.And;
    List<Formula> parts = isAnd ? ((Formula.And) formula).parts() : ((Formula.Or) formula).parts();
    states = states(net, space, parts.get(0));
    for (Formula part : parts) {
      if (isAnd) {
        states.and(states(net, space, part));
      } else {
        states.or(states(net, space, part));
      }
    }
    return states;
  }

  private static BitSet temporal(Net net, NaiveSpace space, Formula.Temporal t) {
    boolean exists = t.quantifier() == Quantifier.EXISTS;
    BitSet inner = states(net, space, t.inner());
    BitSet before = states(net, space, t.before());
    return switch (t.operator()) {
      case NEXT -> exists ? some(space, inner) : all(space, inner, true);
      case FINALLY, UNTIL -> {
        BitSet now = inner;
        BitSet last = new BitSet();
        while (!now.equals(last)) {
          last = now;
          now = exists ? some(space, last) : all(space, last, false);
          now.and(before);
          now.or(inner);
        }
        yield now;
      }
      case GLOBALLY -> {
        Quantifier other = exists ? Quantifier.ALL : Quantifier.EXISTS;
        Formula missing =
            new Formula.Temporal(other, Operator.FINALLY, Formula.TRUE, Formula.not(t.inner()));
        yield not(space, states(net, space, missing));
      }
    };
  }

  private static BitSet not(NaiveSpace space, BitSet states) {
    BitSet others = (BitSet) states.clone();
    others.flip(0, space.size());
    return others;
  }

  private static BitSet some(NaiveSpace space, BitSet targets) {
    BitSet states = new BitSet();
    for (int s = 0; s < space.size(); s++) {
      states.set(s, space.edges(s).stream().anyMatch(e -> targets.get(e.target())));
    }
    return states;
  }

  private static BitSet all(NaiveSpace space, BitSet targets, boolean inDeadlocks) {
    BitSet states = new BitSet();
    for (int s = 0; s < space.size(); s++) {
      boolean isDead = space.edges(s).isEmpty();
      states.set(
          s, isDead ? inDeadlocks : space.edges(s).stream().allMatch(e -> targets.get(e.target())));
    }
    return states;
  }
}
