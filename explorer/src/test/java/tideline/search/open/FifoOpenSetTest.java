package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FifoOpenSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new FifoOpenSet();
  }

  @Test
  void firstInIsFirstOut() {
    FifoOpenSet open = new FifoOpenSet();
    for (int ref : new int[] {5, 3, 9, 0}) {
      open.insert(ref);
    }
    assertThat(selected(open, 64)).containsExactly(5, 3, 9, 0);
  }

  @Test
  void sliceNeverCrossesTheEndOfALevel() {
    FifoOpenSet open = new FifoOpenSet();
    Slice slice = new Slice(64);
    assertThat(open.depth()).isEqualTo(-1);
    open.insert(0);
    open.select(slice);
    assertThat(open.depth()).isZero();
    open.insert(1);
    open.insert(2);
    open.insert(3);
    open.select(slice);
    assertThat(slice.size()).isEqualTo(3);
    assertThat(open.depth()).isEqualTo(1);
    open.insert(4);
    Slice narrow = new Slice(1);
    open.select(narrow);
    assertThat(narrow.ref(0)).isEqualTo(4);
    assertThat(open.depth()).isEqualTo(2);
    assertThat(open.widestLevel()).isEqualTo(3);
  }

  @Test
  void levelInSeveralSlicesIsOneLevel() {
    FifoOpenSet open = new FifoOpenSet();
    for (int ref = 0; ref < 10; ref++) {
      open.insert(ref);
    }
    Slice slice = new Slice(4);
    for (int size : new int[] {4, 4, 2}) {
      open.select(slice);
      assertThat(slice.size()).isEqualTo(size);
      assertThat(open.depth()).isZero();
      open.insert((int) (10 + open.size()));
    }
    assertThat(open.size()).isEqualTo(3);
  }

  @Test
  void needsNoMemoryWhileHandlesAscend() {
    FifoOpenSet open = new FifoOpenSet();
    for (int ref = 0; ref < 100_000; ref++) {
      open.insert(ref);
    }
    assertThat(open.bytes()).isZero();
    open.insert(200_000);
    assertThat(open.bytes()).isPositive();
    List<Integer> all = selected(open, 64);
    assertThat(all).hasSize(100_001).endsWith(99_999, 200_000).startsWith(0, 1);
  }

  @Test
  void chainOfHandlesKeepsTheirOrderWhileItsBeginMoves() {
    FifoOpenSet open = new FifoOpenSet();
    Slice slice = new Slice(700);
    List<Integer> out = new ArrayList<>();
    int in = 1_000_000;
    for (int round = 0; round < 8; round++) {
      for (int k = 0; k < 1000; k++) {
        open.insert(in--);
      }
      open.select(slice);
      for (int i = 0; i < slice.size(); i++) {
        out.add(slice.ref(i));
      }
    }
    out.addAll(selected(open, 64));
    assertThat(out).hasSize(8000);
    for (int k = 0; k < 8000; k++) {
      assertThat(out.get(k)).isEqualTo(1_000_000 - k);
    }
  }

  private static List<Integer> selected(OpenSet open, int capacity) {
    List<Integer> refs = new ArrayList<>();
    Slice slice = new Slice(capacity);
    while (open.select(slice)) {
      for (int i = 0; i < slice.size(); i++) {
        refs.add(slice.ref(i));
      }
    }
    return refs;
  }
}
