package tideline.net.coloured.direct;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.binding.BoundVariables;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

class MetBindingsTest {

  private static final int COLOURS = 40;
  private static final int QUESTIONS = 200_000;

  private final Sort sort = new Sort.Range("R", "R", 0, COLOURS - 1);
  private final Term.Variable unused = new Term.Variable(0, "u", sort);
  private final Term.Variable x = new Term.Variable(1, "x", sort);
  private final Term.Variable y = new Term.Variable(2, "y", sort);
  private final ColouredNet net =
      new ColouredNet(
          "net",
          "net",
          List.of(sort),
          List.of(unused, x, y),
          List.of(new ColouredNet.Place("p", "p", sort, new Bag.Empty(sort))),
          List.of(
              new ColouredNet.Transition(
                  "t",
                  "t",
                  new Term.Constant(1, Sort.BOOL),
                  List.of(new ColouredNet.Arc(0, new Bag.Single(x))),
                  List.of(new ColouredNet.Arc(0, new Bag.Single(y))))));

  private MetBindings bindings() {
    return new MetBindings(new BoundVariables(net, net.transitions().get(0)), "t", 1 << 20);
  }

  @Test
  void numbersInTheOrderOfMeeting() {
    MetBindings met = bindings();
    assertThat(met.number(new long[] {7, 3, 4})).isEqualTo(0);
    assertThat(met.number(new long[] {7, 4, 3})).isEqualTo(1);
    assertThat(met.number(new long[] {8, 3, 4})).isEqualTo(0);
    assertThat(met.describe(1)).isEqualTo("x=4,y=3");
    long[] binding = {9, 9, 9};
    met.binding(0, binding);
    assertThat(binding).containsExactly(9, 3, 4);
  }

  @Test
  void givesEachBindingOneNumberWhicheverThreadMeetsIt() throws Exception {
    MetBindings met = bindings();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<int[]>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int seed = thread;
        tasks.add(() -> ask(met, seed));
      }
      List<int[]> answers = new ArrayList<>();
      for (Future<int[]> future : pool.invokeAll(tasks)) {
        answers.add(future.get());
      }
      Set<Integer> numbers = new HashSet<>();
      for (int code = 0; code < COLOURS * COLOURS; code++) {
        int number = met.number(new long[] {0, code / COLOURS, code % COLOURS});
        numbers.add(number);
        for (int[] answer : answers) {
          assertThat(answer[code]).isIn(-1, number);
        }
      }
      assertThat(numbers).hasSize(COLOURS * COLOURS);
      assertThat(numbers).allMatch(n -> n >= 0 && n < COLOURS * COLOURS);
    } finally {
      pool.shutdownNow();
    }
  }

  private static int[] ask(MetBindings met, int seed) {
    int[] first = new int[COLOURS * COLOURS];
    Arrays.fill(first, -1);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < QUESTIONS; i++) {
      int code = random.nextInt(first.length);
      int number = met.number(new long[] {seed, code / COLOURS, code % COLOURS});
      if (first[code] >= 0 && first[code] != number) {
        throw new AssertionError("two numbers for one binding, seed " + seed);
      }
      first[code] = number;
    }
    return first;
  }
}
