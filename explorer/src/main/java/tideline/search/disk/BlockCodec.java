package tideline.search.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.zip.CRC32C;

/**
 * Turns a block of states into bytes and back.
 *
 * <p>Each word is replaced by its difference (exclusive or) from the same word of the state before,
 * and the words of all states that have the same place stand together: states that follow one
 * another in a search have most of their bits in common, so nearly everything is zero. Then the
 * block is compressed. The header names sizes, layout and compression; a CRC-32C covers it and the
 * compressed bytes.
 *
 * <p>Holds scratch memory of about twice the largest block; one thread at a time.
 */
final class BlockCodec {

  static final int HEADER_BYTES = 28;
  private static final int MAGIC = 0x544C4231; // "TLB1"

  private final CRC32C crc = new CRC32C();
  private final Compression compression;
  private Compression other;
  private byte[] plain = new byte[0];
  private byte[] packed = new byte[HEADER_BYTES];

  BlockCodec() {
    this(Compression.best());
  }

  BlockCodec(Compression compression) {
    this.compression = compression;
    this.other = compression;
  }

  /** The bytes of a block, valid until the next call. */
  ByteBuffer encode(StateBlock block) {
    int length = 8 * block.words() * block.size();
    reserve(length, compression.mostBytes(length));
    difference(block, longs(length));
    int n = compression.compress(plain, length, packed, HEADER_BYTES);
    ByteBuffer buffer = buffer(packed, HEADER_BYTES + n);
    buffer.putInt(MAGIC).putInt(compression.code()).putInt(block.layout());
    buffer.putInt(block.words()).putInt(block.size()).putInt(n);
    buffer.putInt(checksum(HEADER_BYTES + n));
    return buffer.rewind();
  }

  /**
   * Reads the block at a position of a file.
   *
   * @param target takes the states if it has their layout and enough room
   */
  Read decode(DiskFile file, long position, StateBlock target) throws IOException {
    ByteBuffer header = buffer(packed, HEADER_BYTES);
    file.read(position, header);
    header.rewind();
    check(header.getInt() == MAGIC, "no block begins here");
    int code = header.getInt();
    int layout = header.getInt();
    int words = header.getInt();
    int size = header.getInt();
    int n = header.getInt();
    check(words > 0 && size > 0 && n >= 0, "damaged header");
    check(8L * words * size <= Integer.MAX_VALUE - 16, "damaged header");
    check(n <= file.size() - position - HEADER_BYTES, "the last block is not whole");
    int sum = header.getInt();
    int length = 8 * words * size;
    reserve(0, n);
    ByteBuffer whole = buffer(packed, HEADER_BYTES + n);
    file.read(position, whole);
    check(sum == checksum(HEADER_BYTES + n), "wrong checksum");
    reserve(length, n);
    restore(code, n, length);
    StateBlock block = fitting(target, words, layout, size);
    sum(block, size, longs(length));
    return new Read(block, position + HEADER_BYTES + n);
  }

  /** A block, and the position where the next one begins. */
  record Read(StateBlock block, long next) {}

  private void restore(int code, int packedBytes, int length) throws IOException {
    if (other.code() != code) {
      if (other != compression) {
        other.close();
      }
      other = Compression.of(code);
    }
    other.restore(packed, HEADER_BYTES, packedBytes, plain, length);
  }

  private static StateBlock fitting(StateBlock target, int words, int layout, int size) {
    boolean fits =
        target.words() == words && target.layout() == layout && target.capacity() >= size;
    return fits ? target : new StateBlock(words, layout, size);
  }

  private static void difference(StateBlock block, LongBuffer out) {
    int words = block.words();
    long[] states = block.states();
    int end = words * block.size();
    for (int w = 0; w < words; w++) {
      long before = 0;
      for (int at = w; at < end; at += words) {
        out.put(states[at] ^ before);
        before = states[at];
      }
    }
  }

  private static void sum(StateBlock block, int size, LongBuffer in) {
    int words = block.words();
    long[] states = block.states();
    int end = words * size;
    for (int w = 0; w < words; w++) {
      long before = 0;
      for (int at = w; at < end; at += words) {
        before ^= in.get();
        states[at] = before;
      }
    }
    block.resize(size);
  }

  /** Of the header without the checksum itself, and of what follows it. */
  private int checksum(int end) {
    crc.reset();
    crc.update(packed, 0, HEADER_BYTES - 4);
    crc.update(packed, HEADER_BYTES, end - HEADER_BYTES);
    return (int) crc.getValue();
  }

  private void reserve(int plainBytes, int packedBytes) {
    if (plain.length < plainBytes) {
      plain = new byte[plainBytes];
    }
    if (packed.length < HEADER_BYTES + packedBytes) {
      byte[] larger = new byte[HEADER_BYTES + packedBytes];
      System.arraycopy(packed, 0, larger, 0, HEADER_BYTES);
      packed = larger;
    }
  }

  private LongBuffer longs(int length) {
    return buffer(plain, length).asLongBuffer();
  }

  private static ByteBuffer buffer(byte[] bytes, int length) {
    return ByteBuffer.wrap(bytes, 0, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void check(boolean good, String otherwise) throws IOException {
    if (!good) {
      throw new DamagedFileException(otherwise);
    }
  }

  /** Gives back what the system holds for it. */
  void close() {
    compression.close();
    if (other != compression) {
      other.close();
    }
  }

  long bytes() {
    return (long) plain.length + packed.length;
  }
}
