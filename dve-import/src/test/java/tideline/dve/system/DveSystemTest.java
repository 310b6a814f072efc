package tideline.dve.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.dve.DveModel;
import tideline.dve.syntax.DveException;
import tideline.pivot.Commutation;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;

/** Decisions about the meaning of models, and what people see of them. */
class DveSystemTest {

  private static List<String> steps(String text) throws DveException {
    TransitionSystem system = DveModel.of("m", "m", text).system();
    long[] state = new long[system.words()];
    system.initial(state, 0);
    StepBuffer out = new StepBuffer(system.words());
    system.expand(state, 0, 0, Integer.MAX_VALUE, out);
    List<String> steps = new ArrayList<>();
    for (int k = 0; k < out.size(); k++) {
      steps.add(
          system.eventName(out.event(k)) + " => " + system.describe(out.words(), k * out.stride()));
    }
    return steps;
  }

  @Test
  void statesAndEventsHaveNamesForPeople() throws DveException {
    String text =
        """
        byte x; int a[2] = {-1, 300}; channel c;
        process P_0 { state NCS, wait; init NCS; trans
          NCS -> wait { guard x == 0; effect x = 3, a[1] = -5; },
          NCS -> NCS { sync c!x + 1; }; }
        process P_1 { byte y; state q; init q; trans q -> q { guard not P_0.wait; sync c?y; }; }
        system async;
        """;

    assertThat(steps(text))
        .containsExactly(
            "P_0: NCS -> wait {x == 0} [x = 3, a[1] = -5]"
                + " => P_0.state=wait, P_1.state=q, x=3, a={-1, -5}, P_1.y=0",
            "P_0: NCS -> NCS c!x + 1 | P_1: q -> q {not P_0.wait} c?y"
                + " => P_0.state=NCS, P_1.state=q, x=0, a={-1, 300}, P_1.y=1");
  }

  @Test
  void overflowIsAnError() throws DveException {
    String text =
        """
        byte x = 255; int y = -32768;
        process P { state s; init s; trans
          s -> s { effect x = x + 1; }, s -> s { effect y = y - 1; }, s -> s { effect y = x; }; }
        process Q { state s, t; init t; trans t -> s {}; }
        system async;
        """;

    assertThat(steps(text))
        .extracting(step -> step.substring(step.indexOf("=>") + 3))
        .containsExactly(
            "P.state=error, Q.state=s, x=0, y=0",
            "P.state=error, Q.state=s, x=0, y=0",
            "P.state=s, Q.state=t, x=255, y=255",
            "P.state=s, Q.state=s, x=255, y=-32768");
  }

  @Test
  void indexOutsideOfAnArrayIsAnErrorUnlessItIsNotReached() throws DveException {
    String text =
        """
        byte a[2]; byte i = 2;
        process P { state s; init s; trans
          s -> s { guard a[i] == 0; },
          s -> s { guard i < 2 and a[i] == 0; },
          s -> s { guard i == 2 or a[i] == 0; },
          s -> s { effect a[i] = 1; }; }
        system async;
        """;

    assertThat(steps(text))
        .extracting(step -> step.substring(step.indexOf("=>") + 3))
        .containsExactly(
            "P.state=error, a={0, 0}, i=0",
            "P.state=s, a={0, 0}, i=2",
            "P.state=error, a={0, 0}, i=0");
  }

  @Test
  void receiverTakesTheMessageAndMovesBeforeTheSender() throws DveException {
    String text =
        """
        byte x = 1, log; channel c;
        process S { state s, t; init s; trans s -> t { sync c!x; effect log = log * 10 + x; }; }
        process R { byte got; state s, t; init s; trans
          s -> t { sync c?got; effect x = got + 4, log = log * 10 + got + S.s; }; }
        system async;
        """;

    assertThat(steps(text))
        .singleElement()
        .asString()
        .endsWith("S.state=t, R.state=t, x=5, log=25, R.got=1");
  }

  @Test
  void committedProcessesGoFirst() throws DveException {
    String text =
        """
        channel c;
        process P { state s; init s; commit s; trans s -> s {}, s -> s { sync c!; }; }
        process Q { state s; init s; trans s -> s {}, s -> s { sync c?; }; }
        process R { state s; init s; commit s; trans s -> s { sync c?; }; }
        system async;
        """;

    assertThat(steps(text))
        .extracting(step -> step.substring(0, step.indexOf(" =>")))
        .containsExactly("P: s -> s", "P: s -> s c! | R: s -> s c?");
  }

  @Test
  void variablesAreFoundByTheirNames() throws DveException {
    String text =
        """
        byte x = 7, a[2] = {1, 2}; channel {byte} c[2];
        process P { int y = -3; byte s; state s, t; init t; trans t -> s { sync c!x; }; }
        system async;
        """;
    DveModel model = DveModel.of("m", "m", text);
    DveVariables variables = model.variables();
    long[] state = new long[model.system().words()];
    model.system().initial(state, 0);

    assertThat(List.of("x", "a[0]", "a[1]", "P.y", "P->y", "P.s", "P->s", "P.t", "P.state"))
        .extracting(name -> variables.value(variables.find(name).orElseThrow(), state, 0))
        .containsExactly(7L, 1L, 2L, -3L, -3L, 0L, 0L, 1L, 1L);
    assertThat(variables.find("c.length")).isPresent();
    assertThat(variables.find("z")).isEmpty();
  }

  @Test
  void componentsAreProcessesVariablesAndChannels() throws DveException {
    String text =
        """
        byte x, a[2]; channel {byte} c[2];
        process P { byte y; state s, t; init s; trans
          s -> t { sync c!x; effect a[0] = 1; }, t -> t { effect y = 1; }; }
        system async;
        """;
    DveComponents components = DveModel.of("m", "m", text).components().orElseThrow();

    assertThat(IntStream.range(0, components.size()).mapToObj(components::name))
        .containsExactly("P.state", "x", "a", "P.y", "c");
    assertThat(components.changedBy(0)).containsExactly(0, 2, 4);
    assertThat(components.changedBy(1)).containsExactly(3);
  }

  @Test
  void eventsThatShareNothingCanChangePlaces() throws DveException {
    String text =
        """
        byte x, a[4], i;
        process P { state s, t; init s; trans s -> t { effect x = 1; }, t -> s { effect a[0] = 1; }; }
        process Q { state s, t; init s; trans
          s -> t { guard x == 0; }, t -> s { effect a[1] = 1; }, t -> t { effect a[i % 4] = 1; }; }
        system async;
        """;
    Commutation commutation = DveModel.of("m", "m", text).commutation().orElseThrow();

    assertThat(commutation.movesBefore(0, 1)).as("same process").isFalse();
    assertThat(commutation.movesBefore(0, 2)).as("Q reads x").isFalse();
    assertThat(commutation.movesBefore(2, 0)).as("P writes x").isFalse();
    assertThat(commutation.movesBefore(1, 3)).as("two elements").isTrue();
    assertThat(commutation.movesBefore(1, 4)).as("any element").isFalse();
  }

  @Test
  void valuesThatAreNeverAssignedTakeNoRoom() throws DveException {
    String text =
        """
        byte big[100]; int fixed = 9, far = 1000;
        process P { byte n; state s; init s; trans s -> s { guard n < 5; effect n = n + 1; }; }
        system async;
        """;
    DveSystem system = (DveSystem) DveModel.of("m", "m", text).system();
    Explorer explorer = ExplorerBuilder.of(system).build();
    explorer.run();

    assertThat(system.words()).isEqualTo(1);
    assertThat(explorer.counters().discovered()).isEqualTo(6);
  }
}
