package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.PlaceBounds;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.external.StepSample.Traffic;

class StepSampleTest {

  /** A token that moves on once, and another one that moves to and fro: four states. */
  private static Net net() {
    NetBuilder builder = new NetBuilder("both ways");
    int begin = builder.place("begin", 1);
    int end = builder.place("end", 0);
    int to = builder.place("to", 1);
    int fro = builder.place("fro", 0);
    int go = builder.transition("go");
    builder.input(begin, go, 1);
    builder.output(go, end, 1);
    int there = builder.transition("there");
    builder.input(to, there, 1);
    builder.output(there, fro, 1);
    int back = builder.transition("back");
    builder.input(fro, back, 1);
    builder.output(back, to, 1);
    return builder.build();
  }

  @Test
  void tellsStepsFromWhichAWayLeadsBack() {
    Net net = net();
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    Explorer explorer = ExplorerBuilder.of(system).build();
    explorer.run();
    StepSample sample =
        new StepSample(
            system,
            new PlaceComponents(system),
            new PartitionContents(explorer.store(), new long[net.transitions()], 0),
            new tideline.search.StopSignal());
    assertThat(sample.traffic(0, 20, value -> (int) value)).isEqualTo(new Traffic(0.5, 0));
    assertThat(sample.traffic(1, 20, value -> (int) value)).isEqualTo(new Traffic(0.5, 0));
    assertThat(sample.traffic(2, 20, value -> (int) value)).isEqualTo(new Traffic(1, 1));
    assertThat(sample.traffic(2, 20, value -> 0)).isEqualTo(Traffic.NONE);
  }
}
