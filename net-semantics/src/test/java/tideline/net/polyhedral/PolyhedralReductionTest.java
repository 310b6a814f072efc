package tideline.net.polyhedral;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.SmallNets;

/**
 * The equations hold in every reachable marking, and what they say about the places that are left
 * are the reachable markings of the smaller net. That each solution is a marking is tested where
 * solutions are counted.
 *
 * <p>Notices a wrong factor of a sum and a transition that is dropped although nothing replaces it.
 */
class PolyhedralReductionTest {

  private static final int STATES = 400;
  private static final int NETS = Integer.getInteger("tideline.nets", 300);

  @Test
  void markingsOfTheNetTellThoseOfTheSmallerOneByEachRuleAndByAll() {
    int smaller = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.plain(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (space.isComplete()) {
        smaller += compare(net, space, EnumSet.allOf(Rule.class), seed) ? 1 : 0;
        for (Rule rule : Rule.values()) {
          compare(net, space, EnumSet.of(rule), seed);
        }
      }
    }
    assertThat(smaller).isGreaterThan(NETS / 4);
  }

  private static boolean compare(Net net, NaiveSpace space, Set<Rule> rules, long seed) {
    PolyhedralReduction reduction = PolyhedralReduction.of(net, rules, () -> false);
    String where = "seed " + seed + " " + rules;
    Set<List<Long>> told = new HashSet<>();
    for (int state = 0; state < space.size(); state++) {
      long[] values = symbols(reduction, space.marking(state), where);
      told.add(Arrays.stream(left(reduction)).mapToObj(symbol -> values[symbol]).toList());
    }
    NaiveSpace reduced = new NaiveSpace(reduction.net(), STATES);
    assertThat(reduced.isComplete()).as(where).isTrue();
    Set<List<Long>> reachable = new HashSet<>();
    for (int state = 0; state < reduced.size(); state++) {
      reachable.add(Arrays.stream(reduced.marking(state)).boxed().toList());
    }
    assertThat(told).as(where).isEqualTo(reachable);
    return reduction.isChanged();
  }

  private static int[] left(PolyhedralReduction reduction) {
    int[] symbols = new int[reduction.net().places()];
    Arrays.setAll(symbols, reduction::symbolOf);
    return symbols;
  }

  /** The values of all symbols in a marking; equations come in the order they were written. */
  private static long[] symbols(PolyhedralReduction reduction, long[] marking, String where) {
    long[] values = Arrays.copyOf(marking, reduction.symbols());
    for (Equation equation : reduction.equations()) {
      long sum = equation.constant();
      for (int i = 0; i < equation.terms().length; i++) {
        sum += equation.factors()[i] * values[equation.terms()[i]];
      }
      if (equation.kind() == Equation.Kind.SUM) {
        values[equation.subject()] = sum;
      }
      assertThat(equation.factor() * values[equation.subject()])
          .as(where + " " + equation)
          .isEqualTo(sum);
    }
    return values;
  }

  @Test
  void manyTokensCostNoMoreThanFew() {
    PolyhedralReduction few = PolyhedralReduction.of(kanban(2), () -> false);
    PolyhedralReduction many = PolyhedralReduction.of(kanban(2_000), () -> false);
    assertThat(few.removedPlaces()).isPositive().isEqualTo(many.removedPlaces());
    assertThat(few.removedTransitions()).isEqualTo(many.removedTransitions());
    EquationSystem system = EquationSystem.of(many);
    assertThat(system.rows().size() + system.followers().size()).isPositive();
    assertThat(EquationSystem.withoutFollowers(many).followers()).isEmpty();
  }

  private static Net kanban(int tokens) {
    return Families.byName("kanban").orElseThrow().build(new int[] {tokens}, 0);
  }

  @Test
  void nothingIsDoneOnceItIsAskedToStop() {
    Net net = kanban(2);
    assertThat(PolyhedralReduction.of(net, () -> true).isChanged()).isFalse();
  }
}
