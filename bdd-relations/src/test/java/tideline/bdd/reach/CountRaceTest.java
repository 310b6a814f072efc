package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.solution.ReducedCounts;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class CountRaceTest {

  private static final SymbolicOptions OPTIONS =
      SymbolicOptions.defaults().withMemoryBytes(128L << 20).withThreads(2);

  private static CountRace.Answer explore(Net net, SymbolicOptions options) {
    return CountRace.explore(net, options, ReducedExplorer.Wanted.DEADLOCKS);
  }

  @Test
  void answersByTheSmallerNetWhereThatIsEasy() {
    CountRace.Answer answer = explore(family("kanban", 4), OPTIONS);
    assertThat(answer.plain()).isEmpty();
    ReducedCounts counts = answer.reduced().flatMap(ReducedResult::counts).orElseThrow();
    assertThat(counts.states()).isEqualTo(454_475);
  }

  @Test
  void answersByTheNetItselfWhereNothingCanBeRemoved() {
    NetBuilder net = new NetBuilder("inhibited");
    int p = net.place("p", 0);
    int t = net.transition("t");
    net.output(t, p, 1).inhibitor(p, t, 5);
    CountRace.Answer answer = explore(net.build(), OPTIONS);
    assertThat(answer.reduced()).isEmpty();
    assertThat(answer.plain().flatMap(SymbolicResult::states).orElseThrow()).isEqualTo(6);
  }

  @Test
  void saysThatANetIsUnbounded() {
    NetBuilder net = new NetBuilder("producer");
    int ready = net.place("ready", 1);
    int busy = net.place("busy", 0);
    int buffer = net.place("buffer", 0);
    int begin = net.transition("begin");
    net.input(ready, begin, 1).output(begin, busy, 1);
    int end = net.transition("end");
    net.input(busy, end, 1).output(end, ready, 1).output(end, buffer, 1);
    assertThat(explore(net.build(), OPTIONS).isUnbounded()).isTrue();
    assertThat(explore(family("kanban", 1), OPTIONS).isUnbounded()).isFalse();
  }

  @Test
  void endsTruncatedWhenThereIsNoRoomForEither() {
    CountRace.Answer answer =
        explore(
            family("philosophers", 60),
            OPTIONS.withMemoryBytes(2 * KernelLimits.LEAST_BYTES).withOrdering(Ordering.GIVEN));
    SymbolicResult plain = answer.plain().orElseThrow();
    assertThat(plain.isComplete()).isFalse();
    assertThat(plain.truncation().map(Truncation::cause)).contains(Truncation.Cause.MEMORY);
  }

  @Tag("slow")
  @Test
  void stopsWhenAsked() {
    CountRace.Answer answer = explore(family("philosophers", 400), OPTIONS.withStop(() -> true));
    assertThat(answer.reduced().flatMap(ReducedResult::counts)).isEmpty();
    assertThat(answer.plain().flatMap(SymbolicResult::counts)).isEmpty();
  }

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().generate(List.of("" + size), 0);
  }
}
