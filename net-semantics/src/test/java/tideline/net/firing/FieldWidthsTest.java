package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class FieldWidthsTest {

  @Test
  void provenBoundGivesTheWidthThatHoldsIt() {
    long[] bounds = {0, 1, 2, 3, 4, 127, 128, 4_000_000_000L, Long.MAX_VALUE};
    int[] bits = {1, 1, 2, 2, 3, 7, 8, 32, 63};
    FieldWidths widths = FieldWidths.choose(movingPlaces(bounds.length), bounds);
    for (int p = 0; p < bounds.length; p++) {
      assertThat(widths.layout().bits(p)).as("bound %d", bounds[p]).isEqualTo(bits[p]);
      assertThat(widths.proven(p)).isTrue();
      assertThat(widths.most(p)).isEqualTo(bounds[p]);
    }
  }

  @Test
  void capacityIsABoundUnlessASmallerOneIsProven() {
    NetBuilder b = new NetBuilder("n");
    for (int p = 0; p < 3; p++) {
      b.place("p" + p, 0);
      b.transition("t" + p);
      b.output(p, p, 1);
    }
    b.capacity(0, 7).capacity(1, 7);
    FieldWidths widths = FieldWidths.choose(b.build(), new long[] {3, -1, 8});
    assertThat(widths.toString()).isEqualTo("[2, 3, 4]");
    assertThat(widths.most(0)).isEqualTo(3);
    assertThat(widths.most(1)).isEqualTo(7);
    assertThat(widths.proven(1)).isTrue();
  }

  @Test
  void placeThatNoFiringChangesIsConstantWhateverItsBound() {
    NetBuilder b = new NetBuilder("n");
    b.place("isolated", 9);
    b.place("read", 2);
    b.place("unequal", 2);
    b.transition("t");
    b.transition("u");
    b.input(1, 0, 2).output(0, 1, 2).input(1, 1, 1).output(1, 1, 1);
    b.input(2, 0, 1).output(1, 2, 1);
    FieldWidths widths = FieldWidths.choose(b.build(), new long[] {100, 100, 2});
    assertThat(widths.toString()).isEqualTo("[0, 0, 2]");
    assertThat(widths.most(0)).isEqualTo(9);
    assertThat(widths.most(1)).isEqualTo(2);
  }

  @Test
  void guessHoldsTheInitialMarkingAndEveryArc() {
    NetBuilder b = new NetBuilder("n");
    b.place("much", 1000);
    b.place("heavy", 0);
    b.place("never", 0);
    b.transition("t");
    b.transition("dead");
    b.input(0, 0, 1);
    b.input(1, 1, 300).input(2, 1, 1).output(1, 1, 600);
    FieldWidths widths = FieldWidths.choose(b.build(), new long[] {-1, -1, -1});
    assertThat(widths.toString()).isEqualTo("[10, 10, 1]");
    assertThat(widths.proven(0)).isFalse();
    assertThat(widths.most(0)).isEqualTo(1023);
  }

  @Test
  void wideningDoublesTheFieldUpToTheWidest() {
    FieldWidths widths = FieldWidths.choose(movingPlaces(2), new long[] {-1, 1});
    int[] expected = {2, 4, 8, 16, 32, 63, 63};
    for (int bits : expected) {
      widths = widths.widened(0);
      assertThat(widths.layout().bits(0)).isEqualTo(bits);
      assertThat(widths.layout().bits(1)).as("proven, stays").isEqualTo(1);
    }
  }

  @Test
  void afterSomeWideningsAllUnprovenFieldsOfTheWidthGrowTogether() {
    long[] bounds = new long[20];
    Arrays.fill(bounds, -1);
    bounds[19] = 1;
    FieldWidths widths = FieldWidths.choose(movingPlaces(20), bounds);
    int widenings = 0;
    while (widths.layout().bits(18) == 1) {
      widths = widths.widened(widenings++);
    }
    assertThat(widenings).isEqualTo(7);
    for (int p = 0; p < 19; p++) {
      assertThat(widths.layout().bits(p)).isEqualTo(2);
    }
    assertThat(widths.layout().bits(19)).isEqualTo(1);
  }

  /** Places that lose tokens they never have. */
  private static Net movingPlaces(int count) {
    NetBuilder b = new NetBuilder("n");
    for (int p = 0; p < count; p++) {
      b.place("p" + p, 0);
      b.transition("t" + p);
      b.input(p, p, 1);
    }
    return b.build();
  }
}
