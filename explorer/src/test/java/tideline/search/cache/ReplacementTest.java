package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.search.store.FieldWidths;

class ReplacementTest {

  /** What a naive strategy knows about a state. */
  private static final class Facts {
    int depth;
    int inDegree;
    int outDegree;
    int hits;
    int entered;
    int lastUse;
  }

  /** Plays random events against a list that is sorted for every eviction. */
  private static void play(String text, Comparator<Facts> order, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    TerminationTree tree = new TerminationTree();
    Candidates candidates = Replacement.parse(text).candidates(tree, seed, 1 << 12);
    Map<Integer, Facts> facts = new HashMap<>();
    List<Integer> inTree = new ArrayList<>();
    List<Integer> outside = new ArrayList<>();
    int clock = 0;
    int handles = 0;
    for (int step = 0; step < 400; step++) {
      int kind = random.nextInt(10);
      if (kind < 4 || inTree.isEmpty()) {
        int ref = handles++;
        int source = inTree.isEmpty() ? -1 : inTree.get(random.nextInt(inTree.size()));
        tree.plant(ref);
        candidates.discovered(source, ref);
        Facts f = new Facts();
        f.depth = source < 0 ? 0 : facts.get(source).depth + 1;
        f.inDegree = 1;
        if (source >= 0) {
          facts.get(source).outDegree++;
        }
        facts.put(ref, f);
        inTree.add(ref);
      } else if (kind < 6) {
        int ref = inTree.remove(random.nextInt(inTree.size()));
        tree.release(ref);
        candidates.add(ref);
        outside.add(ref);
        facts.get(ref).hits = 0;
        facts.get(ref).entered = clock;
        facts.get(ref).lastUse = clock++;
      } else if (kind < 8) {
        int source = inTree.get(random.nextInt(inTree.size()));
        boolean hit = random.nextBoolean() && !outside.isEmpty();
        List<Integer> from = hit ? outside : inTree;
        int ref = from.get(random.nextInt(from.size()));
        facts.get(source).outDegree++;
        facts.get(ref).inDegree++;
        candidates.reached(source, ref);
        if (hit) {
          facts.get(ref).hits++;
          facts.get(ref).lastUse = clock++;
          candidates.used(ref);
        }
      } else if (!outside.isEmpty()) {
        int expected = outside.stream().min(Comparator.comparing(facts::get, order)).orElseThrow();
        Integer taken = candidates.take();
        assertThat(order.compare(facts.get(taken), facts.get(expected)))
            .as("%s, seed %d: %d instead of %d", text, seed, taken, expected)
            .isZero();
        assertThat(outside.remove(taken)).as(text + ", seed " + seed).isTrue();
      }
      assertThat(candidates.size()).isEqualTo(outside.size());
    }
  }

  private static Comparator<Facts> by(ToIntFunction<Facts> key) {
    return Comparator.comparingInt(key);
  }

  @Test
  void takesTheCandidateThatTheNameSays() {
    Comparator<Facts> fifo = by(f -> f.entered);
    Comparator<Facts> lru = by(f -> f.lastUse);
    Map<String, Comparator<Facts>> strategies =
        Map.ofEntries(
            Map.entry("fifo", fifo),
            Map.entry("lru", lru),
            Map.entry("lfu", by(f -> f.hits).thenComparing(lru)),
            Map.entry("frequency", by(f -> f.hits).thenComparing(lru)),
            Map.entry("distance", by(f -> f.depth).thenComparing(fifo)),
            Map.entry("distance:far", by(f -> -f.depth).thenComparing(fifo)),
            Map.entry("in-degree", by(f -> f.inDegree).thenComparing(lru)),
            Map.entry("in-degree:high", by(f -> -f.inDegree).thenComparing(lru)),
            Map.entry("out-degree", by(f -> f.outDegree).thenComparing(fifo)),
            Map.entry("out-degree:high", by(f -> -f.outDegree).thenComparing(fifo)),
            Map.entry(
                "stratified:3",
                by(f -> f.depth % 3 == 0 ? 1 : 0)
                    .thenComparing(by(f -> f.depth))
                    .thenComparing(fifo)),
            Map.entry("stratified:2+lru", by(f -> f.depth % 2 == 0 ? 1 : 0).thenComparing(lru)),
            Map.entry(
                "out-degree+distance:far",
                by(f -> f.outDegree).thenComparing(by(f -> -f.depth)).thenComparing(fifo)),
            Map.entry("out-degree+lru", by(f -> f.outDegree).thenComparing(lru)),
            Map.entry("distance+fifo", by(f -> f.depth).thenComparing(fifo)),
            Map.entry("in-degree+lru", by(f -> f.inDegree).thenComparing(lru)),
            Map.entry("lfu+lru", by(f -> f.hits).thenComparing(lru)));
    for (Map.Entry<String, Comparator<Facts>> strategy : strategies.entrySet()) {
      for (long seed = 0; seed < 60; seed++) {
        play(strategy.getKey(), strategy.getValue(), seed);
      }
    }
  }

  /** Here nothing is said about equals. */
  @Test
  void takesTheLeastPairAlsoIfRanksHaveGrown() {
    Map<String, Comparator<Facts>> strategies =
        Map.of(
            "lfu+in-degree", by(f -> f.hits).thenComparing(by(f -> f.inDegree)),
            "in-degree+distance", by(f -> f.inDegree).thenComparing(by(f -> f.depth)),
            "distance:far+lfu", by(f -> -f.depth).thenComparing(by(f -> f.hits)),
            "distance+lru", by(f -> f.depth),
            "out-degree+random", by(f -> f.outDegree),
            "stratified:2+in-degree",
                by(f -> f.depth % 2 == 0 ? 1 : 0).thenComparing(by(f -> f.inDegree)));
    for (Map.Entry<String, Comparator<Facts>> strategy : strategies.entrySet()) {
      for (long seed = 0; seed < 60; seed++) {
        play(strategy.getKey(), strategy.getValue(), seed);
      }
    }
  }

  /** Each state is one step further away than the one before, and there are 32 buckets. */
  @ParameterizedTest
  @ValueSource(strings = {"distance", "distance+out-degree", "distance+lru"})
  void keepsTheOrderRoughlyWhereBucketsAreFew(String text) {
    int n = 5_000;
    TerminationTree tree = new TerminationTree();
    Candidates candidates = Replacement.parse(text).candidates(tree, 0, 32);
    for (int ref = 0; ref < n; ref++) {
      tree.plant(ref);
      candidates.discovered(ref - 1, ref);
    }
    for (int ref = n - 1; ref >= 0; ref--) {
      tree.release(ref);
      candidates.add(ref);
    }
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < n; i++) {
      int ref = candidates.take();
      assertThat(ref).isBetween(i - n / 8, i + n / 8);
      assertThat(taken.add(ref)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "stratified:2+random", "distance+random"})
  void leavesItToChanceAndTakesEachOnce(String text) {
    TerminationTree tree = new TerminationTree();
    Set<Integer> lasts = new HashSet<>();
    for (long seed = 0; seed < 300; seed++) {
      Candidates candidates = Replacement.parse(text).candidates(tree, seed, 1 << 12);
      Set<Integer> taken = new HashSet<>();
      for (int ref = 0; ref < 8; ref++) {
        tree.plant(ref);
        candidates.discovered(ref < 2 ? -1 : 0, ref);
        tree.release(ref);
      }
      for (int ref = 2; ref < 8; ref++) {
        candidates.add(ref);
      }
      int last = -1;
      while (candidates.size() > 0) {
        last = candidates.take();
        assertThat(taken.add(last)).isTrue();
      }
      assertThat(taken).hasSize(6);
      lasts.add(last);
    }
    assertThat(lasts).hasSizeGreaterThanOrEqualTo(4);
  }

  @Test
  void takesEveryCandidateEquallyOftenAtRandom() {
    TerminationTree tree = new TerminationTree();
    int[] taken = new int[10];
    for (int round = 0; round < 2_000; round++) {
      Candidates candidates = Replacement.parse("random").candidates(tree, round, 1 << 12);
      for (int ref = 0; ref < 10; ref++) {
        candidates.add(ref);
      }
      taken[candidates.take()]++;
    }
    for (int count : taken) {
      assertThat(count).isBetween(150, 250);
    }
  }

  @Tag("slow")
  @Test
  void holdsTenMillionCandidatesAtAFewBytesEach() {
    int n = Boolean.getBoolean("tideline.slow") ? 10_000_000 : 200_000;
    for (String text :
        List.of("random", "fifo", "lru", "stratified:3", "distance", "lfu+in-degree")) {
      TerminationTree tree = new TerminationTree();
      Candidates candidates = Replacement.parse(text).candidates(tree, 0, 1 << 12);
      for (int ref = 0; ref < n; ref++) {
        tree.plant(ref);
        candidates.discovered(ref - 1, ref);
        tree.release(ref);
        candidates.add(ref);
      }
      assertThat(candidates.bytes())
          .as(text)
          .isLessThanOrEqualTo(
              candidates.bytesPerState(FieldWidths.of(n, 100)) * (n + n / 16L) + 70_000);
      for (int i = 0; i < n; i++) {
        candidates.take();
      }
      assertThat(candidates.size()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "rand", "distance:near", "stratified", "stratified:", "stratified:1", "stratified:0",
        "stratified:-2", "stratified:x", "lru:2", "lfu+", "+lfu", "lfu+lru+fifo", "lfu lru",
        "stratified:99999999999"
      })
  void rejectsWhatIsNoStrategy(String text) {
    assertThatThrownBy(() -> Replacement.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no replacement strategy '" + text + "'")
        .hasMessageContaining("stratified:K");
  }

  @ParameterizedTest
  @ValueSource(strings = {"random+lru", "fifo+random", "lru+distance"})
  void rejectsSecondCriterionThatNeverDecides(String text) {
    assertThatThrownBy(() -> Replacement.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no ties");
  }

  @Test
  void printsAsItIsWritten() {
    assertThat(Replacement.parse(" Stratified:3+LRU ")).hasToString("stratified:3+lru");
  }
}
