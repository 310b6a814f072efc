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

  @Test
  void boundsAreTheGreatestSumsOfAllStatesOfABatch() {
    Asked asked = new Asked(twoPlaces(), "bound(p + q)", 9, 9);
    GoalWatcher watcher = asked.watcher();
    for (int ref = 0; ref < 8; ref++) {
      asked.show(watcher, 0, 0);
    }
    asked.show(watcher, 2, 1);
    asked.show(watcher, 1, 4);
    asked.show(watcher, 3, 1);
    watcher.evaluate();
    assertThat(asked.bound()).isEqualTo(5);
    asked.show(watcher, 2, 2);
    watcher.evaluate();
    assertThat(asked.bound()).as("what is less changes nothing").isEqualTo(5);
  }

  @Test
  void goalsOfDeadlocksAreLookedForInDeadlocksOnly() {
    Asked asked = new Asked(twoPlaces(), "EF (deadlock && q = 1)", 9, 9);
    GoalWatcher watcher = asked.watcher();
    asked.show(watcher, 0, 1);
    watcher.evaluate();
    assertThat(watcher.deadlocked(0, asked.packed(0, 2), 0)).isEqualTo(Directive.CONTINUE);
    assertThat(asked.investigation.isSettled()).isFalse();
    assertThat(watcher.deadlocked(1, asked.packed(0, 1), 0)).isEqualTo(Directive.STOP);
    assertThat(asked.investigation.isSettled()).isTrue();
  }

  @Test
  void statesAfterAWideningAreReadInTheNewLayout() {
    Asked asked = new Asked(twoPlaces(), "EF (p = 0 && q = 3)", 1, 3);
    GoalWatcher watcher = asked.watcher();
    asked.system = PackedNet.of(asked.net, new long[] {1_000_000, 3});
    watcher.relayout(asked.system);
    assertThat(watcher.system()).isSameAs(asked.system);
    asked.show(watcher, 500, 3);
    watcher.evaluate();
    assertThat(asked.investigation.isSettled()).isFalse();
    asked.show(watcher, 0, 3);
    watcher.evaluate();
    assertThat(asked.investigation.isSettled()).isTrue();
  }

  private static Net twoPlaces() {
    NetBuilder b = new NetBuilder("two places");
    b.input(b.place("p", 1), b.transition("t"), 1);
    b.input(b.place("q", 1), b.transition("u"), 1);
    return b.build();
  }

  /** A question about a net of two places, and a watcher of made-up states. */
  private static final class Asked {
    private final Net net;
    private final Investigation investigation;
    private PackedNet system;

    Asked(Net net, String question, long... bounds) {
      this.net = net;
      system = PackedNet.of(net, bounds);
      investigation =
          new Investigation(
              net,
              List.of(new Property("asked", FormulaParser.parse(question, NodeNames.of(net)))),
              answer -> {});
    }

    GoalWatcher watcher() {
      return new GoalWatcher(
          investigation, Technique.EXPLICIT, system, WayBack.UNKNOWN, true, Directive.STOP);
    }

    void show(GoalWatcher watcher, long... tokens) {
      watcher.discovered(-1, -1, 0, packed(tokens), 0);
    }

    long[] packed(long... tokens) {
      long[] words = new long[system.words()];
      system.layout().pack(tokens, words, 0);
      return words;
    }

    long bound() {
      return investigation.open(Goal.Bound.class).get(0).most();
    }
  }
}
