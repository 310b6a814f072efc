package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.pivot.TransitionSystem;

class LifoOpenSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new LifoOpenSet();
  }

  @Test
  void topExecutesOneEventAtATime() {
    LifoOpenSet open = new LifoOpenSet();
    Slice slice = new Slice(64);
    open.insert(4);
    open.select(slice);
    assertThat(slice.limit()).isEqualTo(1);
    assertThat(open.depth()).isZero();
    open.advanced(slice, 0, 3);
    open.insert(7);
    open.select(slice);
    assertThat(slice.ref(0)).isEqualTo(7);
    assertThat(slice.from(0)).isZero();
    assertThat(open.depth()).isEqualTo(1);
    open.advanced(slice, 0, TransitionSystem.DONE);
    open.select(slice);
    assertThat(slice.ref(0)).isEqualTo(4);
    assertThat(slice.from(0)).isEqualTo(3);
    assertThat(open.depth()).isZero();
  }

  @Test
  void depthCountsTheStepsAlsoWhenStatesHaveLeftTheStack() {
    LifoOpenSet open = new LifoOpenSet();
    Slice slice = new Slice(64);
    open.insert(0);
    for (int ref = 1; ref <= 5000; ref++) {
      open.select(slice);
      open.advanced(slice, 0, ref % 2 == 0 ? 1 : TransitionSystem.DONE);
      assertThat(open.depth()).isEqualTo(ref - 1);
      open.insert(ref);
    }
    assertThat(open.size()).isEqualTo(2501);
    open.select(slice);
    assertThat(open.depth()).isEqualTo(5000);
    assertThat(open.bytes()).isBetween(4L * 2501, 4L * 2501 + 8_000);
  }
}
