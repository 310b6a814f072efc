package tideline.pivot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class TransitionSystemTest {

  @Test
  void systemWithFixedLayoutCannotBeWidened() {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> new Bit().widen(new LayoutExceededException(0, 0)));
  }

  @Test
  void exceededLayoutNamesVariableAndEventAndCostsNoStackTrace() {
    LayoutExceededException exceeded = new LayoutExceededException(5, 8);
    assertThat(exceeded.variable()).isEqualTo(5);
    assertThat(exceeded.event()).isEqualTo(8);
    assertThat(exceeded.getStackTrace()).isEmpty();
    assertThat(exceeded).hasMessageContaining("5").hasMessageContaining("8");
  }

  /** One bit, no event. */
  private static final class Bit implements TransitionSystem {
    @Override
    public int words() {
      return 1;
    }

    @Override
    public int events() {
      return 0;
    }

    @Override
    public void initial(long[] target, int at) {
      target[at] = 0;
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      return DONE;
    }

    @Override
    public String eventName(int event) {
      return "none";
    }

    @Override
    public String describe(long[] states, int at) {
      return "bit";
    }
  }
}
