package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tideline.pivot.TransitionSystem;

class LevelSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new LevelSet();
  }

  @Test
  void finishesALevelBeforeTheNextAndGoesByHandles() {
    LevelSet open = new LevelSet();
    Slice slice = new Slice(2);
    for (int ref : List.of(9_000, 3, 70)) {
      open.insert(ref);
    }
    open.select(slice);
    assertThat(List.of(slice.ref(0), slice.ref(1))).containsExactly(3, 70);
    open.advanced(slice, 0, TransitionSystem.DONE);
    open.insert(1);
    open.select(slice);
    assertThat(slice.size()).isEqualTo(1);
    assertThat(slice.ref(0)).isEqualTo(9_000);
    assertThat(open.depth()).isZero();
    open.select(slice);
    assertThat(slice.ref(0)).isEqualTo(1);
    assertThat(open.depth()).isEqualTo(1);
    assertThat(open.size()).isZero();
  }

  @Test
  void takesTheLeastHandleHoweverTheyCome() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      HandleBits bits = new HandleBits();
      TreeSet<Integer> all = new TreeSet<>();
      for (int step = 0; step < 3_000; step++) {
        int ref = random.nextInt(100_000);
        if (random.nextInt(3) > 0 && all.add(ref)) {
          bits.add(ref);
        } else if (!all.isEmpty()) {
          assertThat(bits.takeLeast()).as("seed " + seed).isEqualTo(all.pollFirst());
        }
        assertThat(bits.size()).isEqualTo(all.size());
      }
    }
  }

  @Test
  void takesAQuarterOfAByteForAHandle() {
    LevelSet open = new LevelSet();
    int n = 1_000_000;
    for (int ref = 0; ref < n; ref++) {
      open.insert(ref);
    }
    open.select(new Slice(1));
    for (int ref = 0; ref < n; ref++) {
      open.insert(ref);
    }
    assertThat(open.bytes()).isBetween(n / 4L, LevelSet.mostBytes(n));
    assertThat(LevelSet.mostBytes(n)).isLessThan(n * 3L / 10);
  }
}
