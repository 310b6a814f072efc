package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.StopSignal;

class SampleTest {

  private final Net net = Families.byName("philosophers").orElseThrow().generate(List.of("4"), 0);
  private final PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());

  /** Components that ask to stop when they have been looked at often enough. */
  private static final class Impatient implements StateComponents {
    private final PlaceComponents places;
    private final StopSignal signal;
    private long looks;
    private long looksAfterwards;

    Impatient(PackedNet system, StopSignal signal) {
      this.places = new PlaceComponents(system);
      this.signal = signal;
    }

    @Override
    public int size() {
      return places.size();
    }

    @Override
    public String name(int component) {
      return places.name(component);
    }

    @Override
    public long value(int component, long[] states, int at) {
      looksAfterwards += signal.isRequested() ? 1 : 0;
      if (++looks == 1000) {
        signal.request("time is up");
      }
      return places.value(component, states, at);
    }

    @Override
    public int[] changedBy(int event) {
      return places.changedBy(event);
    }

    @Override
    public long hash(long[] states, int at) {
      return places.hash(states, at);
    }

    @Override
    public StateComponents in(TransitionSystem wider) {
      return places.in(wider);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = PartitionStrategy.class,
      names = {"STATE_SPACE_SAMPLE", "STATIC_LOCAL_HASH", "DYNAMIC_LOCAL_HASH"})
  void samplingObeysTheSignal(PartitionStrategy strategy) {
    StopSignal signal = new StopSignal();
    Impatient components = new Impatient(system, signal);
    try (ExternalSearch search =
        ExternalBuilder.of(system, components, new SimulatedFolder())
            .strategy(strategy)
            .memoryStates(100)
            .signal(signal)
            .build()) {
      assertThat(search.run()).isEqualTo(Ending.SIGNAL);
    }
    assertThat(components.looksAfterwards).isLessThan(64L * components.size() * 2);
  }
}
