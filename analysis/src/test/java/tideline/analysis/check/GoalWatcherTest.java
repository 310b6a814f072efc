package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.analysis.run.WayBack;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.search.observe.Directive;

class GoalWatcherTest {

  private final Net net = oneStep();
  private final PackedNet system = PackedNet.of(net, new long[] {1});
  private final List<Answer> answers = new ArrayList<>();
  private final Investigation investigation =
      new Investigation(
          net,
          List.of(new Property("gone", FormulaParser.parse("EF p = 0", NodeNames.of(net)))),
          answers::add);

  private static Net oneStep() {
    NetBuilder b = new NetBuilder("one step");
    b.input(b.place("p", 1), b.transition("t"), 1);
    return b.build();
  }

  /** Shows states that do not reach the goal, so that the next ones wait for a batch. */
  private GoalWatcher watcher(WayBack wayBack) {
    GoalWatcher watcher =
        new GoalWatcher(investigation, Technique.EXPLICIT, system, wayBack, true, Directive.STOP);
    for (int ref = 0; ref < 8; ref++) {
      watcher.discovered(-1, -1, ref, packed(1), 0);
    }
    return watcher;
  }

  private long[] packed(long tokens) {
    long[] words = new long[system.words()];
    system.layout().pack(new long[] {tokens}, words, 0);
    return words;
  }

  @Test
  void statesThatWaitAreLookedAtBeforeTheLayoutChanges() {
    GoalWatcher watcher = watcher(WayBack.UNKNOWN);
    watcher.discovered(0, 0, 8, packed(0), 0);
    assertThat(investigation.isSettled()).as("one state does not make a batch").isFalse();
    watcher.relayout(system);
    assertThat(investigation.isSettled()).isTrue();
  }

  @Test
  void theFirstStateOfABatchThatReachesAGoalIsItsWitness() {
    GoalWatcher watcher = watcher(state -> Optional.of(new int[] {(int) state}));
    watcher.discovered(0, 0, 8, packed(0), 0);
    watcher.discovered(1, 0, 9, packed(0), 0);
    assertThat(watcher.evaluate()).isEqualTo(Directive.STOP);
    assertThat(answers).hasSize(1);
    assertThat(answers.get(0).witness().orElseThrow().transitions().orElseThrow())
        .containsExactly(8);
  }
}
