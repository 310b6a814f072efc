package tideline.site;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import tideline.search.disk.DiskFile;

/** A file in memory: what searches on disk write in a browser. */
public final class MemoryFile implements DiskFile {

  private byte[] content = {};
  private int size;

  @Override
  public void append(ByteBuffer bytes) {
    int more = bytes.remaining();
    if (size + more > content.length) {
      content = Arrays.copyOf(content, 2 * (size + more));
    }
    bytes.get(content, size, more);
    size += more;
  }

  @Override
  public void read(long position, ByteBuffer target) throws EOFException {
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
    // memory is all there is
  }

  @Override
  public void clear() {
    size = 0;
    content = new byte[0];
  }

  @Override
  public void close() {
    clear();
  }
}
