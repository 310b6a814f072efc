package tideline.net.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;

/** Automata against the meaning of random formulas on random words that end in a loop. */
class BuchiAutomatonTest {

  private static final int PROPOSITIONS = 3;

  /** Proposition i: place i is empty. */
  private static Formula proposition(int i) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    terms.put(i, 1L);
    return new Formula.AtMostZero(LinearExpression.of(terms, 0));
  }

  private static boolean holds(Formula formula, long word) {
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.Not n) {
      return !holds(n.inner(), word);
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(p -> holds(p, word));
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(p -> holds(p, word));
    }
    return (word >> ((Formula.AtMostZero) formula).sum().places()[0] & 1) == 1;
  }

  @Test
  void acceptsExactlyTheWordsThatSatisfyTheFormula() {
    int satisfied = 0;
    int words = 0;
    for (long seed = 0; seed < 700; seed++) {
      Random random = new Random(seed);
      RandomPathFormulas formulas =
          new RandomPathFormulas(random, () -> proposition(random.nextInt(PROPOSITIONS)));
      PathFormula formula = formulas.next(1 + random.nextInt(4));
      BuchiAutomaton automaton = new BuchiAutomaton(formula);
      for (int i = 0; i < 8; i++) {
        List<Long> word = new ArrayList<>();
        for (int k = 1 + random.nextInt(6); k > 0; k--) {
          word.add((long) random.nextInt(1 << PROPOSITIONS));
        }
        int loop = random.nextInt(word.size());
        boolean holds = new NaiveLasso<>(word, loop, BuchiAutomatonTest::holds).holds(formula);
        assertThat(accepts(automaton, word, loop))
            .as("seed " + seed + " " + formula + " on " + word + " loop " + loop)
            .isEqualTo(holds);
        satisfied += holds ? 1 : 0;
        words++;
      }
    }
    assertThat(satisfied).isBetween(words / 5, words * 4 / 5);
  }

  /** By the whole product: is there a circle through all acceptance sets? */
  private static boolean accepts(BuchiAutomaton automaton, List<Long> word, int loop) {
    int n = word.size();
    int size = n * automaton.states();
    BitSet[] reach = new BitSet[size];
    Arrays.setAll(reach, i -> new BitSet());
    boolean[] seen = new boolean[size];
    List<Integer> open = new ArrayList<>(List.of(automaton.initial()));
    seen[automaton.initial()] = true;
    List<long[]> edges = new ArrayList<>();
    while (!open.isEmpty()) {
      int pair = open.remove(open.size() - 1);
      int position = pair / automaton.states();
      int after = position + 1 < n ? position + 1 : loop;
      long valuation = valuation(automaton, word.get(position));
      for (BuchiAutomaton.Transition t : automaton.transitions(pair % automaton.states())) {
        if (t.isPossible(valuation)) {
          int target = after * automaton.states() + t.target();
          edges.add(new long[] {pair, target, t.accepts()});
          if (!seen[target]) {
            seen[target] = true;
            open.add(target);
          }
        }
      }
    }
    edges.forEach(e -> reach[(int) e[0]].set((int) e[1]));
    for (int k = 0; k < size; k++) {
      for (int i = 0; i < size; i++) {
        if (reach[i].get(k)) {
          reach[i].or(reach[k]);
        }
      }
    }
    return IntStream.range(0, size)
        .filter(s -> seen[s] && reach[s].get(s))
        .anyMatch(s -> setsAround(s, edges, reach) == automaton.all());
  }

  /** The acceptance sets of all edges that lie on a circle with a pair. */
  private static long setsAround(int pair, List<long[]> edges, BitSet[] reach) {
    long sets = 0;
    for (long[] e : edges) {
      boolean isInside =
          (pair == e[0] || reach[pair].get((int) e[0]))
              && (e[1] == pair || reach[(int) e[1]].get(pair));
      sets |= isInside ? e[2] : 0;
    }
    return sets;
  }

  private static long valuation(BuchiAutomaton automaton, long word) {
    long bits = 0;
    for (int i = 0; i < automaton.propositions().size(); i++) {
      bits |= holds(automaton.propositions().get(i), word) ? 1L << i : 0;
    }
    return bits;
  }

  @Test
  void staysSmall() {
    PathFormula p = new PathFormula.Now(proposition(0));
    PathFormula q = new PathFormula.Now(proposition(1));
    assertThat(states(PathFormula.globally(p))).isEqualTo(1);
    assertThat(states(PathFormula.eventually(p))).isEqualTo(2);
    assertThat(states(PathFormula.globally(PathFormula.eventually(p)))).isLessThanOrEqualTo(2);
    PathFormula response =
        PathFormula.globally(
            PathFormula.or(List.of(PathFormula.not(p), PathFormula.eventually(q))));
    assertThat(states(response)).isLessThanOrEqualTo(2);
    assertThat(states(PathFormula.FALSE)).isEqualTo(1);
  }

  private static int states(PathFormula formula) {
    return new BuchiAutomaton(formula).states();
  }
}
