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
  void growthIsForeseen() {
    for (int words : new int[] {1, 5, 100_000}) {
      StateArena arena = new StateArena(words);
      long before = 0;
      for (int k = 0; k < 300_000 / words + 3; k++) {
        boolean foreseen = arena.atEnd();
        long expected = foreseen ? arena.growthBytes() : 0;
        long room = arena.room() + (foreseen ? arena.growthStates() : 0);
        arena.add(new long[words], 0);
        assertThat(arena.bytes() - before).isEqualTo(expected);
        assertThat(arena.room()).isEqualTo(room).isGreaterThan(k);
        assertThat(arena.bytes()).isLessThanOrEqualTo(arena.mostBytes(k + 1));
        before = arena.bytes();
      }
    }
  }

  @Test
  void fewStatesTakeLittleMoreThanTheirWords() {
    for (int states : new int[] {1, 1_500, 3_000, 20_000, 33_000, 85_000, 200_000}) {
      StateArena arena = new StateArena(1);
      for (int k = 0; k < states; k++) {
        arena.add(new long[] {k}, 0);
      }
      assertThat(arena.bytes())
          .as("%d states", states)
          .isLessThanOrEqualTo(8L * states + 16 + Math.max(8 << 10, states));
    }
  }

  @Test
  void arraysThatAreNotNeededAreDropped() {
    StateArena arena = new StateArena(1);
    for (int k = 0; k < 100_000; k++) {
      arena.add(new long[] {k}, 0);
    }
    arena.clear();
    arena.keepRoomFor(40_000);
    assertThat(arena.room()).isEqualTo(65_536);
    for (int k = 0; k < 100_000; k++) {
      assertThat(arena.add(new long[] {-k}, 0)).isEqualTo(k);
    }
    assertThat(arena.holds(99_999, new long[] {-99_999}, 0)).isTrue();
    assertThat(arena.holds(65_535, new long[] {-65_535}, 0)).isTrue();
  }

  @Test
  void removedPlacesAreUsedBeforeMemoryIsTaken() {
    StateArena arena = new StateArena(1);
    while (arena.handles() == 0 || !arena.atEnd()) {
      arena.add(new long[] {arena.handles()}, 0);
    }
    int handles = arena.handles();
    arena.remove(0);
    arena.remove(handles - 1);
    arena.remove(5);
    assertThat(arena.atEnd()).isFalse();
    assertThat(arena.size()).isEqualTo(handles - 3);
    assertThat(arena.freeHandles().stream()).containsExactly(0, 5, handles - 1);
    for (int k = 0; k < 3; k++) {
      assertThat(arena.add(new long[] {1}, 0)).isIn(0, 5, handles - 1);
    }
    assertThat(arena.freeHandles().isEmpty()).isTrue();
    assertThat(arena.atEnd()).isTrue();
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
