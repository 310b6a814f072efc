package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelGrowthTest {

  @Test
  void holdsTheEndsOfLevelsAtEqualDistancesHoweverManyThereAre() {
    for (int levels : new int[] {1, 2, 17, 1023, 1024, 1025, 2048, 5000, 100_000}) {
      LevelGrowth growth = new LevelGrowth();
      for (int i = 0; i < levels; i++) {
        growth.complete(10L * i + 1);
      }
      long[] known = growth.known();
      assertThat(growth.levels()).isEqualTo(levels);
      assertThat(known.length).isBetween(1, LevelGrowth.MOST_POINTS);
      assertThat(known[0]).isEqualTo(1);
      long distance = known.length > 1 ? known[1] - known[0] : 0;
      for (int i = 1; i < known.length; i++) {
        assertThat(known[i] - known[i - 1])
            .as("%s levels, point %s", levels, i)
            .isEqualTo(distance);
      }
      assertThat(10L * (levels - 1) + 1 - known[known.length - 1])
          .isLessThan(Math.max(1, distance));
    }
  }

  @Test
  void breadthFirstQueueTellsTheEndOfEachLevel() {
    FifoOpenSet open = new FifoOpenSet();
    Slice slice = new Slice(2);
    int next = 0;
    open.insert(next++);
    while (next < 1 + 3 + 9 && open.select(slice)) {
      for (int i = 0; i < 3 * slice.size(); i++) {
        open.insert(next++);
      }
    }
    assertThat(open.growth().orElseThrow().known()).containsExactly(1, 4);
    open.select(slice);
    assertThat(open.growth().orElseThrow().known()).containsExactly(1, 4, 13);
  }
}
