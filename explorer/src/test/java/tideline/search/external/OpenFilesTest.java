package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.search.Ending;
import tideline.search.disk.DiskFile;
import tideline.search.disk.RunFolder;

class OpenFilesTest {

  /** Counts how many files are open at once; a closed file can be neither read nor written. */
  private static final class CountingFolder implements RunFolder {
    private final RunFolder folder;
    private int open;
    private int most;

    CountingFolder(RunFolder folder) {
      this.folder = folder;
    }

    private DiskFile counted(DiskFile file) {
      open++;
      most = Math.max(most, open);
      return new CountedFile(file);
    }

    private final class CountedFile implements DiskFile {
      private final DiskFile file;
      private boolean isClosed;

      CountedFile(DiskFile file) {
        this.file = file;
      }

      private DiskFile opened() throws IOException {
        if (isClosed) {
          throw new IOException("closed");
        }
        return file;
      }

      @Override
      public void append(ByteBuffer bytes) throws IOException {
        opened().append(bytes);
      }

      @Override
      public void read(long position, ByteBuffer target) throws IOException {
        opened().read(position, target);
      }

      @Override
      public long size() {
        return file.size();
      }

      @Override
      public void force() throws IOException {
        opened().force();
      }

      @Override
      public void clear() throws IOException {
        opened().clear();
      }

      @Override
      public void close() throws IOException {
        open -= isClosed ? 0 : 1;
        isClosed = true;
        file.close();
      }
    }

    @Override
    public DiskFile create(String name) throws IOException {
      return counted(folder.create(name));
    }

    @Override
    public DiskFile open(String name) throws IOException {
      return counted(folder.open(name));
    }

    @Override
    public void rename(String from, String to) throws IOException {
      folder.rename(from, to);
    }

    @Override
    public void delete(String name) throws IOException {
      folder.delete(name);
    }

    @Override
    public List<String> list() throws IOException {
      return folder.list();
    }

    @Override
    public void force() throws IOException {
      folder.force();
    }

    @Override
    public void close() throws IOException {
      folder.close();
    }
  }

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
    CountingFolder folder = new CountingFolder(new SimulatedFolder());
    try (ExternalSearch search = builder(folder, 400).build()) {
      assertThat(search.run()).isEqualTo(Ending.SIGNAL);
      assertThat(search.io().checkpoints()).isGreaterThan(100);
    }
    assertThat(folder.list()).as("files on disk").hasSizeGreaterThan(100);
    assertThat(folder.most).as("open at once").isLessThan(40);
    assertThat(folder.open).isZero();
    folder.most = 0;
    try (ExternalSearch search = builder(folder, -1).resume().build()) {
      assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(search.counters().states()).isEqualTo(4474);
      assertThat(search.counters().visits()).isEqualTo(4474);
    }
    assertThat(folder.most).as("open at once after the resume").isLessThan(40);
    assertThat(folder.open).isZero();
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
