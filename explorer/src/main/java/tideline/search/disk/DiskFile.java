package tideline.search.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Bytes that are appended in order and read anywhere. One thread at a time. */
public interface DiskFile extends Closeable {

  /** Appends all the bytes that remain in the buffer, or throws. */
  void append(ByteBuffer bytes) throws IOException;

  /**
   * Fills what remains of the buffer with the bytes from a position on, or throws.
   *
   * @throws java.io.EOFException if the file ends before
   */
  void read(long position, ByteBuffer target) throws IOException;

  /** The number of bytes appended since the file was made or cleared. */
  long size();

  /** Comes back when all that was appended would survive a loss of power. */
  void force() throws IOException;

  /** Forgets all bytes and gives their room back. */
  void clear() throws IOException;

  /** Closes the file; a temporary one is gone. */
  @Override
  void close() throws IOException;
}
