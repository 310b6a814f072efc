package tideline.search.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A disk in memory whose operations are counted, and one of which can be made to fail. */
public final class MemoryDisk implements Disk {

  final List<MemoryFile> files = new ArrayList<>();
  private final long failingOperation;
  private long operations;

  public MemoryDisk() {
    this(Long.MAX_VALUE);
  }

  /**
   * @param failingOperation the number, from 0, of the operation that fails; later ones work
   */
  MemoryDisk(long failingOperation) {
    this.failingOperation = failingOperation;
  }

  long operations() {
    return operations;
  }

  boolean hasFailed() {
    return operations > failingOperation;
  }

  /** How many files are not closed. */
  long openFiles() {
    return files.stream().filter(f -> !f.closed).count();
  }

  private void count() throws IOException {
    if (operations++ == failingOperation) {
      throw new IOException("No space left on device");
    }
  }

  @Override
  public DiskFile create(String purpose) throws IOException {
    count();
    MemoryFile file = new MemoryFile();
    files.add(file);
    return file;
  }

  @Override
  public String toString() {
    return "memory";
  }

  final class MemoryFile implements DiskFile {
    byte[] content = new byte[0];
    int size;
    boolean closed;

    @Override
    public void append(ByteBuffer bytes) throws IOException {
      count();
      int more = bytes.remaining();
      if (size + more > content.length) {
        content = Arrays.copyOf(content, 2 * (size + more));
      }
      bytes.get(content, size, more);
      size += more;
    }

    @Override
    public void read(long position, ByteBuffer target) throws IOException {
      count();
      if (position + target.remaining() > size) {
        throw new EOFException();
      }
      target.put(content, (int) position, target.remaining());
    }

    @Override
    public long size() {
      return size;
    }

    @Override
    public void force() {
      // memory loses nothing
    }

    @Override
    public void clear() throws IOException {
      count();
      size = 0;
    }

    @Override
    public void close() {
      closed = true;
    }

    @Override
    public String toString() {
      return "queue file";
    }
  }
}
