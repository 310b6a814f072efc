package tideline.search.rank;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import tideline.search.disk.Disk;
import tideline.search.disk.DiskFile;

/**
 * What is to be told to a stretch of ranks that is not in memory: ranks as offsets, with what they
 * are. A buffer, and behind it a file of sorted differences, each rank once in a block.
 */
final class RankMail implements Closeable {

  private static final int HEADER = 3 * Integer.BYTES;
  private static final int MOST_BYTES = 5;

  private final Disk disk;
  private final int[] buffer;
  private DiskFile file;
  private int filled;
  private Kind kind = Kind.NEW;

  /** What a rank is. */
  enum Kind {
    /** A state that may be known. */
    NEW,
    /** A state that is done with. */
    CLOSED,
    /** A state of the current level. */
    CURRENT,
    /** A state of the next level. */
    NEXT
  }

  /** Is told what waits. */
  @FunctionalInterface
  interface Reader {
    /** Answers whether it wants to hear more. */
    boolean read(Kind kind, int offset);
  }

  RankMail(Disk disk, int buffered) {
    this.disk = disk;
    this.buffer = new int[buffered];
  }

  /** Bytes of memory for each rank in the buffer, with what it takes to write them. */
  static int bytesPerRank() {
    return Integer.BYTES;
  }

  /** Bytes of memory to write or read a block of so many ranks. */
  static int blockBytes(int buffered) {
    return HEADER + MOST_BYTES * buffered;
  }

  void send(Kind what, int offset, ByteBuffer block) throws IOException {
    if (filled == buffer.length || what != kind) {
      flush(block);
      kind = what;
    }
    buffer[filled++] = offset;
  }

  boolean isEmpty() {
    return filled == 0 && (file == null || file.size() == 0);
  }

  private void flush(ByteBuffer block) throws IOException {
    if (filled == 0) {
      return;
    }
    Arrays.sort(buffer, 0, filled);
    block.clear().position(HEADER);
    int count = 0;
    int last = 0;
    for (int i = 0; i < filled; i++) {
      int difference = buffer[i] - last;
      if (difference != 0 || i == 0) {
        last = buffer[i];
        put(difference, block);
        count++;
      }
    }
    block.putInt(0, kind.ordinal()).putInt(Integer.BYTES, count);
    block.putInt(2 * Integer.BYTES, block.position() - HEADER);
    if (file == null) {
      file = disk.create("ranks on their way");
    }
    file.append(block.flip());
    filled = 0;
  }

  private static void put(int difference, ByteBuffer block) {
    int rest = difference;
    while (rest >= 0x80) {
      block.put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    block.put((byte) rest);
  }

  /**
   * Hands over everything, in the order of the blocks; nothing is left.
   *
   * @return false if the reader had enough
   */
  boolean deliver(Reader reader, ByteBuffer block) throws IOException {
    boolean isWanted = true;
    if (file != null) {
      long size = file.size();
      for (long at = 0; at < size && isWanted; ) {
        file.read(at, block.clear().limit(HEADER));
        int length = block.getInt(2 * Integer.BYTES);
        Kind what = Kind.values()[block.getInt(0)];
        int count = block.getInt(Integer.BYTES);
        file.read(at + HEADER, block.clear().limit(length));
        isWanted = read(what, count, reader, block.flip());
        at += HEADER + length;
      }
      file.clear();
    }
    for (int i = 0; i < filled && isWanted; i++) {
      isWanted = reader.read(kind, buffer[i]);
    }
    filled = 0;
    return isWanted;
  }

  private static boolean read(Kind what, int count, Reader reader, ByteBuffer block) {
    int offset = 0;
    for (int i = 0; i < count; i++) {
      int difference = 0;
      int shift = 0;
      byte next = block.get();
      while (next < 0) {
        difference |= (next & 0x7F) << shift;
        shift += 7;
        next = block.get();
      }
      offset += difference | next << shift;
      if (!reader.read(what, offset)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
