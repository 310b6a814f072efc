package tideline.net.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class BatchProgramTest {

  private static final long HUGE = 1L << 61;

  /** Bits, counters of any width, a constant place, an inhibitor and a capacity. */
  private static Net net() {
    NetBuilder b = new NetBuilder("mixed");
    int bit = b.place("bit", 0);
    int other = b.place("other", 1);
    int counter = b.place("counter", 2);
    int large = b.place("large", 0);
    int fixed = b.place("fixed", 3);
    b.place("huge", 0);
    b.capacity(large, 5);
    int t = b.transition("t");
    b.input(bit, t, 1).input(counter, t, 2).input(fixed, t, 2).output(t, other, 1);
    b.output(t, fixed, 2);
    int u = b.transition("u");
    b.input(other, u, 1).output(u, large, 2).inhibitor(counter, u, 3);
    return b.build();
  }

  /** The widths of the places of the net; the last does not fit into the first word. */
  private static Layout layout() {
    return new Layout(new byte[] {1, 1, 3, 4, 0, 62}, new long[] {0, 0, 0, 0, 3, 0});
  }

  private static long[] marking(Random random) {
    long huge = random.nextBoolean() ? random.nextInt(4) : random.nextLong() & 2 * HUGE - 1;
    return new long[] {
      random.nextInt(2), random.nextInt(2), random.nextInt(8), random.nextInt(16), 3, huge
    };
  }

  private static Formula formula(Net net, String text) {
    return ((Property.Holds) FormulaParser.parse(text, NodeNames.of(net))).formula();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bit + other <= 1",
        "bit + other >= 1",
        "bit - other <= 0",
        "counter >= 3",
        "!(counter < 3)",
        "2*counter + bit != 4",
        "counter + large = 5",
        "5*counter + 3*large + bit + other + 6 > 2*huge + 7*fixed",
        "large - counter - bit >= -2",
        "fixed + bit <= 3",
        "fixed <= 3",
        "fireable(t)",
        "!fireable(u)",
        "fireable(t, u)",
        "deadlock || bit >= 2",
        "!deadlock",
        "bit = 1 && (counter <= 2 || fireable(u)) -> large >= 1",
        "huge >= 2305843009213693952",
        "huge + counter <= large + 3",
        "true"
      })
  void agreesWithThePlainMeaningInEveryMarkingOfABatch(String text) {
    Net net = net();
    Layout layout = layout();
    Formula formula = formula(net, text);
    Formula opposite = Formula.not(formula);
    BatchProgram program = BatchProgram.compile(List.of(opposite, formula), List.of(), net, layout);
    PlainEvaluation plain = new PlainEvaluation(net);
    Random random = new Random(text.hashCode());
    int held = 0;
    long[] words = new long[layout.words() + 1];
    for (int batch = 0; batch < 4; batch++) {
      long wanted = 0;
      for (int k = 0; k < BatchProgram.STATES; k++) {
        long[] tokens = marking(random);
        layout.pack(tokens, words, 1);
        program.put(k, words, 1);
        wanted |= plain.holds(formula, tokens) ? 1L << k : 0;
      }
      program.run();
      assertThat(program.holds(1)).as(text).isEqualTo(wanted);
      assertThat(program.holds(0)).as(text).isEqualTo(~wanted);
      held += Long.bitCount(wanted);
    }
    assertThat(held).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"counter", "bit + other", "2*counter + 3*large - 5", "fixed + 7*bit + 1"})
  void tellsWhereASumIsAboveItsLimitAndWhatItIs(String text) {
    Net net = net();
    Layout layout = layout();
    LinearExpression sum = LinearExpression.parse(text, net);
    BatchProgram program = BatchProgram.compile(List.of(), List.of(sum), net, layout);
    Random random = new Random(text.hashCode());
    long[] words = new long[layout.words()];
    for (long limit : new long[] {1, 3, 7, 8, 1000, Long.MAX_VALUE}) {
      long[][] markings = new long[BatchProgram.STATES][];
      for (int k = 0; k < BatchProgram.STATES; k++) {
        markings[k] = marking(random);
        layout.pack(markings[k], words, 0);
        program.put(k, words, 0);
      }
      program.limit(0, limit);
      program.run();
      for (int k = 0; k < BatchProgram.STATES; k++) {
        long value = sum.value(markings[k]);
        assertThat(program.value(0, k)).as(text).isEqualTo(value);
        assertThat((program.above(0) >>> k & 1) == 1)
            .as("%s above %d: %d", text, limit, value)
            .isEqualTo(value > limit);
      }
    }
  }

  @Test
  void sumsBeyondALongAreComparedAndNotCutOff() {
    Net net = net();
    Layout layout = layout();
    BatchProgram program =
        BatchProgram.compile(
            List.of(formula(net, "1000000000000*huge >= 999999999999*huge + 2")),
            List.of(LinearExpression.parse("4*huge", net)),
            net,
            layout);
    long[] words = new long[layout.words()];
    for (int k = 0; k < 3; k++) {
      layout.pack(new long[] {0, 0, 0, 0, 3, k == 2 ? HUGE : k}, words, 0);
      program.put(k, words, 0);
    }
    program.limit(0, 0);
    program.run();
    assertThat(program.holds(0) & 7).isEqualTo(4);
    assertThat(program.above(0) & 7).isEqualTo(6);
    assertThat(program.value(0, 1)).isEqualTo(4);
    assertThatThrownBy(() -> program.value(0, 2)).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void sharesWhatFormulasHaveInCommonAndLeavesOutWhatIsFixed() {
    Net net = net();
    List<Formula> once = List.of(formula(net, "counter + large >= 3 && fireable(t)"));
    List<Formula> twice =
        List.of(once.get(0), formula(net, "!(counter + large >= 3) || !fireable(t)"));
    BatchProgram one = BatchProgram.compile(once, List.of(), net, layout());
    BatchProgram both = BatchProgram.compile(twice, List.of(), net, layout());
    assertThat(both.size()).isLessThanOrEqualTo(one.size() + 3);
    List<Formula> fixed = List.of(formula(net, "fixed >= 4 || counter <= 7"));
    assertThat(BatchProgram.compile(fixed, List.of(), net, layout()).size()).isZero();
  }

  @Test
  void refusesToWatchSumsThatTokensMakeSmaller() {
    LinearExpression sum = LinearExpression.parse("counter - large", net());
    assertThatThrownBy(() -> BatchProgram.compile(List.of(), List.of(sum), net(), layout()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("counter - large");
  }

  @Test
  void refusesFormulasAboutPaths() {
    Formula paths = Formula.possibly(new Formula.Deadlock());
    assertThatThrownBy(() -> BatchProgram.compile(List.of(paths), List.of(), net(), layout()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
