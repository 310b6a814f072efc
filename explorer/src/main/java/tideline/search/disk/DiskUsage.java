package tideline.search.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes of files and gives out no more than a number of them. */
public final class DiskUsage {

  private final long limitBytes;
  private final AtomicLong usedBytes = new AtomicLong();
  private final AtomicLong peakBytes = new AtomicLong();

  public DiskUsage(long limitBytes) {
    this.limitBytes = limitBytes;
  }

  public long limitBytes() {
    return limitBytes;
  }

  public long usedBytes() {
    return usedBytes.get();
  }

  /** The largest number of bytes in all files at once. */
  public long peakBytes() {
    return peakBytes.get();
  }

  /** A file whose bytes count until it is cleared or {@link #release released}. */
  DiskFile counted(DiskFile file, boolean goneWhenClosed) {
    usedBytes.addAndGet(file.size());
    peakBytes.accumulateAndGet(usedBytes.get(), Math::max);
    return new Counted(file, goneWhenClosed);
  }

  /** Bytes of a file that was removed. */
  void release(long bytes) {
    usedBytes.addAndGet(-bytes);
  }

  private final class Counted implements DiskFile {
    private final DiskFile file;
    private final boolean goneWhenClosed;

    Counted(DiskFile file, boolean goneWhenClosed) {
      this.file = file;
      this.goneWhenClosed = goneWhenClosed;
    }

    @Override
    public void append(ByteBuffer bytes) throws IOException {
      int more = bytes.remaining();
      long used = usedBytes.addAndGet(more);
      if (used > limitBytes) {
        usedBytes.addAndGet(-more);
        throw new LimitedDisk.LimitException(limitBytes);
      }
      peakBytes.accumulateAndGet(used, Math::max);
      file.append(bytes);
    }

    @Override
    public void read(long position, ByteBuffer target) throws IOException {
      file.read(position, target);
    }

    @Override
    public long size() {
      return file.size();
    }

    @Override
    public void force() throws IOException {
      file.force();
    }

    @Override
    public void clear() throws IOException {
      long size = file.size();
      file.clear();
      release(size);
    }

    @Override
    public void close() throws IOException {
      long size = file.size();
      file.close();
      if (goneWhenClosed) {
        release(size);
      }
    }

    @Override
    public String toString() {
      return file.toString();
    }
  }
}
