package tideline.search.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** A disk that counts the bytes of its files and gives out no more than a number of them. */
public final class LimitedDisk implements Disk {

  /** The limit is met. */
  public static final class LimitException extends IOException {
    LimitException(long limitBytes) {
      super("the limit of " + limitBytes + " bytes is met");
    }
  }

  private final Disk disk;
  private final long limitBytes;
  private final AtomicLong usedBytes = new AtomicLong();
  private final AtomicLong peakBytes = new AtomicLong();

  public LimitedDisk(Disk disk, long limitBytes) {
    this.disk = disk;
    this.limitBytes = limitBytes;
  }

  @Override
  public DiskFile create(String purpose) throws IOException {
    return new Counted(disk.create(purpose));
  }

  public long limitBytes() {
    return limitBytes;
  }

  /** The largest number of bytes in all files at once. */
  public long peakBytes() {
    return peakBytes.get();
  }

  @Override
  public String toString() {
    return disk.toString();
  }

  private final class Counted implements DiskFile {
    private final DiskFile file;

    Counted(DiskFile file) {
      this.file = file;
    }

    @Override
    public void append(ByteBuffer bytes) throws IOException {
      int more = bytes.remaining();
      long used = usedBytes.addAndGet(more);
      if (used > limitBytes) {
        usedBytes.addAndGet(-more);
        throw new LimitException(limitBytes);
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
    public void clear() throws IOException {
      long size = file.size();
      file.clear();
      usedBytes.addAndGet(-size);
    }

    @Override
    public void close() throws IOException {
      long size = file.size();
      file.close();
      usedBytes.addAndGet(-size);
    }

    @Override
    public String toString() {
      return file.toString();
    }
  }
}
