package tideline.cluster.kernel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.zip.CRC32C;

/**
 * What a partition found in a round, and all it has counted by then.
 *
 * @param layout how often states had been widened
 * @param fresh the number of new states
 * @param receivedBytes the length of the blocks that came from other partitions
 * @param states new ones, ascending
 */
record RoundFile(int layout, long fresh, long receivedBytes, Counts counts, byte[] states) {

  private static final int MAGIC = 0x54444C32;
  private static final int CRC_BYTES = 4;

  byte[] bytes() {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(states.length + 256);
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(MAGIC);
      out.writeInt(layout);
      out.writeLong(fresh);
      out.writeLong(receivedBytes);
      out.writeLong(counts.states());
      out.writeLong(counts.expanded());
      out.writeLong(counts.edges());
      out.writeLong(counts.deadlocks());
      Sightings.writeAll(out, counts.tokens());
      counts.seen().write(out);
      out.writeInt(states.length);
      out.write(states);
      out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new IllegalStateException(e); // memory takes everything
    }
  }

  /**
   * @throws IOException if it is damaged
   */
  static RoundFile of(byte[] bytes, String name) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int length = bytes.length - CRC_BYTES;
    if (length < CRC_BYTES || in.readInt() != MAGIC) {
      throw new IOException(name + " is damaged: it is none of this program");
    }
    DataInputStream end = new DataInputStream(new ByteArrayInputStream(bytes, length, CRC_BYTES));
    if (end.readInt() != checksum(bytes, length)) {
      throw new IOException(name + " is damaged: its checksum does not fit");
    }
    int layout = in.readInt();
    long fresh = in.readLong();
    long received = in.readLong();
    long[] numbers = {in.readLong(), in.readLong(), in.readLong(), in.readLong()};
    long[] tokens = Sightings.readAll(in);
    Sightings seen = Sightings.read(in);
    Counts counts = new Counts(numbers[0], numbers[1], numbers[2], numbers[3], tokens, seen);
    byte[] states = new byte[in.readInt()];
    in.readFully(states);
    return new RoundFile(layout, fresh, received, counts, states);
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
