package tideline.pivot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StepBufferTest {

  @Test
  void keepsEventsAndWordsWhileItGrows() {
    for (int stride = 1; stride <= 5; stride++) {
      StepBuffer steps = new StepBuffer(stride);
      for (int k = 0; k < 1000; k++) {
        int at = steps.append(7 * k);
        assertThat(at).isEqualTo(k * stride);
        Arrays.fill(steps.words(), at, at + stride, k);
      }
      assertThat(steps.size()).isEqualTo(1000);
      assertThat(steps.stride()).isEqualTo(stride);
      for (int k = 0; k < 1000; k++) {
        assertThat(steps.event(k)).isEqualTo(7 * k);
        assertThat(steps.words()[k * stride + stride - 1]).isEqualTo(k);
      }
    }
  }

  @Test
  void isEmptyAtFirstAndAfterClearing() {
    StepBuffer steps = new StepBuffer(2);
    assertThat(steps.size()).isZero();
    steps.append(3);
    steps.clear();
    assertThat(steps.size()).isZero();
    assertThat(steps.append(4)).isZero();
    assertThat(steps.event(0)).isEqualTo(4);
  }

  @Test
  void leavesOutTheEventsOfASetFromAStepOn() {
    for (int stride = 1; stride <= 3; stride++) {
      StepBuffer steps = new StepBuffer(stride);
      for (int event : new int[] {3, 1, 3, 64, 130, 2, 64}) {
        int at = steps.append(event);
        Arrays.fill(steps.words(), at, at + stride, 1000 + event);
      }
      steps.leaveOut(1, new long[] {1 << 3, 1, 0});
      assertThat(steps.size()).isEqualTo(4);
      int[] kept = {3, 1, 130, 2};
      for (int k = 0; k < kept.length; k++) {
        assertThat(steps.event(k)).isEqualTo(kept[k]);
        assertThat(steps.words()[k * stride + stride - 1]).isEqualTo(1000 + kept[k]);
      }
    }
  }

  @Test
  void truncationForgetsTheLastSteps() {
    StepBuffer steps = new StepBuffer(1);
    for (int k = 0; k < 10; k++) {
      steps.words()[steps.append(k)] = 100L + k;
    }
    steps.truncate(4);
    assertThat(steps.size()).isEqualTo(4);
    steps.words()[steps.append(50)] = 150;
    assertThat(steps.event(3)).isEqualTo(3);
    assertThat(steps.event(4)).isEqualTo(50);
    assertThat(Arrays.copyOf(steps.words(), 5)).containsExactly(100, 101, 102, 103, 150);
  }

  @Test
  void scratchRoomIsAtLeastAsLongAsAskedForAndUsedAgain() {
    StepBuffer steps = new StepBuffer(1);
    int[] large = steps.scratch(500);
    assertThat(large.length).isGreaterThanOrEqualTo(500);
    assertThat(steps.scratch(20)).isSameAs(large);
    assertThat(steps.scratch(0)).isSameAs(large);
    assertThat(steps.scratch(501).length).isGreaterThanOrEqualTo(501);
  }
}
