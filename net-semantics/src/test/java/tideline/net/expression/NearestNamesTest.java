package tideline.net.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.net.model.NetBuilder;
import tideline.net.property.NodeNames;

class NearestNamesTest {

  private static final List<String> KNOWN =
      List.of("waiting", "Waiting_1", "waiting_1", "waiting_2", "eating", "fork", "forks", "x");

  @Test
  void namesWhatFewChangesLeadTo() {
    assertThat(NearestNames.of("wating", KNOWN)).containsExactly("eating", "waiting");
    assertThat(NearestNames.of("WAITING_1", KNOWN)).startsWith("Waiting_1");
    assertThat(NearestNames.of("frok", KNOWN)).isEmpty();
    assertThat(NearestNames.of("forc", KNOWN)).containsExactly("fork");
    assertThat(NearestNames.of("y", KNOWN)).containsExactly("x");
    assertThat(NearestNames.of("philosopher", KNOWN)).isEmpty();
    assertThat(NearestNames.of("", KNOWN)).isEmpty();
    assertThat(NearestNames.of("z".repeat(10_000), KNOWN)).isEmpty();
  }

  @Test
  void namesThreeAtMostInAnOrderThatDoesNotDependOnTheirs() {
    List<String> shuffled = new ArrayList<>(KNOWN);
    List<String> expected = NearestNames.of("waitin", KNOWN);
    assertThat(expected).hasSizeLessThanOrEqualTo(3).startsWith("waiting");
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(NearestNames.of("waitin", shuffled)).isEqualTo(expected);
    }
  }

  @Test
  void asksInAHalfSentence() {
    assertThat(NearestNames.hint("fork1", List.of("fork2"))).isEqualTo("; did you mean 'fork2'?");
    assertThat(NearestNames.hint("fork1", List.of("fork4", "fork3", "fork2")))
        .isEqualTo("; did you mean 'fork2', 'fork3' or 'fork4'?");
    assertThat(NearestNames.hint("fork1", List.of("spoon"))).isEmpty();
  }

  @Test
  void standsBehindMessagesAboutUnknownNodes() {
    NetBuilder net = new NetBuilder("net");
    net.place("p1", "idle", 1);
    net.transition("t1", "start");
    NodeNames names = NodeNames.of(net.build());
    assertThatThrownBy(() -> names.places("idel_"))
        .hasMessage("no place has the id or name 'idel_'");
    assertThatThrownBy(() -> names.places("idlr"))
        .hasMessage("no place has the id or name 'idlr'; did you mean 'idle'?");
    assertThatThrownBy(() -> names.transitions("Start"))
        .hasMessage("no transition has the id or name 'Start'; did you mean 'start'?");
    assertThatThrownBy(() -> LinearExpression.parse("2*p2", net.build()))
        .hasMessage("no place has the id or name 'p2'; did you mean 'p1'?");
  }
}
