package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.search.open.Slice;

class LevelTest {

  @Test
  void piecesOfALevelAreAllOfItAndNoneTwice() {
    for (int threads = 1; threads <= 4; threads++) {
      for (int states : new int[] {1, 2, 3, 127, 128, 129, 5_000}) {
        Level level = new Level(threads);
        level.open();
        Ranges found = new Ranges();
        IntStream.range(0, states).forEach(found::add);
        level.add(found);
        level.share();
        boolean[] seen = new boolean[states];
        for (int t = 0; t < threads; t++) {
          mark(seen, level.first(t), level.firstEnd(t));
        }
        for (long begin = level.take(0); begin >= 0; begin = level.take(0)) {
          mark(seen, begin, level.end(begin));
        }
        assertThat(seen).as("%d threads, %d states", threads, states).doesNotContain(false);
      }
    }
  }

  private static void mark(boolean[] seen, long begin, long end) {
    for (long at = begin; at < end; at++) {
      assertThat(seen[(int) at]).as("position %d", at).isFalse();
      seen[(int) at] = true;
    }
  }

  @Test
  void statesOfSeveralThreadsStandOneAfterAnother() {
    Ranges one = new Ranges();
    List.of(7, 8, 9, 20, 21, 5).forEach(one::add);
    Ranges none = new Ranges();
    Ranges other = new Ranges();
    List.of(1, 2, 40).forEach(other::add);
    Level level = new Level(3);
    level.open();
    level.add(one);
    level.add(none);
    level.add(other);
    int[] all = {7, 8, 9, 20, 21, 5, 1, 2, 40};
    for (int from = 0; from < all.length; from++) {
      for (int end = from; end <= all.length; end++) {
        assertThat(filled(level, from, end, all.length))
            .containsExactly(
                IntStream.range(from, end).map(i -> all[i]).boxed().toArray(Integer[]::new));
        assertThat(filled(level, from, end, 2)).hasSize(Math.min(2, end - from));
      }
    }
  }

  private static List<Integer> filled(Level level, long from, long end, int room) {
    Slice slice = new Slice(room);
    slice.begin(Slice.ALL);
    level.fill(slice, from, end);
    List<Integer> refs = new ArrayList<>();
    for (int i = 0; i < slice.size(); i++) {
      refs.add(slice.ref(i));
    }
    return refs;
  }
}
