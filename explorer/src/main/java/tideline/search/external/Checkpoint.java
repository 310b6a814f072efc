package tideline.search.external;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32C;
import tideline.search.disk.Block;
import tideline.search.disk.BlockLog;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.RunFolder;
import tideline.search.disk.RunIdentity;
import tideline.search.disk.SavedNumbers;

/**
 * The manifest of a run: all that is needed to go on, beside the blocks in the other files.
 *
 * <p>Begins with a magic word and a version, says which program, model and options it belongs to,
 * and ends with a CRC-32C of everything before. What does not fit is refused with a sentence.
 */
final class Checkpoint {

  private static final long MAGIC = 0x5449_4445_4C49_4E45L; // TIDELINE
  private static final int VERSION = 4;
  private static final int HEAD_BYTES = 12;
  private static final int CRC_BYTES = 4;

  /** More than any search makes; a list has room for so many. */
  private static final int MOST_PARTITIONS = 1 << 22;

  private final byte[] manifest;
  private final String folder;

  private Checkpoint(byte[] manifest, String folder) {
    this.manifest = manifest;
    this.folder = folder;
  }

  /** Writes the part of a manifest that belongs to a search. */
  interface Content {
    void writeTo(DataOutputStream out) throws IOException;
  }

  static byte[] bytes(RunIdentity identity, Content content) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeLong(MAGIC);
      out.writeInt(VERSION);
      identity.write(out);
      content.writeTo(out);
      out.flush();
      CRC32C crc = new CRC32C();
      crc.update(bytes.toByteArray());
      out.writeInt((int) crc.getValue());
      out.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new IllegalStateException(e); // memory takes everything
    }
  }

  /** Whether a folder holds a run. */
  static boolean isIn(RunFolder folder) {
    try {
      return folder.list().contains(BlockLog.MANIFEST);
    } catch (IOException e) {
      throw new CheckpointException("cannot look into " + folder + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads the manifest of a folder.
   *
   * @throws CheckpointException if it cannot be used for such a run
   */
  static Checkpoint of(RunFolder folder) {
    try {
      Checkpoint checkpoint = new Checkpoint(BlockLog.manifest(folder), folder.toString());
      checkpoint.verify();
      return checkpoint;
    } catch (NoSuchFileException e) {
      throw new CheckpointException("there is no checkpoint in " + folder, e);
    } catch (IOException e) {
      throw new CheckpointException(
          "cannot read the checkpoint in " + folder + ": " + e.getMessage(), e);
    }
  }

  private void verify() {
    if (manifest.length < HEAD_BYTES + CRC_BYTES || ByteBuffer.wrap(manifest).getLong() != MAGIC) {
      throw new CheckpointException("the manifest in " + folder + " is none of this program");
    }
    int version = ByteBuffer.wrap(manifest).getInt(8);
    CRC32C crc = new CRC32C();
    crc.update(manifest, 0, manifest.length - CRC_BYTES);
    boolean whole =
        ByteBuffer.wrap(manifest).getInt(manifest.length - CRC_BYTES) == (int) crc.getValue();
    if (!whole) {
      throw new CheckpointException(
          "the manifest in " + folder + " is damaged: its checksum does not fit");
    }
    if (version != VERSION) {
      throw new CheckpointException(
          "the manifest in "
              + folder
              + " has version "
              + version
              + "; this program reads version "
              + VERSION);
    }
  }

  /** The rest of the manifest, after a look at whose it is. */
  DataInputStream open(RunIdentity wanted) throws IOException {
    DataInputStream in =
        new DataInputStream(
            new ByteArrayInputStream(
                manifest, HEAD_BYTES, manifest.length - HEAD_BYTES - CRC_BYTES));
    wanted.expect(in, folder);
    return in;
  }

  static void write(Partition p, DataOutputStream out) throws IOException {
    out.writeInt(p.number);
    out.writeLong(p.states);
    out.writeLong(p.open);
    for (Collection<Block> blocks : List.<Collection<Block>>of(p.visited, p.queue, p.nextQueue)) {
      out.writeInt(blocks.size());
      for (Block block : blocks) {
        BlockLog.describe(block, out);
      }
    }
  }

  static void read(Partitions partitions, BlockLog log, DataInputStream in) throws IOException {
    int number = in.readInt();
    if (number < 0 || number >= MOST_PARTITIONS) {
      throw new IOException("a partition of number " + number);
    }
    Partition p = partitions.get(number);
    p.states = in.readLong();
    p.open = in.readLong();
    for (Collection<Block> blocks : List.<Collection<Block>>of(p.visited, p.queue, p.nextQueue)) {
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        blocks.add(log.adopt(in));
      }
    }
    p.queued = p.queue.stream().mapToLong(Block::states).sum();
    p.nextQueued = p.nextQueue.stream().mapToLong(Block::states).sum();
  }

  static void writeLongs(long[] numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.length);
    for (long n : numbers) {
      out.writeLong(n);
    }
  }

  static long[] readLongs(DataInputStream in) throws IOException {
    return SavedNumbers.longs(in);
  }
}
