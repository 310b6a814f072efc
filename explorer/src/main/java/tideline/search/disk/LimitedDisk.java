package tideline.search.disk;

import java.io.IOException;

/** A disk that counts the bytes of its files and gives out no more than a number of them. */
public final class LimitedDisk implements Disk {

  /** The limit is met. */
  public static final class LimitException extends IOException {
    LimitException(long limitBytes) {
      super("the limit of " + limitBytes + " bytes is met");
    }
  }

  private final Disk disk;
  private final DiskUsage usage;

  public LimitedDisk(Disk disk, long limitBytes) {
    this(disk, new DiskUsage(limitBytes));
  }

  public LimitedDisk(Disk disk, DiskUsage usage) {
    this.disk = disk;
    this.usage = usage;
  }

  @Override
  public DiskFile create(String purpose) throws IOException {
    return usage.counted(disk.create(purpose), true);
  }

  public long limitBytes() {
    return usage.limitBytes();
  }

  /** The largest number of bytes in all files at once. */
  public long peakBytes() {
    return usage.peakBytes();
  }

  @Override
  public String toString() {
    return disk.toString();
  }
}
