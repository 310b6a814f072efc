package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.search.disk.CheckpointException;

/**
 * Checkpoints by someone who knows the format, checksum included: they are refused with a sentence,
 * or the run goes on; it never breaks. Each number in turn becomes a wrong one, as the fuzzer found
 * them (see fuzz/run), and some bytes change by chance.
 */
class HostileCheckpointTest {

  private static final int CHANCES = Integer.getInteger("tideline.checkpoints", 20);

  /** Every so many-th position gets a wrong number; 1 is all of them, which takes a minute. */
  private static final int STRIDE = Integer.getInteger("tideline.checkpoints.stride", 9);

  private static final int[] WRONG = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 20};
  private static final String SAVED = "saved";

  @TempDir private Path folder;

  private final Map<String, byte[]> files = new TreeMap<>();

  /** Runs a search that goes on from the folder. */
  private interface Resumption {
    void run();
  }

  private static SearchRequest.Builder request() {
    Net net = Families.byName("philosophers").orElseThrow().build(new int[] {2}, 0);
    return SearchRequest.of(new NetModel(net)).memoryBytes(8 << 20).maxStates(1_000);
  }

  private SearchRequest.Builder limited(SearchRequest.Builder request) {
    return request
        .maxStates(8)
        .with(DiskOptions.DISK, folder)
        .with(DiskOptions.CHECKPOINT, Duration.ofMinutes(5));
  }

  private SearchRequest.Builder external() {
    return request().order(Order.OWN);
  }

  private SearchRequest.Builder runs() {
    return request().with(FullMethod.STORE, StoreKind.RUNS);
  }

  @Test
  void ofASearchOverPartitions() throws IOException {
    new ExternalMethod().run(limited(external()).build());
    attack(
        "manifest",
        3,
        Integer.BYTES,
        () -> new ExternalMethod().run(external().with(DiskOptions.RESUME, folder).build()));
  }

  @Test
  void ofASearchOnSortedRuns() throws IOException {
    new FullMethod().run(limited(runs()).build());
    attack(
        "manifest",
        3,
        Integer.BYTES,
        () -> new FullMethod().run(runs().with(DiskOptions.RESUME, folder).build()));
  }

  @Test
  void ofADepthBoundedSearch() throws IOException {
    Path file = folder.resolve(SAVED);
    new DepthMethod()
        .run(external().with(DepthMethod.DEPTH, 3L).with(DepthMethod.SAVE, file).build());
    attack(
        SAVED,
        4,
        Long.BYTES,
        () ->
            new DepthMethod()
                .run(
                    external().with(DepthMethod.DEPTH, 5L).with(DiskOptions.RESUME, file).build()));
  }

  /** A name in a checkpoint is the name of one of our files, not a way out of the folder. */
  @Test
  void namesOfFilesStayInTheFolder() throws IOException {
    new FullMethod().run(limited(runs()).build());
    keep();
    byte[] manifest = files.get("manifest");
    String text = new String(manifest, java.nio.charset.StandardCharsets.ISO_8859_1);
    int name = text.indexOf("run-");
    assertThat(name).as("a name of a file").isPositive();
    byte[] body = manifest.clone();
    body[name] = '.';
    body[name + 1] = '.';
    body[name + 2] = '/';
    restore("manifest", body, Integer.BYTES);
    assertThatThrownBy(() -> new FullMethod().run(runs().with(DiskOptions.RESUME, folder).build()))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("is no name of a file of ours");
  }

  /**
   * @param manifest the file that is changed
   * @param names how many texts come before what is changed
   * @param checksumBytes at its end
   */
  private void attack(String manifest, int names, int checksumBytes, Resumption resumption)
      throws IOException {
    keep();
    byte[] whole = files.get(manifest);
    int from = afterNames(whole, names);
    int to = whole.length - checksumBytes;
    int refused = 0;
    int tried = 0;
    for (int at = from; at + Integer.BYTES <= to; at += STRIDE) {
      byte[] changed = whole.clone();
      ByteBuffer.wrap(changed).putInt(at, WRONG[tried % WRONG.length]);
      refused += isRefused(manifest, changed, checksumBytes, resumption, "at " + at);
      tried++;
    }
    for (int seed = 0; seed < CHANCES; seed++) {
      Random random = new Random(seed);
      byte[] changed = whole.clone();
      for (int k = random.nextInt(6); k >= 0; k--) {
        changed[from + random.nextInt(to - from)] = (byte) random.nextInt();
      }
      refused += isRefused(manifest, changed, checksumBytes, resumption, "seed " + seed);
      tried++;
    }
    assertThat(refused).as("refused of %d", tried).isBetween(tried / 10, tried - 1);
  }

  private int isRefused(
      String manifest, byte[] changed, int checksumBytes, Resumption resumption, String which)
      throws IOException {
    restore(manifest, changed, checksumBytes);
    try {
      resumption.run();
      return 0;
    } catch (CheckpointException e) {
      return 1;
    } catch (RuntimeException | OutOfMemoryError e) {
      throw new AssertionError(which, e);
    }
  }

  private void keep() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
  }

  /** Puts all files back, one of them changed, with a checksum that fits. */
  private void restore(String name, byte[] changed, int checksumBytes) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
    CRC32C crc = new CRC32C();
    int end = changed.length - checksumBytes;
    crc.update(changed, 0, end);
    ByteBuffer bytes = ByteBuffer.wrap(changed);
    if (checksumBytes == Long.BYTES) {
      bytes.putLong(end, crc.getValue());
    } else {
      bytes.putInt(end, (int) crc.getValue());
    }
    Files.write(folder.resolve(name), changed);
  }

  private static int afterNames(byte[] bytes, int names) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    DataInputStream data = new DataInputStream(in);
    data.readLong();
    data.readInt();
    for (int i = 0; i < names; i++) {
      data.readUTF();
    }
    return bytes.length - in.available();
  }
}
