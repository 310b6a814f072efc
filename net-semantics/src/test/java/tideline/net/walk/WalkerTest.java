package tideline.net.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;

/** Walks against the naive state space of small random nets. */
class WalkerTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 600);
  private static final int STATES = 500;

  /** What a walker told. */
  private static final class Noted implements WalkListener {
    final int[][] traces;
    final long[] most;

    Noted(int formulas, int sums) {
      traces = new int[formulas][];
      most = new long[sums];
      Arrays.fill(most, Long.MIN_VALUE);
    }

    @Override
    public void reached(int formula, int[] trace) {
      assertThat(traces[formula]).as("told once").isNull();
      traces[formula] = trace;
    }

    @Override
    public void met(int sum, long value) {
      most[sum] = value;
    }
  }

  @Tag("slow")
  @Test
  void findsOnlyWhatIsReachableAndMostOfIt() {
    int reachable = 0;
    int found = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      RandomQuestions random = new RandomQuestions(net, seed);
      List<Formula> formulas = random.formulas(8);
      List<LinearExpression> sums = List.of(random.sum(1), random.sum(1));
      Noted record = walked(net, formulas, sums, seed, 20_000);
      NaiveSpace space = new NaiveSpace(net, STATES);
      for (int q = 0; q < formulas.size(); q++) {
        if (record.traces[q] != null) {
          long[] marking = NaiveSpace.replayed(net, record.traces[q]);
          assertThat(NaiveSpace.holds(net, formulas.get(q), marking)).as("seed " + seed).isTrue();
        }
        if (space.isComplete() && space.isReachable(formulas.get(q))) {
          reachable++;
          found += record.traces[q] != null ? 1 : 0;
        }
      }
      for (int i = 0; i < sums.size() && space.isComplete(); i++) {
        assertThat(record.most[i]).as("seed " + seed).isLessThanOrEqualTo(space.most(sums.get(i)));
        reachable++;
        found += record.most[i] == space.most(sums.get(i)) ? 1 : 0;
      }
    }
    assertThat(reachable).isGreaterThan(1_500);
    assertThat(found).isGreaterThan(reachable * 99 / 100);
  }

  private static Noted walked(
      Net net, List<Formula> formulas, List<LinearExpression> sums, long seed, long steps) {
    Noted record = new Noted(formulas.size(), sums.size());
    new Walker(new WalkQuestions(net, formulas, sums), seed, record).run(steps, () -> false);
    return record;
  }

  @Test
  void walksTheSameWayForTheSameSeed() {
    for (long seed = 0; seed < 50; seed++) {
      Net net = SmallNets.any(seed);
      List<Formula> formulas = new RandomQuestions(net, seed).formulas(8);
      Noted one = walked(net, formulas, List.of(), seed, 3_000);
      Noted other = walked(net, formulas, List.of(), seed, 3_000);
      assertThat(one.traces).isDeepEqualTo(other.traces);
    }
  }

  /** Enabled transitions, sums and open questions after any moves, against a fresh look. */
  @Tag("slow")
  @Test
  void keepsEverythingUpToDateByDifferences() {
    for (long seed = 0; seed < 250; seed++) {
      Net net = SmallNets.any(seed);
      RandomQuestions random = new RandomQuestions(net, seed);
      List<Formula> formulas = random.formulas(6);
      List<LinearExpression> sums = List.of(random.sum(1));
      TokenGame game = new TokenGame(new GameTable(net), new GoalTable(net, formulas, sums));
      TokenGame.Snapshot kept = game.snapshot();
      game.save(kept);
      Dice dice = new Dice(seed);
      boolean[] isFound = new boolean[formulas.size()];
      compare(net, formulas, sums, game, isFound);
      for (int move = 0; move < 60 && game.enabledCount() > 0; move++) {
        int t = game.enabled[dice.below(game.enabledCount())];
        game.fire(t);
        compare(net, formulas, sums, game, isFound);
        switch (dice.below(6)) {
          case 0 -> game.undo(t);
          case 1 -> game.load(kept);
          case 2 -> game.save(kept);
          case 3 -> game.reset();
          default -> {}
        }
        compare(net, formulas, sums, game, isFound);
      }
    }
  }

  private static void compare(
      Net net,
      List<Formula> formulas,
      List<LinearExpression> sums,
      TokenGame game,
      boolean[] isFound) {
    String where = net.id() + " " + Arrays.toString(game.tokens);
    List<Integer> enabled = new ArrayList<>();
    for (int t = 0; t < net.transitions(); t++) {
      if (NaiveSpace.isEnabled(net, game.tokens, t)) {
        enabled.add(t);
      }
    }
    int[] listed = Arrays.copyOf(game.enabled, game.enabledCount());
    Arrays.sort(listed);
    assertThat(listed).as(where).containsExactly(enabled.stream().mapToInt(t -> t).toArray());
    assertThat(game.value[game.firstBound()])
        .as(where)
        .isEqualTo(NaiveSpace.value(sums.get(0), game.tokens));
    while (game.watch().isAnyPending()) {
      int q = game.watch().nextHolding();
      if (q >= 0) {
        assertThat(isFound[q]).as(where).isFalse();
        assertThat(NaiveSpace.holds(net, formulas.get(q), game.tokens)).as(where).isTrue();
        isFound[q] = true;
      }
    }
    for (int q = 0; q < formulas.size(); q++) {
      boolean holds = NaiveSpace.holds(net, formulas.get(q), game.tokens);
      assertThat(holds && !isFound[q]).as(where + " missed " + formulas.get(q)).isFalse();
      assertThat(game.watch().distance(q) == 0).as(where).isEqualTo(holds);
    }
  }

  @Test
  void stopsWhereTokensBecomeTooManyToFollow() {
    NetBuilder b = new NetBuilder("doubling");
    int p = b.place("p", 1);
    int q = b.place("q", 0);
    int t = b.transition("t");
    int u = b.transition("u");
    b.input(p, t, 1).output(t, q, 1L << 40);
    b.input(q, u, 1).output(u, p, 1L << 40);
    Formula never = new Formula.AtMostZero(LinearExpression.parse("p + q", b.build()));
    Noted record = walked(b.build(), List.of(never), List.of(), 1, 10_000);
    assertThat(record.traces[0]).isNull();
  }

  @Test
  void shortensTracesWithoutLosingTheGoal() {
    for (long seed = 0; seed < 150; seed++) {
      Net net = SmallNets.any(seed);
      List<Formula> formulas = new RandomQuestions(net, seed).formulas(6);
      Noted record = walked(net, formulas, List.of(), seed, 5_000);
      for (int q = 0; q < formulas.size(); q++) {
        if (record.traces[q] != null) {
          Formula formula = formulas.get(q);
          int[] shorter = new ShorterTrace(net, formula, 10_000).of(record.traces[q]);
          assertThat(shorter.length).isLessThanOrEqualTo(record.traces[q].length);
          long[] marking = NaiveSpace.replayed(net, shorter);
          assertThat(NaiveSpace.holds(net, formula, marking)).as("seed " + seed).isTrue();
        }
      }
    }
  }
}
