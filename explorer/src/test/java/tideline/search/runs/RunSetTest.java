package tideline.search.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.store.MemoryBudget;

/** Sets of states as runs, against sorted sets of arrays. */
class RunSetTest {

  private static final Comparator<long[]> ORDER = Arrays::compareUnsigned;

  private static Run written(Room room, TreeSet<long[]> states, int words) {
    RunWriter out = new RunWriter(room, words);
    states.forEach(state -> out.add(state, 0));
    return out.finish();
  }

  private static TreeSet<long[]> some(SplittableRandom random, int count, int words, int bits) {
    TreeSet<long[]> states = new TreeSet<>(ORDER);
    for (int i = 0; i < count; i++) {
      long[] state = new long[words];
      for (int w = 0; w < words; w++) {
        // few bits in the first words, so that most differences lie in the last ones
        state[w] = random.nextLong() >>> (w + 1 < words ? 62 : 64 - bits);
        state[w] = random.nextInt(50) == 0 ? random.nextLong() : state[w];
      }
      states.add(state);
    }
    return states;
  }

  private static List<List<Long>> content(RunReader reader, int words) {
    List<List<Long>> all = new ArrayList<>();
    while (reader.next()) {
      List<Long> state = new ArrayList<>();
      for (int i = 0; i < words; i++) {
        state.add(reader.array()[reader.offset() + i]);
      }
      all.add(state);
    }
    return all;
  }

  private static List<List<Long>> content(TreeSet<long[]> states) {
    return states.stream().map(s -> Arrays.stream(s).boxed().toList()).toList();
  }

  @Test
  void whatIsWrittenIsReadWhateverTheStatesAre() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int words = 1 + seed % 5 + (seed % 20 == 19 ? 130 : 0);
      int count = 1 + random.nextInt(words > 100 ? 50 : 3000);
      TreeSet<long[]> states = some(random, count, words, 1 + random.nextInt(64));
      Run run = written(Room.inMemory(MemoryBudget.unlimited()), states, words);
      assertThat(content(new RunReader(run), words)).as("seed " + seed).isEqualTo(content(states));
      int from = random.nextInt(states.size() + 1);
      RunReader later = new RunReader(run);
      later.skip(from);
      assertThat(content(later, words))
          .as("seed " + seed + " from " + from)
          .isEqualTo(content(states).subList(from, states.size()));
    }
  }

  @Test
  void theLargestDifferencesAreReadAgain() {
    TreeSet<long[]> states = new TreeSet<>(ORDER);
    for (long first : new long[] {0, 1, Long.MAX_VALUE, Long.MIN_VALUE, -1}) {
      for (long second : new long[] {0, 1, Long.MAX_VALUE, Long.MIN_VALUE, -1}) {
        states.add(new long[] {first, second});
      }
    }
    Run run = written(Room.inMemory(MemoryBudget.unlimited()), states, 2);
    assertThat(content(new RunReader(run), 2)).isEqualTo(content(states));
  }

  @Tag("slow")
  @Test
  void unionsAndDifferencesAreThoseOfSetsInMemoryAndOnDisk() {
    int spilled = 0;
    for (int seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int words = 1 + seed % 3;
      boolean onDisk = seed % 2 == 1;
      MemoryBudget budget = new MemoryBudget(onDisk ? 8_000 : Long.MAX_VALUE);
      MemoryDisk disk = new MemoryDisk();
      Room room =
          onDisk ? Room.withFiles(budget, new TemporaryFolder(disk)) : Room.inMemory(budget);
      RunSet set = new RunSet(room, words);
      TreeSet<long[]> expected = new TreeSet<>(ORDER);
      for (int k = 0; k < 12; k++) {
        TreeSet<long[]> more = some(random, 1 + random.nextInt(1500), words, 12);
        set.add(written(room, more, words));
        expected.addAll(more);
        checkDifference(set, expected, some(random, 700, words, 12), words);
      }
      Run single = set.single();
      assertThat(content(new RunReader(single), words))
          .as("seed " + seed)
          .isEqualTo(content(expected));
      spilled += single.isOnDisk() ? 1 : 0;
      assertThat(budget.usedBytes()).isEqualTo(single.bytes());
      set.clear();
      assertThat(budget.usedBytes()).isZero();
    }
    assertThat(spilled).isBetween(10, 20);
  }

  private static void checkDifference(
      RunSet set, TreeSet<long[]> expected, TreeSet<long[]> candidates, int words) {
    long[] flat = candidates.stream().flatMapToLong(Arrays::stream).toArray();
    int half = candidates.size() / 2;
    Subtraction difference = set.subtraction();
    List<List<Long>> left = new ArrayList<>();
    for (int[] range : new int[][] {{0, half}, {half, candidates.size()}}) {
      long[] piece = Arrays.copyOfRange(flat, range[0] * words, range[1] * words);
      int count = difference.apply(piece, range[1] - range[0]);
      for (int i = 0; i < count; i++) {
        left.add(Arrays.stream(piece, i * words, (i + 1) * words).boxed().toList());
      }
    }
    candidates.removeAll(expected);
    assertThat(left).isEqualTo(content(candidates));
  }

  @Test
  void sortingLeavesDifferentStatesInOrder() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int words = 1 + seed % 4;
      int count = random.nextInt(2000);
      int bits = 1 + random.nextInt(63);
      long[] states = random.longs((long) count * words).map(n -> n >> bits).toArray();
      TreeSet<long[]> expected = new TreeSet<>(ORDER);
      for (int i = 0; i < count; i++) {
        expected.add(Arrays.copyOfRange(states, i * words, (i + 1) * words));
      }
      int distinct = StateSort.distinct(states, count, words, new long[count]);
      List<List<Long>> sorted = new ArrayList<>();
      for (int i = 0; i < distinct; i++) {
        sorted.add(Arrays.stream(states, i * words, (i + 1) * words).boxed().toList());
      }
      assertThat(sorted).as("seed " + seed).isEqualTo(content(expected));
    }
  }

  @Test
  void aSetWithoutADiskEndsWhereItsMemoryEnds() {
    MemoryBudget budget = new MemoryBudget(5_000);
    Room room = Room.inMemory(budget);
    TreeSet<long[]> states = some(new SplittableRandom(1), 20_000, 1, 60);
    assertThatThrownBy(() -> written(room, states, 1)).isInstanceOf(RoomExceededException.class);
    assertThat(budget.peakBytes()).isLessThanOrEqualTo(5_000);
  }

  @Test
  void denseStatesTakeLittleMoreThanAByte() {
    Room room = Room.inMemory(MemoryBudget.unlimited());
    RunWriter out = new RunWriter(room, 1);
    for (long state = 0; state < 1_000_000; state++) {
      out.add(new long[] {3 * state}, 0);
    }
    assertThat(out.finish().bytes() / 1e6).isLessThan(1.15);
  }
}
