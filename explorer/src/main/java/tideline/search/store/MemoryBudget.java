package tideline.search.store;

/** A number of bytes that the parts of a search share. One thread at a time. */
public final class MemoryBudget {

  private final long limitBytes;
  private long usedBytes;
  private long peakBytes;
  private long wantedBytes;

  public MemoryBudget(long limitBytes) {
    this.limitBytes = limitBytes;
  }

  public static MemoryBudget unlimited() {
    return new MemoryBudget(Long.MAX_VALUE);
  }

  /** Takes bytes if there are that many left. */
  public boolean reserve(long bytes) {
    if (bytes > limitBytes - usedBytes) {
      wantedBytes = usedBytes + bytes;
      return false;
    }
    usedBytes += bytes;
    peakBytes = Math.max(peakBytes, usedBytes);
    return true;
  }

  /** Takes bytes even if they exceed the limit; nothing more can be reserved then. */
  public void take(long bytes) {
    usedBytes += bytes;
    peakBytes = Math.max(peakBytes, usedBytes);
  }

  public void release(long bytes) {
    usedBytes -= bytes;
  }

  public long limitBytes() {
    return limitBytes;
  }

  public long usedBytes() {
    return usedBytes;
  }

  /** The limit that would have granted the last request that was refused; 0 if none was. */
  public long wantedBytes() {
    return wantedBytes;
  }

  public long peakBytes() {
    return peakBytes;
  }
}
