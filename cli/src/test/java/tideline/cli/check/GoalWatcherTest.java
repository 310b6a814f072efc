package tideline.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.cli.search.WayBack;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;

class GoalWatcherTest {

  @Test
  void statesThatWaitAreLookedAtBeforeTheLayoutChanges() {
    NetBuilder b = new NetBuilder("one step");
    int p = b.place("p", 1);
    int t = b.transition("t");
    b.input(p, t, 1);
    Net net = b.build();
    Property.Question question = FormulaParser.parse("EF p = 0", NodeNames.of(net));
    Investigation investigation =
        new Investigation(net, List.of(new Property("gone", question)), a -> {});
    PackedNet system = PackedNet.of(net, new long[] {1});
    GoalWatcher watcher = new GoalWatcher(investigation, system, WayBack.UNKNOWN, false);
    long[] words = new long[system.words()];
    system.layout().pack(new long[] {1}, words, 0);
    for (int ref = 0; ref < 8; ref++) {
      watcher.discovered(-1, -1, ref, words, 0);
    }
    system.layout().pack(new long[] {0}, words, 0);
    watcher.discovered(0, t, 8, words, 0);
    assertThat(investigation.isSettled()).as("one state does not make a batch").isFalse();
    watcher.relayout(system);
    assertThat(investigation.isSettled()).isTrue();
  }
}
