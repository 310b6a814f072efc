package tideline.bdd.frozen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.RankExpander;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * Numbers by place in a diagram against plain exploration; more nets by {@code
 * -Dtideline.bdd.nets=...}. Planted mistakes that it has caught: a code with no slot taken for the
 * next one, a path that is used again one level too long, a predecessor that is no member.
 */
class DiagramRanksTest {

  private static final int NETS = Integer.getInteger("tideline.bdd.nets", 60);

  @Tag("slow")
  @Test
  void numbersHaveNoGapsAndTheStepsOfTheNet() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      try {
        compare(net, NaiveExplorer.explore(net, 2 * RandomNets.MAX_STATES));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "seed " + seed + ": " + FailureFiles.write(net, "diagram-ranks-" + seed) + ": " + e, e);
      }
    }
  }

  @Test
  void aNetOfIndependentPartsHasItsNumbers() {
    Net net = Families.byName("interleaving").orElseThrow().generate(List.of("3", "4"), 0);
    compare(net, NaiveExplorer.explore(net, 1000));
  }

  @Test
  void aNetWithoutPlacesHasOneNumber() {
    Net net = RandomNets.boundedNet(267);
    assertThat(net.places()).isZero();
    compare(net, NaiveExplorer.explore(net, 10));
  }

  private static void compare(Net net, NaiveResult naive) {
    SymbolicOptions options = SymbolicOptions.defaults().withMemoryBytes(32L << 20);
    FrozenDiagram set =
        (FrozenDiagram) SymbolicExplorer.reach(net, options).reachable().orElseThrow();
    DiagramRanks ranks = DiagramRanks.of(set).orElseThrow();
    assertThat(ranks.ranks()).isEqualTo(naive.states());
    long[] rankOf = ranksOf(ranks, naive);
    assertThat(Arrays.stream(rankOf).sorted().toArray())
        .isEqualTo(LongStream.range(0, naive.states()).toArray());
    long[] state = new long[1];
    ranks.initial(state, 0);
    assertThat(state[0]).isEqualTo(rankOf[0]);
    compareSteps(ranks, naive, rankOf);
    compareSeveralAtOnce(ranks, naive, rankOf);
  }

  /** By marking of the oracle; the words of each rank are those of the marking. */
  private static long[] ranksOf(DiagramRanks ranks, NaiveResult naive) {
    PackedNet packed = ranks.packed();
    Map<String, Long> byWords = new HashMap<>();
    long[] words = new long[packed.words()];
    DiagramRanks.Unpacking unpacking = ranks.unpacking();
    for (long rank : shuffled(naive.states())) {
      unpacking.unpack(rank, words);
      byWords.put(Arrays.toString(words), rank);
    }
    long[] rankOf = new long[(int) naive.states()];
    for (int m = 0; m < rankOf.length; m++) {
      packed.layout().pack(naive.graph().tokens(m), words, 0);
      rankOf[m] = byWords.get(Arrays.toString(words));
    }
    return rankOf;
  }

  /** All numbers below a limit, first in ascending order, then in another one. */
  private static List<Long> shuffled(long limit) {
    List<Long> numbers = new ArrayList<>();
    LongStream.range(0, limit).forEach(numbers::add);
    List<Long> others = new ArrayList<>(numbers);
    Collections.shuffle(others, new Random(limit));
    numbers.addAll(others);
    return numbers;
  }

  private static void compareSteps(DiagramRanks ranks, NaiveResult naive, long[] rankOf) {
    Map<Long, List<String>> into = new HashMap<>();
    StepBuffer steps = new StepBuffer(1);
    for (int m = 0; m < rankOf.length; m++) {
      List<String> expected = new ArrayList<>();
      for (NaiveGraph.Firing firing : naive.graph().successors().get(m)) {
        expected.add(step(firing.transition(), rankOf[firing.target()]));
        into.computeIfAbsent(rankOf[firing.target()], to -> new ArrayList<>())
            .add(step(firing.transition(), rankOf[m]));
      }
      steps.clear();
      int next = ranks.expand(rankOf, m, 0, Integer.MAX_VALUE, steps);
      assertThat(next).isEqualTo(TransitionSystem.DONE);
      assertThat(texts(steps)).containsExactlyInAnyOrderElementsOf(expected);
    }
    for (int m = 0; m < rankOf.length; m++) {
      steps.clear();
      ranks.predecessors(rankOf, m, steps);
      List<String> expected = into.getOrDefault(rankOf[m], List.of());
      assertThat(texts(steps)).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  private static String step(int event, long state) {
    return event + " " + state;
  }

  private static List<String> texts(StepBuffer steps) {
    return IntStream.range(0, steps.size())
        .mapToObj(k -> step(steps.event(k), steps.words()[k]))
        .toList();
  }

  private static void compareSeveralAtOnce(DiagramRanks ranks, NaiveResult naive, long[] rankOf) {
    RankExpander expander = ranks.expander();
    long[] fired = new long[ranks.events()];
    expander.countEvents(fired);
    long[] targets = new long[Long.SIZE * ranks.mostSuccessors()];
    List<Long> found = new ArrayList<>();
    for (long base = 0; base < ranks.ranks(); base += Long.SIZE) {
      long left = ranks.ranks() - base;
      int n = expander.successors(base, left < Long.SIZE ? (1L << left) - 1 : -1L, targets);
      Arrays.stream(targets, 0, n).forEach(found::add);
    }
    List<Long> expected = new ArrayList<>();
    naive
        .graph()
        .successors()
        .forEach(firings -> firings.forEach(one -> expected.add(rankOf[one.target()])));
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(expander.deadlocks()).isEqualTo(naive.deadlocks());
    assertThat(Arrays.stream(fired).sum()).isEqualTo(naive.edges());
  }
}
