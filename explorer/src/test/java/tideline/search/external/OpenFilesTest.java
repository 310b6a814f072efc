package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.search.Ending;
import tideline.search.disk.RunFolder;
import tideline.search.disk.WindowsFolder;

class OpenFilesTest {

  private final Net net = Families.byName("philosophers").orElseThrow().generate(List.of("5"), 0);
  private final PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
  private int slices;

  private ExternalBuilder builder(RunFolder folder, int stopAt) {
    ExternalBuilder builder =
        ExternalBuilder.of(system, new PlaceComponents(system), folder)
            .memoryStates(300)
            .segmentBytes(2000)
            .strategy(PartitionStrategy.STATIC_GLOBAL_HASH)
            .staticPartitions(40);
    return builder.checkpoints(
        () -> {
          if (++slices == stopAt) {
            builder.signal.request("enough");
          }
          return slices % 2 == 0;
        },
        () -> {});
  }

  @Tag("slow")
  @Test
  void numberOfOpenFilesDoesNotGrowWithTheNumberOfCheckpoints() throws IOException {
    WindowsFolder folder = new WindowsFolder(new SimulatedFolder());
    try (ExternalSearch search = builder(folder, 400).build()) {
      assertThat(search.run()).isEqualTo(Ending.SIGNAL);
      assertThat(search.io().checkpoints()).isGreaterThan(100);
    }
    assertThat(folder.list()).as("files on disk").hasSizeGreaterThan(100);
    assertThat(folder.mostOpen()).as("open at once").isLessThan(40);
    assertThat(folder.openFiles()).isEmpty();
    try (ExternalSearch search = builder(folder, -1).resume().build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.counters().states()).isEqualTo(4474);
      assertThat(search.counters().visits()).isEqualTo(4474);
    }
    assertThat(folder.mostOpen()).as("open at once after the resume").isLessThan(40);
    assertThat(folder.openFiles()).isEmpty();
  }

  @Tag("slow")
  @Test
  void partitionsAreCountedAfreshAfterAResume() {
    SimulatedFolder folder = new SimulatedFolder();
    try (ExternalSearch search = builder(folder, 30).build()) {
      assertThat(search.run()).isEqualTo(Ending.SIGNAL);
    }
    try (ExternalSearch search = builder(folder, -1).resume().build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.partitions()).isEqualTo(search.partitionSizes().length).isEqualTo(40);
    }
    try (ExternalSearch search = builder(folder, -1).resume().build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.partitions()).as("of a run that was done").isEqualTo(40);
    }
  }

  @Test
  void firstCheckpointIsThereBeforeAStateIsExpanded() {
    SimulatedFolder folder = new SimulatedFolder();
    int[] visitsAtFirst = {-1};
    ExternalBuilder builder =
        ExternalBuilder.of(system, new PlaceComponents(system), folder).memoryStates(300);
    ExternalSearch[] search = new ExternalSearch[1];
    builder.checkpoints(
        () -> false,
        () -> visitsAtFirst[0] = visitsAtFirst[0] < 0 ? (int) search[0].counters().visits() : 0);
    search[0] = builder.build();
    search[0].run();
    search[0].close();
    assertThat(visitsAtFirst[0]).isZero();
  }

  @Test
  void peakOfBytesIsNoLessThanWhatWasHeldAtAnyTime() {
    long[] most = {0};
    ExternalSearch[] search = new ExternalSearch[1];
    ExternalBuilder builder = builder(new SimulatedFolder(), -1);
    builder.checkpoints(
        () -> {
          most[0] = Math.max(most[0], search[0].bytes());
          return false;
        },
        () -> {});
    search[0] = builder.build();
    search[0].run();
    assertThat(search[0].peakBytes()).isGreaterThanOrEqualTo(most[0]);
    assertThat(most[0]).isPositive();
    search[0].close();
  }
}
