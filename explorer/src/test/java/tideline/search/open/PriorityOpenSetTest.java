package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PriorityOpenSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new PriorityOpenSet(ref -> ref % 7);
  }

  private record Entry(long key, int stamp, int ref) {}

  @Test
  void leastPriorityComesFirstAmongEqualsTheFirstReached() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      long[] keys = random.longs(3000, -5, 20).toArray();
      keys[17] = Long.MIN_VALUE;
      keys[18] = Long.MAX_VALUE;
      PriorityOpenSet open = new PriorityOpenSet(ref -> keys[ref]);
      PriorityQueue<Entry> model =
          new PriorityQueue<>(Comparator.comparingLong(Entry::key).thenComparingInt(Entry::stamp));
      Slice slice = new Slice(4);
      for (int step = 0; step < 6000; step++) {
        if (step < 3000 && random.nextInt(3) > 0 || model.isEmpty()) {
          int ref = random.nextInt(keys.length);
          open.insert(ref);
          model.add(new Entry(keys[ref], step, ref));
        } else {
          assertThat(open.select(slice)).isTrue();
          assertThat(slice.size()).isEqualTo(1);
          assertThat(slice.limit()).isEqualTo(Slice.ALL);
          assertThat(slice.ref(0)).as("seed %d", seed).isEqualTo(model.remove().ref());
        }
        assertThat(open.size()).isEqualTo(model.size());
      }
    }
  }

  @Test
  void orderThatLooksAtStatesSaysSoWhereThereAreNone() {
    OpenSet open = SearchOrder.best("least", (system, states, at) -> states[at]).open();
    assertThatThrownBy(() -> open.insert(0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("looks at states");
  }

  @Test
  void knowsNoDepth() {
    assertThat(create().depth()).isEqualTo(-1);
  }
}
