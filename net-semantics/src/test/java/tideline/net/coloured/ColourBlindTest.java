package tideline.net.coloured;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.ctl.BranchingTimeCheck;
import tideline.net.explored.ColouredValuation;
import tideline.net.expression.LinearExpression;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.property.ColourBlind;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/**
 * Statements about coloured nets without colours, and evaluated on the nets as they are, against
 * the markings of the unfolding.
 *
 * <p>Planted and noticed: a negated fireable kept as it is, sums of a part of a place's colours
 * taken for the whole place, skeletons of inscriptions with varying numbers of tokens.
 */
class ColourBlindTest {

  private static final int NETS = Integer.getInteger("tideline.coloured.nets", 300);
  private static final int STATES = 300;
  private static final int PER_NET = 4;

  /** A net with its unfolding and the markings of that. */
  private record Case(long seed, ColouredNet net, Unfolding unfolding, NaiveSpace space) {

    static Optional<Case> of(long seed) {
      ColouredNet net = RandomColouredNets.net(seed);
      try {
        Unfolding unfolding = Unfolder.unfold(net, 3_000);
        NaiveSpace space = new NaiveSpace(unfolding.net(), STATES);
        boolean isUseful = space.isComplete() && unfolding.net().transitions() > 0;
        return isUseful ? Optional.of(new Case(seed, net, unfolding, space)) : Optional.empty();
      } catch (ColourLimitException tooLarge) {
        return Optional.empty();
      }
    }

    /** The same statement with each place for its colours and each transition for its bindings. */
    Formula unfolded(Formula formula) {
      if (formula instanceof Formula.AtMostZero a) {
        TreeMap<Integer, Long> terms = new TreeMap<>();
        for (int i = 0; i < a.sum().places().length; i++) {
          int place = a.sum().places()[i];
          long factor = a.sum().factors()[i];
          IntStream.range(unfolding.firstPlace(place), unfolding.endPlace(place))
              .forEach(p -> terms.merge(p, factor, Long::sum));
        }
        return new Formula.AtMostZero(LinearExpression.of(terms, a.sum().constant()));
      }
      if (formula instanceof Formula.Fireable f) {
        List<Integer> all = new ArrayList<>();
        for (int t : f.transitions()) {
          IntStream.range(unfolding.firstTransition(t), unfolding.endTransition(t))
              .forEach(all::add);
        }
        return new Formula.Fireable(all);
      }
      if (formula instanceof Formula.Not n) {
        return new Formula.Not(unfolded(n.inner()));
      }
      if (formula instanceof Formula.And a) {
        return new Formula.And(a.parts().stream().map(this::unfolded).toList());
      }
      return formula instanceof Formula.Or o
          ? new Formula.Or(o.parts().stream().map(this::unfolded).toList())
          : formula;
    }

    long[] withoutColours(long[] marking) {
      long[] totals = new long[net.places().size()];
      for (int p = 0; p < marking.length; p++) {
        totals[unfolding.colouredPlace(p)] += marking[p];
      }
      return totals;
    }
  }

  @Test
  void whatHoldsInTheNetHoldsInTheSkeleton() {
    int held = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Optional<Case> found = Case.of(seed);
      Optional<ColourBlind> blind = found.flatMap(c -> ColourBlind.of(c.unfolding));
      if (blind.isPresent()) {
        Case one = found.get();
        RandomQuestions whole = new RandomQuestions(blind.get().skeleton(), seed);
        RandomQuestions parts = new RandomQuestions(one.unfolding.net(), seed);
        for (int i = 0; i < PER_NET; i++) {
          held += compare(one, blind.get(), one.unfolded(whole.formula(2)));
          held += compare(one, blind.get(), parts.formula(2));
        }
      }
    }
    assertThat(held).isGreaterThan(NETS);
  }

  /** The number of markings in which the formula holds. */
  private static int compare(Case one, ColourBlind blind, Formula formula) {
    Net skeleton = blind.skeleton();
    Formula weak = blind.weakened(formula);
    NaiveSpace more = new NaiveSpace(skeleton, 4 * STATES);
    int held = 0;
    for (int s = 0; s < one.space.size(); s++) {
      long[] totals = one.withoutColours(one.space.marking(s));
      String where = "seed " + one.seed + " " + formula;
      assertThat(!more.isComplete() || more.contains(totals)).as(where).isTrue();
      if (NaiveSpace.holds(one.unfolding.net(), formula, one.space.marking(s))) {
        assertThat(NaiveSpace.holds(skeleton, weak, totals)).as(where).isTrue();
        held++;
      }
    }
    return held;
  }

  @Tag("slow")
  @Test
  void colouredNetsAnswerAsTheirUnfoldings() {
    int reached = 0;
    int asked = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Optional<Case> found = Case.of(seed);
      if (found.isEmpty()) {
        continue;
      }
      Case one = found.get();
      Net skeleton = Skeleton.of(one.net);
      ColouredSystem system = ColouredSystem.of(one.net, PlaceBounds.of(skeleton).toArray());
      ObservedSystem observed =
          new ObservedSystem(system, statements -> new ColouredValuation(system, statements));
      RandomQuestions questions = new RandomQuestions(skeleton, seed);
      for (int i = 0; i < PER_NET; i++) {
        Formula formula = questions.formula(2);
        boolean wanted = one.space.isReachable(one.unfolded(formula));
        assertThat(
                new BranchingTimeCheck(observed, Formula.possibly(formula))
                    .run(new SearchLimit(10_000, 100_000), () -> false))
            .as("seed %d %s", seed, formula)
            .contains(wanted);
        reached += wanted ? 1 : 0;
        asked++;
      }
    }
    assertThat(reached).isBetween(asked / 5, asked * 19 / 20);
  }
}
