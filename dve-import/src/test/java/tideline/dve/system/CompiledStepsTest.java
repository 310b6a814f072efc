package tideline.dve.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.dve.DveModel;
import tideline.dve.syntax.DveException;
import tideline.pivot.StepBuffer;

/**
 * Shapes of models that random programs are too small for: code that is spread over many methods,
 * and states of many words. Compiled steps are those of a walk over the terms.
 */
class CompiledStepsTest {

  private static final int MAX_STATES = 1_500;

  private static void compare(String text) throws DveException {
    DveSystem system = (DveSystem) DveModel.of("m", "m", text).system();
    TreeWalkSystem walked = new TreeWalkSystem(system);
    Deque<long[]> open = new ArrayDeque<>();
    Set<String> known = new HashSet<>();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    open.add(initial);
    while (!open.isEmpty() && known.size() < MAX_STATES) {
      long[] state = open.remove();
      StepBuffer out = new StepBuffer(system.words());
      StepBuffer expected = new StepBuffer(system.words());
      system.expand(state, 0, 0, Integer.MAX_VALUE, out);
      walked.expand(state, 0, 0, Integer.MAX_VALUE, expected);
      assertThat(out.size()).isEqualTo(expected.size());
      for (int k = 0; k < out.size(); k++) {
        assertThat(out.event(k)).isEqualTo(expected.event(k));
        long[] after = step(out, k);
        assertThat(after)
            .as(system.describe(state, 0) + "\nby " + system.eventName(out.event(k)))
            .isEqualTo(step(expected, k));
        if (known.add(Arrays.toString(after))) {
          open.add(after);
        }
      }
    }
    assertThat(known.size()).isGreaterThan(10);
  }

  private static long[] step(StepBuffer out, int k) {
    return Arrays.copyOfRange(out.words(), k * out.stride(), (k + 1) * out.stride());
  }

  @Test
  void largeConditionsGetMethodsOfTheirOwn() throws DveException {
    Random random = new Random(7);
    StringJoiner large = new StringJoiner(" || ");
    for (int k = 0; k < 3_000; k++) {
      large.add("(x == %d && a[%d] < y)".formatted(random.nextInt(9), random.nextInt(30)));
    }
    compare(
        """
        byte x, y = 2; byte a[30];
        process P { state s, t; init s; trans
          s -> t { guard %s; effect a[x] = (a[x] + 1) %% 4, x = (x + 1) %% 30; },
          t -> s { effect y = (%s) + 1, a[y + 3] = y; },
          s -> s { guard not (%s); effect x = (x + 1) %% 9; }; }
        system async;
        """
            .formatted(large, large, large));
  }

  @Tag("slow")
  @Test
  void processesCanBeMany() throws DveException {
    StringBuilder text = new StringBuilder("byte x, turn; channel c; ");
    for (int k = 0; k < 150; k++) {
      text.append("process P%d { byte v; state s, t, u; init s; trans ".formatted(k));
      text.append("s -> t { guard turn == %d; effect x = (x + v) %% 5; },".formatted(k));
      text.append("t -> u { sync c!x + v; effect turn = (turn + 1) % 150; },");
      text.append("s -> s { guard turn + 1 == %d; sync c?v; },".formatted(k));
      text.append("u -> s { guard x > 2; effect v = v % 7; }; }\n");
    }
    compare(text + "system async;");
  }

  @Test
  void locationsCanBeMany() throws DveException {
    StringJoiner states = new StringJoiner(", ");
    StringJoiner transitions = new StringJoiner(", ");
    for (int k = 0; k < 1_000; k++) {
      states.add("s" + k);
      transitions.add(
          "s%d -> s%d { effect x = (x + %d) %% 11; }".formatted(k, (k * 7 + 1) % 1_000, k));
      transitions.add("s%d -> s%d { guard x > 5; }".formatted(k, (k + 500) % 1_000));
    }
    compare(
        "byte x; process P { state %s; init s0; trans %s; } system async;"
            .formatted(states, transitions));
  }

  @Test
  void arraysCanTakeManyWords() throws DveException {
    compare(
        """
        int a[70]; byte b[100]; byte c[9]; int i, j = 69;
        process P { int own[20]; byte k; state s, t; init s; trans
          s -> t { effect a[i] = a[j] - 300 * i, b[i + 1] = b[i] + 1, i = (i + 1) % 70; },
          t -> s { guard a[i] <= a[j]; effect own[k] = a[i] + own[19 - k], k = (k + 3) % 20; },
          t -> s { effect c[k % 9] = b[i] % 2, a[5] = a[4] + 1, j = 69 - i; },
          s -> s { guard own[k] < 0 or b[3] > 0; effect b[98] = 7, b[i] = c[i % 9]; }; }
        system async;
        """);
  }

  @Test
  void variablesCanTakeManyWords() throws DveException {
    StringBuilder text = new StringBuilder();
    StringJoiner effects = new StringJoiner(", ");
    StringJoiner sum = new StringJoiner(" + ");
    for (int k = 0; k < 120; k++) {
      text.append("int v").append(k).append(" = ").append(k - 60).append(";\n");
      effects.add("v%d = v%d * 3 %% 1000 - v%d".formatted(k, (k + 17) % 120, (k + 1) % 120));
      sum.add("v" + k);
    }
    text.append("byte n; process P { state s, t; init s; trans ");
    text.append("s -> t { effect %s; },".formatted(effects));
    text.append("t -> s { guard (%s) %% 2 == 0; effect n = n + 1; },".formatted(sum));
    text.append("t -> s { guard (%s) %% 2 != 0; effect v7 = v9, v9 = v7; },".formatted(sum));
    text.append("s -> s { guard n < 3; effect v1 = v1 - n, v119 = v0; }; } system async;");
    compare(text.toString());
  }

  @Test
  void transitionsThatAreTooLargeAreRefused() {
    String text =
        "byte x; process P { state s; init s; trans s -> s { effect x = 1"
            + ", x = (x + 1) % 3".repeat(20_000)
            + "; }; } system async;";

    assertThatExceptionOfType(DveException.class)
        .isThrownBy(() -> DveModel.of("m.dve", "m", text))
        .withMessageContaining("bytes of code");
  }
}
