package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StateArenaTest {

  @Test
  void statesKeepTheirPlaceWhileChunksAreAdded() {
    for (int words : new int[] {1, 3, 1000, 40_000}) {
      StateArena arena = new StateArena(words);
      int count = Math.max(3, 100_000 / words);
      long[] state = new long[words];
      for (int k = 0; k < count; k++) {
        state[0] = k;
        state[words - 1] = 7L * k;
        assertThat(arena.add(state, 0)).isEqualTo(k);
      }
      for (int k = 0; k < count; k++) {
        state[0] = k;
        state[words - 1] = 7L * k;
        assertThat(arena.holds(k, state, 0)).as("%d words, state %d", words, k).isTrue();
        state[words - 1]++;
        assertThat(arena.holds(k, state, 0)).isFalse();
      }
      assertThat(arena.bytes()).isGreaterThanOrEqualTo(8L * words * count);
      assertThat(arena.size()).isEqualTo(count);
    }
  }

  @Test
  void endOfAChunkIsForeseen() {
    StateArena arena = new StateArena(5);
    long before = 0;
    for (int k = 0; k < 20_000; k++) {
      boolean foreseen = arena.atChunkEnd();
      arena.add(new long[5], 0);
      long grown = arena.bytes() - before;
      assertThat(grown).isEqualTo(foreseen ? arena.chunkBytes() : 0);
      before += grown;
    }
  }

  @Test
  void removedPlacesAreUsedBeforeAChunkIsAdded() {
    StateArena arena = new StateArena(1);
    while (arena.handles() == 0 || !arena.atChunkEnd()) {
      arena.add(new long[] {arena.handles()}, 0);
    }
    int handles = arena.handles();
    arena.remove(0);
    arena.remove(handles - 1);
    arena.remove(5);
    assertThat(arena.atChunkEnd()).isFalse();
    assertThat(arena.size()).isEqualTo(handles - 3);
    assertThat(arena.freeHandles().stream()).containsExactly(0, 5, handles - 1);
    for (int k = 0; k < 3; k++) {
      assertThat(arena.add(new long[] {1}, 0)).isIn(0, 5, handles - 1);
    }
    assertThat(arena.freeHandles().isEmpty()).isTrue();
    assertThat(arena.atChunkEnd()).isTrue();
    assertThat(arena.handles()).isEqualTo(handles);
  }

  @Test
  void emptyCopyContinuesTheNumbering() {
    StateArena arena = new StateArena(1);
    for (int k = 0; k < 70_000; k++) {
      arena.add(new long[] {k}, 0);
    }
    arena.remove(3);
    arena.remove(69_999);
    StateArena copy = arena.emptyCopy(4);
    assertThat(copy.handles()).isEqualTo(70_000);
    assertThat(copy.size()).isEqualTo(69_998);
    assertThat(copy.freeHandles()).isEqualTo(arena.freeHandles());
    assertThat(copy.add(new long[4], 0)).isIn(3, 69_999);
    assertThat(copy.add(new long[4], 0)).isIn(3, 69_999);
    assertThat(copy.add(new long[4], 0)).isEqualTo(70_000);
  }

  @Test
  void emptyCopyOfAnEmptyArenaIsEmpty() {
    StateArena copy = new StateArena(2).emptyCopy(3);
    assertThat(copy.size()).isZero();
    assertThat(copy.add(new long[3], 0)).isZero();
  }
}
