package tideline.search.runs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tideline.pivot.TransitionSystem;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.DiskException;
import tideline.search.disk.DiskFile;
import tideline.search.disk.ModelDigest;
import tideline.search.disk.RunFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.disk.SavedNumbers;
import tideline.search.external.SavedPart;

/**
 * Keeps a search in a folder. Runs are never changed, so each is written once; a manifest names
 * those that belong together, and replaces the one before in a single step.
 */
final class RunCheckpoints {

  /** Keeps nothing. */
  static final RunCheckpoints NONE = new RunCheckpoints(null, null, () -> false);

  private static final long MAGIC = 0x5449_4445_5255_4E53L; // TIDERUNS
  private static final int VERSION = 1;
  private static final int CRC_BYTES = 4;

  private final RunIdentity identity;
  private final RunFolder folder;
  private final BooleanSupplier clock;
  private final List<SavedPart> parts = new ArrayList<>();

  RunCheckpoints(RunIdentity identity, RunFolder folder, BooleanSupplier clock) {
    this.identity = identity;
    this.folder = folder;
    this.clock = clock;
  }

  void add(SavedPart part) {
    parts.add(part);
  }

  /** Writes one if it is time. */
  void perhaps(RunSearch search) {
    if (identity != null && clock.getAsBoolean()) {
      now(search);
    }
  }

  void now(RunSearch search) {
    if (identity == null) {
      return;
    }
    try {
      write(search);
    } catch (IOException e) {
      throw new DiskException("cannot write a checkpoint to " + folder, e);
    }
  }

  private void write(RunSearch search) throws IOException {
    RunSearch.Snapshot now = search.snapshot();
    List<Run> runs = new ArrayList<>(now.visited().runs());
    runs.add(now.level());
    runs.addAll(now.pending().runs());
    for (Run run : runs) {
      run.persist();
      if (run.file() != null) {
        run.file().force();
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(MAGIC);
    out.writeInt(VERSION);
    identity.write(out);
    writeLongs(now.widenings().stream().mapToLong(i -> i).toArray(), out);
    writeLongs(search.counters().save(), out);
    writeLongs(search.firings(), out);
    writeRuns(now.visited().runs(), out);
    writeRuns(List.of(now.level()), out);
    out.writeLong(now.levelDone());
    writeRuns(now.pending().runs(), out);
    out.writeInt(parts.size());
    for (SavedPart part : parts) {
      out.writeUTF(part.name());
      writeLongs(part.save(), out);
    }
    out.writeInt(SegmentFile.checksum(bytes.toByteArray(), 0, bytes.size()));
    replaceManifest(bytes.toByteArray());
    clean(runs);
  }

  private void replaceManifest(byte[] bytes) throws IOException {
    String part = BlockLog.MANIFEST + ".part";
    try (DiskFile file = folder.create(part)) {
      file.append(ByteBuffer.wrap(bytes));
      file.force();
    }
    folder.force();
    folder.rename(part, BlockLog.MANIFEST);
    folder.force();
  }

  /** Removes runs that neither the manifest nor the search needs. */
  private void clean(List<Run> named) throws IOException {
    Set<String> needed = new HashSet<>();
    named.forEach(run -> needed.add(run.name()));
    if (!named.isEmpty()) {
      named.get(0).room().names(needed);
    }
    for (String name : folder.list()) {
      if (name.startsWith(Room.PREFIX) && !needed.contains(name)) {
        folder.delete(name);
      }
    }
  }

  private static void writeRuns(List<Run> runs, DataOutputStream out) throws IOException {
    out.writeInt(runs.size());
    for (Run run : runs) {
      out.writeUTF(run.name());
      out.writeLong(run.states());
    }
  }

  private static void writeLongs(long[] numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.length);
    for (long number : numbers) {
      out.writeLong(number);
    }
  }

  /** Refuses a folder that holds a run. */
  void expectNone() {
    try {
      if (identity != null && folder.list().contains(BlockLog.MANIFEST)) {
        close();
        throw new CheckpointException(
            "there is a run in " + folder + ": go on with --resume, or take another folder");
      }
    } catch (IOException e) {
      throw new CheckpointException("cannot look into " + folder + ": " + e.getMessage(), e);
    }
  }

  /** Makes a search go on from the manifest. */
  void restore(RunSearch search, TransitionSystem narrow, Room room) {
    try {
      restore(search, narrow, room, manifest());
    } catch (NoSuchFileException e) {
      throw new CheckpointException("there is no checkpoint in " + folder, e);
    } catch (IOException e) {
      throw new CheckpointException(
          "cannot read the checkpoint in " + folder + ": " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw CheckpointException.contradictory("the checkpoint in " + folder, e);
    }
  }

  private void restore(RunSearch search, TransitionSystem narrow, Room room, DataInputStream in)
      throws IOException {
    int[] widenings =
        java.util.Arrays.stream(SavedNumbers.longs(in)).mapToInt(n -> (int) n).toArray();
    TransitionSystem wide = ModelDigest.widened(narrow, widenings, change -> {});
    search.counters().restore(SavedNumbers.longs(in));
    long[] firings = SavedNumbers.longs(in);
    System.arraycopy(firings, 0, search.firings(), 0, firings.length);
    RunSet visited = new RunSet(room, wide.words());
    readRuns(in, wide.words(), room).forEach(visited::restore);
    Run level = readRuns(in, wide.words(), room).get(0);
    long levelDone = in.readLong();
    RunSet pending = new RunSet(room, wide.words());
    readRuns(in, wide.words(), room).forEach(pending::restore);
    readParts(in);
    List<Integer> steps = java.util.Arrays.stream(widenings).boxed().toList();
    search.restore(new RunSearch.Snapshot(visited, level, levelDone, pending, steps), wide);
  }

  private void readParts(DataInputStream in) throws IOException {
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      long[] saved = SavedNumbers.longs(in);
      parts.stream().filter(p -> p.name().equals(name)).forEach(p -> p.restore(saved));
    }
  }

  private DataInputStream manifest() throws IOException {
    byte[] bytes = BlockLog.manifest(folder);
    int length = bytes.length - CRC_BYTES;
    boolean isOurs = length > Long.BYTES && ByteBuffer.wrap(bytes).getLong() == MAGIC;
    if (!isOurs) {
      throw new CheckpointException(
          "the manifest in " + folder + " is none of a search on runs: leave out --store runs");
    }
    if (ByteBuffer.wrap(bytes).getInt(length) != SegmentFile.checksum(bytes, 0, length)) {
      throw new CheckpointException(
          "the manifest in " + folder + " is damaged: its checksum does not fit");
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, Long.BYTES, length));
    RunIdentity.expect("version of the format", "" + VERSION, "" + in.readInt(), folder);
    identity.expect(in, folder);
    return in;
  }

  private List<Run> readRuns(DataInputStream in, int words, Room room) throws IOException {
    List<Run> runs = new ArrayList<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      long states = in.readLong();
      Run run = new Run(room, words);
      if (states > 0) {
        if (!Room.isName(name)) {
          throw new IOException("'" + name + "' is no name of a file of ours");
        }
        DiskFile file = folder.open(name);
        room.filesUpTo(name);
        run.adopt(name, file);
        SegmentFile.adopt(file, states, run);
        run.load(room.budget().limitBytes() / 2 - room.budget().usedBytes());
      }
      runs.add(run);
    }
    return runs;
  }

  void close() {
    try {
      if (folder != null) {
        folder.close();
      }
    } catch (IOException e) {
      throw new DiskException("cannot close " + folder, e);
    }
  }
}
