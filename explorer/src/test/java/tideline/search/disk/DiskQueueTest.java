package tideline.search.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** First in, first out, wherever the states are meanwhile. */
class DiskQueueTest {

  /** The long run has ten times as many: -Dtideline.queue.operations=10000000. */
  private static final long OPERATIONS = Long.getLong("tideline.queue.operations", 1_000_000);

  @TempDir private Path folder;

  /** Puts numbered states in and takes them out; what comes out has to be what went in. */
  private static final class Exercise {
    final DiskQueue queue;
    final Random random;
    int words;
    long in;
    long out;
    long largest;
    private long[] state;

    Exercise(DiskQueue queue, int words, long seed) {
      this.queue = queue;
      this.words = words;
      random = new Random(seed);
      state = new long[words];
    }

    static long word(long number, int w) {
      return w == 0 ? number : (number >>> 3) * 0x9E3779B97F4A7C15L + w;
    }

    void put() {
      for (int w = 0; w < words; w++) {
        state[w] = word(in, w);
      }
      assertThat(queue.add(state, 0)).isEqualTo(in);
      in++;
      largest = Math.max(largest, queue.size());
    }

    void take(int most) {
      int n = queue.take(most);
      if (n == 0) {
        assertThat(in).as("empty").isEqualTo(out);
      }
      for (int i = 0; i < n; i++, out++) {
        int at = queue.offset(out);
        for (int w = 0; w < words; w++) {
          if (queue.array()[at + w] != word(out, w)) {
            assertThat(queue.array()[at + w]).as("state %d", out).isEqualTo(word(out, w));
          }
        }
      }
    }

    /** Phases in which the queue tends to grow and phases in which it tends to shrink. */
    void run(long operations) {
      int tendency = 50;
      for (long i = 0; i < operations; i++) {
        if (i % 5000 == 0) {
          tendency = 20 + random.nextInt(60);
        }
        if (random.nextInt(100) < tendency) {
          put();
        } else {
          take(1 + random.nextInt(3));
        }
      }
    }

    void drain() {
      while (out < in) {
        take(64);
      }
      assertThat(queue.take(1)).isZero();
      assertThat(queue.size()).isZero();
      assertThat(queue.sizeOnDisk()).isZero();
    }

    void widen() {
      int before = words;
      words++;
      state = new long[words];
      queue.relayout(
          new Relayout(
              new Wide(words),
              (source, from, target, to) -> {
                System.arraycopy(source, from, target, to, before);
                target[to + before] = word(source[from], before);
              }));
    }
  }

  private record Wide(int words) implements TransitionSystem {
    @Override
    public int events() {
      return 0;
    }

    @Override
    public void initial(long[] target, int at) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String eventName(int event) {
      return "";
    }

    @Override
    public String describe(long[] states, int at) {
      return "";
    }
  }

  @Test
  void keepsTheOrderWithNextToNoMemory() {
    for (int seed = 0; seed < 30; seed++) {
      int words = 1 + seed % 3;
      int memory = 1 + seed * 5;
      try (DiskQueue queue = new DiskQueue(words, memory, new MemoryDisk())) {
        Exercise exercise = new Exercise(queue, words, seed);
        exercise.run(3_000);
        exercise.drain();
        exercise.run(1_000);
        exercise.drain();
        if (exercise.largest > 2L * memory + 20) {
          assertThat(queue.peakOnDisk()).as("seed %d", seed).isPositive();
        }
      }
    }
  }

  @Test
  void keepsTheOrderOnARealDiskOverManyOperations() throws Exception {
    LimitedDisk disk = new LimitedDisk(new FolderDisk(folder), Long.MAX_VALUE);
    try (DiskQueue queue = new DiskQueue(2, 400, disk)) {
      Exercise exercise = new Exercise(queue, 2, 7);
      exercise.run(OPERATIONS);
      exercise.drain();
      assertThat(queue.peakOnDisk()).isGreaterThan(500);
      assertThat(disk.peakBytes()).isPositive();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void usesNoDiskWhileThereIsMemory() {
    MemoryDisk disk = new MemoryDisk(0);
    try (DiskQueue queue = new DiskQueue(1, 1000, disk)) {
      Exercise exercise = new Exercise(queue, 1, 0);
      for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 850; i++) {
          exercise.put();
        }
        exercise.drain();
      }
      assertThat(queue.peakOnDisk()).isZero();
      assertThat(disk.operations()).isZero();
    }
  }

  @Test
  void holdsNoMoreStatesInMemoryThanAsked() {
    try (DiskQueue queue = new DiskQueue(1, 1000, new MemoryDisk())) {
      Exercise exercise = new Exercise(queue, 1, 0);
      for (int i = 0; i < 100_000; i++) {
        exercise.put();
        assertThat(queue.size() - queue.sizeOnDisk()).isLessThanOrEqualTo(1000);
      }
      exercise.drain();
      assertThat(queue.bytes()).isLessThan(8 * 1000 * 3);
    }
  }

  @Tag("slow")
  @Test
  void statesOfAnOlderLayoutComeBackInTheNewOne() {
    for (int seed = 0; seed < 20; seed++) {
      try (DiskQueue queue = new DiskQueue(1, 50 + seed, new MemoryDisk())) {
        Exercise exercise = new Exercise(queue, 1, seed);
        for (int change = 0; change < 4; change++) {
          for (int i = 0; i < 300 * change; i++) {
            exercise.put();
          }
          exercise.run(500);
          exercise.take(3);
          exercise.widen();
          exercise.run(500);
        }
        exercise.drain();
      }
    }
  }

  @Test
  void statesThatWereTakenAreReadableAfterAChangeOfLayout() {
    try (DiskQueue queue = new DiskQueue(1, 50, new MemoryDisk())) {
      Exercise exercise = new Exercise(queue, 1, 0);
      for (int i = 0; i < 5; i++) {
        exercise.put();
      }
      assertThat(queue.take(3)).isEqualTo(3);
      exercise.widen();
      assertThat(queue.array()[queue.offset(1)]).isEqualTo(1);
      assertThat(queue.array()[queue.offset(2) + 1]).isEqualTo(Exercise.word(2, 1));
    }
  }

  @Test
  void everyFailureOfTheDiskEndsTheQueueAndNoStateIsSkipped() {
    MemoryDisk whole = new MemoryDisk();
    fillAndDrain(whole);
    assertThat(whole.operations()).isGreaterThan(100);
    for (long failing = 0; failing < whole.operations(); failing++) {
      MemoryDisk disk = new MemoryDisk(failing);
      assertThatThrownBy(() -> fillAndDrain(disk))
          .as("operation %d", failing)
          .isInstanceOf(DiskException.class)
          .hasMessageContaining("No space left on device");
      assertThat(disk.openFiles()).as("operation %d", failing).isZero();
    }
  }

  private static void fillAndDrain(MemoryDisk disk) {
    try (DiskQueue queue = new DiskQueue(1, 20, disk)) {
      Exercise exercise = new Exercise(queue, 1, 0);
      for (int i = 0; i < 150; i++) {
        exercise.put();
      }
      for (int i = 0; i < 60; i++) {
        exercise.take(2);
        exercise.put();
      }
      exercise.drain();
    }
  }

  @Test
  void fullDiskIsSaidToBeFull() {
    try (DiskQueue queue = new DiskQueue(1, 10, new LimitedDisk(new MemoryDisk(), 500))) {
      Exercise exercise = new Exercise(queue, 1, 0);
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  exercise.put();
                }
              })
          .isInstanceOfSatisfying(DiskException.class, e -> assertThat(e.isLimit()).isTrue());
    }
  }

  @Test
  void folderThatCannotBeWrittenIsAnErrorAndNotAnEmptyQueue() {
    try (DiskQueue queue = new DiskQueue(1, 8, new FolderDisk(folder.resolve("nowhere")))) {
      Exercise exercise = new Exercise(queue, 1, 0);
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 100; i++) {
                  exercise.put();
                }
                exercise.drain();
              })
          .isInstanceOf(DiskException.class)
          .hasMessageStartingWith("cannot make a queue file in ")
          .hasMessageContaining("nowhere");
    }
  }

  @Test
  void countsDoNotDependOnTheSpeedOfTheDisk() {
    long first = -1;
    for (int run = 0; run < 5; run++) {
      try (DiskQueue queue = new DiskQueue(1, 64, new MemoryDisk())) {
        Exercise exercise = new Exercise(queue, 1, 3);
        for (int i = 0; i < 500; i++) {
          exercise.put();
        }
        exercise.run(20_000);
        first = run == 0 ? queue.peakOnDisk() : first;
        assertThat(queue.peakOnDisk()).isEqualTo(first).isPositive();
      }
    }
  }

  @Test
  void refusesToHoldNothingInMemory() {
    assertThatThrownBy(() -> new DiskQueue(1, 0, new MemoryDisk()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
