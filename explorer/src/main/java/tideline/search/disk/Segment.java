package tideline.search.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * One file of a {@link BlockLog}: a header that says which run and which number it is, then blocks.
 * It is never changed after it was sealed.
 */
final class Segment {

  static final int HEADER_BYTES = 28;
  private static final int MAGIC = 0x544C5347; // "TLSG"
  private static final int VERSION = 1;

  final int number;
  final BlockLog.Kind kind;
  final List<Block> blocks = new ArrayList<>();
  long liveBytes;
  boolean sealed;

  /** Null while it is closed. */
  private DiskFile file;

  private long size;

  /** Whether an earlier process wrote it. */
  private boolean restored;

  /** Whether a checkpoint that can still be resumed refers to it. */
  boolean committed;

  /** Whether all that was appended has been forced. */
  boolean durable;

  private Segment(int number, BlockLog.Kind kind, DiskFile file) {
    this.number = number;
    this.kind = kind;
    this.file = file;
    this.size = file.size();
  }

  static String name(int number) {
    return String.format("segment-%06d", number);
  }

  String name() {
    return name(number);
  }

  static Segment create(RunFolder folder, long run, int number, BlockLog.Kind kind)
      throws IOException {
    Segment segment = new Segment(number, kind, folder.create(name(number)));
    segment.append(header(run, number, kind));
    return segment;
  }

  /**
   * Opens a segment of a checkpoint.
   *
   * @param bytes how long it was when the checkpoint was made
   * @throws IOException if it is not that file
   */
  static Segment open(RunFolder folder, long run, int number, BlockLog.Kind kind, long bytes)
      throws IOException {
    DiskFile file = folder.open(name(number));
    try {
      verify(file, run, number, kind, bytes);
    } catch (IOException e) {
      file.close();
      throw e;
    }
    Segment segment = new Segment(number, kind, file);
    segment.restored = true;
    segment.sealed = true;
    segment.committed = true;
    segment.durable = true;
    return segment;
  }

  private static void verify(DiskFile file, long run, int number, BlockLog.Kind kind, long bytes)
      throws IOException {
    if (file.size() != bytes) {
      throw new IOException("it has " + file.size() + " bytes instead of " + bytes);
    }
    ByteBuffer found = ByteBuffer.allocate(HEADER_BYTES);
    file.read(0, found);
    if (!found.flip().equals(header(run, number, kind))) {
      throw new IOException("it is no segment of this run, or its head is damaged");
    }
  }

  /** Opens the file unless it is open. */
  void open(RunFolder folder) throws IOException {
    if (file == null) {
      file = folder.open(name());
    }
  }

  /** The file, which is open. */
  DiskFile file() {
    return file;
  }

  long size() {
    return size;
  }

  void append(ByteBuffer bytes) throws IOException {
    file.append(bytes);
    size = file.size();
  }

  /** Comes back when all that was appended would survive a loss of power. */
  void force() throws IOException {
    if (!durable) {
      file.force();
      durable = true;
    }
  }

  /** Closes the file of a sealed segment until it is read again. */
  void rest() throws IOException {
    force();
    close();
  }

  void close() throws IOException {
    if (file != null) {
      file.close();
      file = null;
    }
  }

  /** What a failure to read it means: damage of a file that an earlier process wrote, or else. */
  RuntimeException unreadable(RunFolder folder, IOException e) {
    boolean isDamage = e instanceof DamagedFileException || e instanceof EOFException;
    return restored && isDamage
        ? new CheckpointException(
            "cannot go on from the checkpoint in "
                + folder
                + ": "
                + name()
                + " is damaged: "
                + e.getMessage(),
            e)
        : new DiskException("cannot read " + name() + " in " + folder, e);
  }

  private static ByteBuffer header(long run, int number, BlockLog.Kind kind) {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
    header.putInt(MAGIC).putInt(VERSION).putLong(run).putInt(number).putInt(kind.ordinal());
    CRC32C crc = new CRC32C();
    crc.update(header.array(), 0, header.position());
    return header.putInt((int) crc.getValue()).flip();
  }

  void add(Block block) {
    blocks.add(block);
    liveBytes += block.length;
  }

  long deadBytes() {
    return size - HEADER_BYTES - liveBytes;
  }
}
