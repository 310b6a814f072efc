package tideline.net.stubborn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;
import tideline.pivot.StepBuffer;

/** Searches restricted to stubborn sets against whole state spaces of small random nets. */
class StubbornSetsTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 1_200);
  private static final int STATES = 400;

  /** The markings that a search reaches by selected transitions only. */
  private static Set<List<Long>> reached(Net net, StubbornSets sets) {
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>(List.of(net.initialMarking()));
    int[] events = new int[net.transitions()];
    while (!open.isEmpty()) {
      long[] marking = open.poll();
      if (seen.add(Arrays.stream(marking).boxed().toList())) {
        int n = sets.select(marking, events);
        for (int i = 0; i < n; i++) {
          assertThat(NaiveSpace.isEnabled(net, marking, events[i])).isTrue();
          assertThat(i == 0 || events[i - 1] < events[i]).isTrue();
          open.add(NaiveSpace.fired(net, marking, events[i]));
        }
      }
    }
    return seen;
  }

  private static long[] array(List<Long> marking) {
    return marking.stream().mapToLong(Long::longValue).toArray();
  }

  @Test
  void reachEveryDeadlockWithFewerMarkings() {
    long all = 0;
    long few = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (space.isComplete()) {
        Set<List<Long>> reached = reached(net, StubbornSets.forDeadlocks(net));
        for (int s = 0; s < space.size(); s++) {
          List<Long> marking = Arrays.stream(space.marking(s)).boxed().toList();
          if (space.edges(s).isEmpty()) {
            assertThat(reached).as("seed " + seed).contains(marking);
          }
        }
        all += space.size();
        few += reached.size();
      }
    }
    assertThat(few).isLessThan(all * 7 / 10);
  }

  @Test
  void reachAGoalIfThereIsOneAndTheLargestValues() {
    long all = 0;
    long few = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (!space.isComplete()) {
        continue;
      }
      RandomQuestions random = new RandomQuestions(net, seed);
      Formula formula = random.formula(2);
      Set<List<Long>> reached =
          reached(net, StubbornSets.forGoals(net, List.of(formula), List.of()));
      boolean isFound = reached.stream().anyMatch(m -> NaiveSpace.holds(net, formula, array(m)));
      assertThat(isFound).as("seed " + seed + " " + formula).isEqualTo(space.isReachable(formula));
      if (!isFound) {
        all += space.size();
        few += reached.size();
      }
      LinearExpression sum = random.sum(1);
      long most =
          reached(net, StubbornSets.forGoals(net, List.of(), List.of(sum))).stream()
              .mapToLong(m -> NaiveSpace.value(sum, array(m)))
              .max()
              .orElseThrow();
      assertThat(most).as("seed " + seed).isEqualTo(space.most(sum));
    }
    assertThat(few).isLessThan(all * 8 / 10);
  }

  @Test
  void answerSeveralQuestionsInOneSearch() {
    for (long seed = 0; seed < 400; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (space.isComplete()) {
        List<Formula> formulas = new RandomQuestions(net, seed).formulas(3);
        Set<List<Long>> reached = reached(net, StubbornSets.forGoals(net, formulas, List.of()));
        for (Formula f : formulas) {
          assertThat(reached.stream().anyMatch(m -> NaiveSpace.holds(net, f, array(m))))
              .as("seed " + seed)
              .isEqualTo(space.isReachable(f));
        }
      }
    }
  }

  @Test
  void selectTheSameOfPackedMarkings() {
    for (long seed = 0; seed < 100; seed++) {
      Net net = SmallNets.any(seed);
      long[] unknown = new long[net.places()];
      Arrays.fill(unknown, -1);
      PackedNet packed = PackedNet.of(net, unknown);
      long[] words = new long[packed.words()];
      packed.initial(words, 0);
      StubbornSets sets = StubbornSets.forDeadlocks(net);
      int[] one = new int[net.transitions()];
      int[] other = new int[net.transitions()];
      StepBuffer steps = new StepBuffer(packed.words());
      packed.expand(words, 0, 0, Integer.MAX_VALUE, steps);
      int n = sets.select(packed.layout(), words, 0, steps, 0, one);
      assertThat(sets.copy().select(net.initialMarking(), other)).isEqualTo(n);
      assertThat(one).isEqualTo(other);
    }
  }
}
