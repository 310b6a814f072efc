package tideline.net.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;

/** Random formulas on small random nets: lassos are replayed, and many are looked for by chance. */
class LinearTimeCheckTest {

  /** {@code -Dtideline.nets}. */
  private static final int NETS = Integer.getInteger("tideline.nets", 1_200);

  private static PackedNet packed(Net net) {
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    return PackedNet.of(net, unknown);
  }

  @Test
  void findsAViolatingLassoIfThereIsOne() {
    int violated = 0;
    int held = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, 150);
      if (!space.isComplete()) {
        continue;
      }
      Random random = new Random(seed);
      RandomQuestions atoms = new RandomQuestions(net, seed);
      PathFormula formula =
          new RandomPathFormulas(random, () -> atoms.formula(1)).next(1 + random.nextInt(3));
      String where = "seed " + seed + " " + formula;
      LinearTimeCheck.Outcome outcome =
          new LinearTimeCheck(packed(net), formula)
              .run(new SearchLimit(10_000, 10_000), () -> false);
      if (outcome instanceof LinearTimeCheck.Outcome.Violated v) {
        assertThat(isViolated(net, formula, v.lasso(), random)).as(where).isTrue();
        violated++;
      } else {
        assertThat(outcome).as(where).isInstanceOf(LinearTimeCheck.Outcome.Holds.class);
        for (int i = 0; i < 60; i++) {
          Lasso lasso = byChance(space, random);
          assertThat(isViolated(net, formula, lasso, random)).as(where).isFalse();
        }
        held++;
      }
    }
    assertThat(violated).isGreaterThan(200);
    assertThat(held).isGreaterThan(70);
  }

  /** Replays a lasso on the net and evaluates the formula on its markings. */
  private static boolean isViolated(Net net, PathFormula formula, Lasso lasso, Random random) {
    List<long[]> positions = new ArrayList<>(List.of(net.initialMarking()));
    for (int t : lasso.stem()) {
      positions.add(step(net, positions, t));
    }
    int loopStart = positions.size() - 1;
    if (lasso.isOpen()) {
      loopStart = goOn(net, positions, random);
    }
    for (int t : lasso.loop()) {
      positions.add(step(net, positions, t));
    }
    if (lasso.loop().length > 0) {
      long[] last = positions.remove(positions.size() - 1);
      assertThat(last).as("the loop closes").isEqualTo(positions.get(loopStart));
    }
    if (!lasso.isOpen() && lasso.loop().length == 0) {
      long[] last = positions.get(loopStart);
      for (int t = 0; t < net.transitions(); t++) {
        assertThat(isNothingChanged(net, last, t)).isTrue();
      }
    }
    return !new NaiveLasso<>(positions, loopStart, (f, m) -> NaiveSpace.holds(net, f, m))
        .holds(formula);
  }

  /** A lasso without a loop ends in a deadlock. */
  private static boolean isNothingChanged(Net net, long[] marking, int t) {
    return !NaiveSpace.isEnabled(net, marking, t);
  }

  private static long[] step(Net net, List<long[]> positions, int t) {
    long[] marking = positions.get(positions.size() - 1);
    assertThat(NaiveSpace.isEnabled(net, marking, t)).isTrue();
    return NaiveSpace.fired(net, marking, t);
  }

  /** Any way to go on, until a marking comes back; answers where the loop begins. */
  private static int goOn(Net net, List<long[]> positions, Random random) {
    int first = positions.size() - 1;
    while (true) {
      long[] marking = positions.get(positions.size() - 1);
      for (int i = first; i < positions.size() - 1; i++) {
        if (Arrays.equals(positions.get(i), marking)) {
          positions.remove(positions.size() - 1);
          return i;
        }
      }
      List<Integer> enabled = new ArrayList<>();
      for (int t = 0; t < net.transitions(); t++) {
        if (NaiveSpace.isEnabled(net, marking, t)) {
          enabled.add(t);
        }
      }
      if (enabled.isEmpty()) {
        return positions.size() - 1;
      }
      positions.add(NaiveSpace.fired(net, marking, enabled.get(random.nextInt(enabled.size()))));
    }
  }

  /** A random walk until it meets one of its markings again, any of them, or a deadlock. */
  private static Lasso byChance(NaiveSpace space, Random random) {
    List<Integer> states = new ArrayList<>(List.of(0));
    List<Integer> events = new ArrayList<>();
    while (true) {
      int state = states.get(states.size() - 1);
      List<NaiveSpace.Edge> edges = space.edges(state);
      if (edges.isEmpty()) {
        return new Lasso(array(events), new int[0], false);
      }
      int earlier = states.subList(0, states.size() - 1).lastIndexOf(state);
      boolean mustClose = states.size() > 400;
      if (earlier >= 0 && (mustClose || random.nextInt(3) == 0)) {
        return new Lasso(
            array(events.subList(0, earlier)),
            array(events.subList(earlier, events.size())),
            false);
      }
      NaiveSpace.Edge e = edges.get(random.nextInt(edges.size()));
      events.add(e.transition());
      states.add(e.target());
    }
  }

  private static int[] array(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void answersTheSameOnReducedNets() {
    int smaller = 0;
    for (long seed = 0; seed < 900; seed++) {
      Net net = SmallNets.any(seed);
      Random random = new Random(seed);
      RandomQuestions atoms = new RandomQuestions(net, seed);
      PathFormula formula = new RandomPathFormulas(random, () -> atoms.withoutDeadlock(1)).next(2);
      if (formula.isStutterInvariant() && new NaiveSpace(net, 150).isComplete()) {
        BitSet places = Reduction.placesOf(net, formula.statements());
        Reduction reduction = Reduction.of(net, Question.LINEAR_TIME, places, () -> false);
        LinearTimeCheck.Outcome one =
            new LinearTimeCheck(packed(net), formula)
                .run(new SearchLimit(10_000, 10_000), () -> false);
        LinearTimeCheck.Outcome other =
            new LinearTimeCheck(packed(reduction.net()), formula.mapped(reduction::translated))
                .run(new SearchLimit(10_000, 10_000), () -> false);
        assertThat(other.getClass()).as("seed " + seed + " " + formula).isEqualTo(one.getClass());
        smaller += reduction.isChanged() ? 1 : 0;
      }
    }
    assertThat(smaller).isGreaterThan(100);
  }

  @Test
  void givesUpAtTheLimit() {
    Net net = unbounded();
    RandomQuestions atoms = new RandomQuestions(net, 1);
    PathFormula formula = PathFormula.eventually(new PathFormula.Now(atoms.withoutDeadlock(0)));
    LinearTimeCheck.Outcome outcome =
        new LinearTimeCheck(packed(net), PathFormula.or(List.of(formula, PathFormula.TRUE)))
            .run(new SearchLimit(10, 10), () -> false);
    assertThat(outcome).isInstanceOf(LinearTimeCheck.Outcome.Holds.class);
    PathFormula never = PathFormula.globally(new PathFormula.Now(never(net)));
    assertThat(new LinearTimeCheck(packed(net), never).run(new SearchLimit(10, 10), () -> false))
        .isInstanceOf(LinearTimeCheck.Outcome.Unknown.class);
  }

  private static Formula never(Net net) {
    return Formula.not(new Formula.AtMostZero(LinearExpression.parse("p + 1", net)));
  }

  private static Net unbounded() {
    NetBuilder b = new NetBuilder("unbounded");
    int p = b.place("p", 1);
    int t = b.transition("t");
    b.input(p, t, 1).output(t, p, 2);
    return b.build();
  }
}
