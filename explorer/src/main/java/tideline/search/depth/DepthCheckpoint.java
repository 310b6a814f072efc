package tideline.search.depth;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import tideline.pivot.TransitionSystem;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.ModelDigest;
import tideline.search.disk.SavedNumbers;
import tideline.search.store.StateStore;

/**
 * Saves a search to a file and takes it up again.
 *
 * <p>The file begins with a magic word, a version, a digest of the model and the options that the
 * stored numbers depend on, goes on with the state of the search, and ends with a CRC32C of all
 * that. It is written under another name and renamed when it is whole. A file that is damaged, or
 * that belongs to another model or other options, is refused with a sentence.
 *
 * <p>The layout of states is not written: the file says by which steps the system was widened, and
 * a digest of some states shows whether widening it again gave the same words.
 */
public final class DepthCheckpoint {

  private static final long MAGIC = 0x5444_4C44_4550_5448L; // TDLDEPTH
  private static final int VERSION = 3;
  private static final int CRC_BYTES = 8;
  private static final int BUFFER = 1 << 16;
  private static final int SAMPLES = 64;

  private DepthCheckpoint() {}

  /** Writes the state of a search. */
  static void save(Path file, DepthState state, DepthOptions options) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (FileChannel channel =
              FileChannel.open(
                  part,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.TRUNCATE_EXISTING);
          DataOutputStream out = write(channel, state, options)) {
        out.flush();
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new CheckpointException("cannot write the checkpoint " + file + ": " + e, e);
    }
  }

  private static DataOutputStream write(FileChannel channel, DepthState state, DepthOptions options)
      throws IOException {
    CRC32C crc = new CRC32C();
    BufferedOutputStream file =
        new BufferedOutputStream(java.nio.channels.Channels.newOutputStream(channel), BUFFER);
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(file, crc), BUFFER));
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    out.writeUTF(ModelDigest.of(state.system(), options.model()));
    out.writeUTF(options.revisit().word());
    out.writeUTF(options.frontier().word());
    out.writeUTF(state.kind().word());
    out.writeLong(options.seed());
    out.writeInt(options.depth());
    out.writeInt(state.visited().shards());
    int[] widenings = state.widenings();
    out.writeInt(widenings.length);
    for (int number : widenings) {
      out.writeInt(number);
    }
    state.write(out);
    out.writeUTF(layoutDigest(state));
    out.flush();
    new DataOutputStream(file).writeLong(crc.getValue());
    file.flush();
    return out;
  }

  /**
   * Takes up a search.
   *
   * @throws CheckpointException if the file cannot be used
   */
  static DepthState load(Path file, TransitionSystem system, DepthOptions options) {
    try {
      verify(file, options);
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
        return read(file, in, system, options);
      }
    } catch (NoSuchFileException e) {
      throw new CheckpointException("there is no checkpoint " + file, e);
    } catch (EOFException e) {
      throw new CheckpointException(file + " is damaged: it ends too early", e);
    } catch (IOException e) {
      throw new CheckpointException("cannot read the checkpoint " + file + ": " + e, e);
    } catch (RuntimeException e) {
      throw CheckpointException.contradictory("the checkpoint " + file, e);
    }
  }

  private static void verify(Path file, DepthOptions options) throws IOException {
    long size = Files.size(file);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
      if (size < 12 + CRC_BYTES || in.readLong() != MAGIC) {
        throw new CheckpointException(file + " is not a checkpoint of a depth-bounded search");
      }
      int version = in.readInt();
      if (version != VERSION) {
        throw new CheckpointException(
            file + " has version " + version + "; this program reads version " + VERSION);
      }
    }
    if (size > options.memoryBytes()) {
      throw tooLarge(file, options);
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      CRC32C crc = new CRC32C();
      byte[] buffer = new byte[BUFFER];
      for (long left = size - CRC_BYTES; left > 0; ) {
        int n = in.read(buffer, 0, (int) Math.min(BUFFER, left));
        if (n < 0) {
          break;
        }
        crc.update(buffer, 0, n);
        left -= n;
      }
      if (new DataInputStream(in).readLong() != crc.getValue()) {
        throw new CheckpointException(file + " is damaged: its checksum does not fit");
      }
    }
  }

  private static CheckpointException tooLarge(Path file, DepthOptions options) {
    return new CheckpointException(
        file + " does not fit into the memory of " + options.memoryBytes() + " bytes");
  }

  private static DepthState read(
      Path file, DataInputStream in, TransitionSystem system, DepthOptions options)
      throws IOException {
    in.readLong();
    in.readInt();
    expect(file, "model", ModelDigest.of(system, options.model()), in.readUTF());
    expect(file, "revisit mode", options.revisit().word(), in.readUTF());
    expect(file, "kind of frontier", options.frontier().word(), in.readUTF());
    VisitedKind kind = kind(file, in.readUTF(), options);
    expect(file, "seed", String.valueOf(options.seed()), String.valueOf(in.readLong()));
    int depth = in.readInt();
    int shards = shards(file, in.readInt());
    int[] widenings = SavedNumbers.ints(in);
    DepthState state =
        new DepthState(ModelDigest.widened(system, widenings, change -> {}), options, kind, shards);
    if (!state.read(in, widenings)) {
      throw tooLarge(file, options);
    }
    expect(file, "layout of states", layoutDigest(state), in.readUTF());
    int bound = state.counters().bound;
    if (options.depth() != depth && options.depth() <= bound) {
      throw new CheckpointException(
          file + " explores up to depth " + bound + " already; ask for a greater depth");
    }
    return state;
  }

  private static VisitedKind kind(Path file, String word, DepthOptions options) {
    if (options.visited() != VisitedKind.AUTO) {
      expect(file, "visited table", options.visited().word(), word);
    }
    return Arrays.stream(VisitedKind.values())
        .filter(k -> k.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new CheckpointException(file + " has no known visited table: " + word));
  }

  private static int shards(Path file, int count) {
    if (Integer.bitCount(count) != 1 || count < 1 || count > VisitedTable.MOST_SHARDS) {
      throw new CheckpointException(file + " has no possible number of tables: " + count);
    }
    return count;
  }

  private static void expect(Path file, String what, String mine, String theirs) {
    if (!mine.equals(theirs)) {
      throw new CheckpointException(
          file + " belongs to another " + what + ": " + theirs + " instead of " + mine);
    }
  }

  /** Of the width of a state, the words of the initial one, and the meaning of some stored ones. */
  private static String layoutDigest(DepthState state) {
    TransitionSystem system = state.system();
    ModelDigest digest = new ModelDigest();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    digest.add(Arrays.toString(initial));
    if (state.kind() == VisitedKind.EXACT) {
      StateStore store = state.visited().firstShard();
      for (int k = 0; k < Math.min(SAMPLES, store.handles()); k++) {
        int ref = (int) ((long) store.handles() * k / SAMPLES);
        digest.add(system.describe(store.array(ref), store.offset(ref)));
      }
    }
    return digest.hex();
  }
}
