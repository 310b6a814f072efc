package tideline.net.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class PredicateProgramTest {

  private static final long MOST = 5;

  /** Bits, counters, a constant place, an inhibitor and a capacity. */
  private static Net net() {
    NetBuilder b = new NetBuilder("mixed");
    int bit = b.place("bit", 0);
    int other = b.place("other", 1);
    int counter = b.place("counter", 2);
    int large = b.place("large", 0);
    int fixed = b.place("fixed", 3);
    b.capacity(large, MOST);
    int t = b.transition("t");
    b.input(bit, t, 1).input(counter, t, 2).input(fixed, t, 2).output(t, other, 1);
    b.output(t, fixed, 2);
    int u = b.transition("u");
    b.input(other, u, 1).output(u, large, 2).inhibitor(counter, u, 3);
    return b.build();
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
        "fixed >= 4",
        "fixed + bit <= 3",
        "fireable(t)",
        "!fireable(u)",
        "fireable(t, u)",
        "!deadlock",
        "bit = 1 && (counter <= 2 || fireable(u)) -> large >= 1",
        "1152921504606846976*counter - 1152921504606846976*large >= 1",
        "true"
      })
  void agreesWithThePlainMeaningOnEveryMarking(String text) {
    Net net = net();
    PackedNet system = PackedNet.of(net, new long[] {1, 1, MOST, MOST, 3});
    Formula formula = ((Property.Holds) FormulaParser.parse(text, NodeNames.of(net))).formula();
    PredicateProgram program = PredicateProgram.compile(formula, net, system.layout());
    PlainEvaluation plain = new PlainEvaluation(net);
    int held = 0;
    long[] words = new long[system.words() + 1];
    for (int code = 0; code < 4 * 3 * 3; code++) {
      long[] tokens = {code & 1, code >> 1 & 1, 1 + code / 4 % 3, code / 12, 3};
      system.layout().pack(tokens, words, 1);
      boolean holds = plain.holds(formula, tokens);
      assertThat(program.holds(words, 1)).as("%s in %s", text, tokens).isEqualTo(holds);
      held += holds ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(text.equals("fixed >= 4") ? 0 : 1);
  }

  @Test
  void refusesFormulasAboutPaths() {
    Net net = net();
    PackedNet system = PackedNet.of(net, new long[] {1, 1, MOST, MOST, 3});
    assertThatThrownBy(
            () ->
                PredicateProgram.compile(
                    Formula.possibly(new Formula.Deadlock()), net, system.layout()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
