package tideline.search.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import tideline.search.disk.DiskFile;

/**
 * Segments in a file, one after the other: the number of states, blocks and bytes of data, the
 * checksums of data and index, the index, the data.
 */
final class SegmentFile {

  private static final int HEAD_BYTES = 20;

  private SegmentFile() {}

  /** Appends a segment and answers where its data are. */
  static long append(DiskFile file, Segment segment) throws IOException {
    int indexBytes = 8 * segment.firsts.length + 4 * segment.offsets.length;
    ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES + indexBytes);
    head.position(HEAD_BYTES);
    for (long word : segment.firsts) {
      head.putLong(word);
    }
    for (int offset : segment.offsets) {
      head.putInt(offset);
    }
    int indexSum = checksum(head.array(), HEAD_BYTES, indexBytes);
    head.putInt(0, segment.states).putInt(4, segment.blocks()).putInt(8, segment.length);
    head.putInt(12, segment.checksum).putInt(16, indexSum);
    file.append(head.flip());
    long position = file.size();
    file.append(ByteBuffer.wrap(segment.data, 0, segment.length));
    return position;
  }

  /** Adds the segments of a file to a run, up to a number of states. */
  static void adopt(DiskFile file, long states, Run run) throws IOException {
    long at = 0;
    long left = states;
    ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
    while (left > 0) {
      head.clear();
      file.read(at, head);
      int count = head.getInt(0);
      int blocks = head.getInt(4);
      int length = head.getInt(8);
      boolean isPossible =
          count > 0 && count <= left && length >= 0 && blocks > 0 && blocks <= count;
      if (!isPossible) {
        throw new IOException("what is read is not what was written");
      }
      long wanted = (long) blocks * (8 * run.words() + 4);
      if (wanted + length > file.size()) {
        throw new IOException("a part of the file is missing");
      }
      int indexBytes = Math.toIntExact(wanted);
      ByteBuffer index = ByteBuffer.allocate(indexBytes);
      file.read(at + HEAD_BYTES, index);
      if (checksum(index.array(), 0, indexBytes) != head.getInt(16)) {
        throw new IOException("what is read is not what was written");
      }
      Segment segment = segment(index.flip(), count, blocks, length, head.getInt(12), run.words());
      segment.position = at + HEAD_BYTES + indexBytes;
      run.adopt(segment);
      at = segment.position + length;
      left -= count;
    }
  }

  private static Segment segment(
      ByteBuffer index, int states, int blocks, int length, int checksum, int words) {
    long[] firsts = new long[blocks * words];
    index.asLongBuffer().get(firsts);
    index.position(8 * firsts.length);
    int[] offsets = new int[blocks];
    index.asIntBuffer().get(offsets);
    return new Segment(states, firsts, offsets, length, checksum);
  }

  static int checksum(byte[] bytes, int at, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, at, length);
    return (int) crc.getValue();
  }
}
