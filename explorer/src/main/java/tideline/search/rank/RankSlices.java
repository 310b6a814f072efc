package tideline.search.rank;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import tideline.search.disk.Disk;
import tideline.search.disk.DiskFile;

/**
 * Two bitmaps of ranks in slices, one of which is in memory. A slice has a file as soon as it was
 * changed; before that it is empty.
 */
final class RankSlices implements Closeable {

  private static final int CHUNK_BYTES = 1 << 16;
  private static final int NONE = -1;

  private final Disk disk;
  private final long sliceRanks;
  private final DiskFile[] files;

  /** Which of the two is the earlier one changes with each level, for all slices at once. */
  private final long[][] bits;

  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);
  private int earlier;
  private int inMemory = NONE;
  private boolean isChanged;

  RankSlices(long ranks, long sliceRanks, Disk disk) {
    this.disk = disk;
    this.sliceRanks = sliceRanks;
    files = new DiskFile[Math.toIntExact((ranks + sliceRanks - 1) / sliceRanks)];
    bits = new long[2][];
  }

  int count() {
    return files.length;
  }

  /** Memory of a slice and of what it takes to read and write it. */
  long bytes() {
    return sliceRanks / 4 + CHUNK_BYTES;
  }

  int of(long rank) {
    return (int) (rank / sliceRanks);
  }

  long first(int slice) {
    return slice * sliceRanks;
  }

  /** Of the slice in memory: states of the current level and those done with. */
  long[] earlier() {
    return bits[earlier];
  }

  /** Of the slice in memory: states of the next level and those done with. */
  long[] later() {
    return bits[1 - earlier];
  }

  /** The slice in memory is not as it is in its file. */
  void changed() {
    isChanged = true;
  }

  /** The next level becomes the current one. */
  void turn() {
    earlier = 1 - earlier;
  }

  /** Brings a slice into memory; the one that is there goes to its file. */
  void bring(int slice) throws IOException {
    if (slice == inMemory) {
      return;
    }
    if (isChanged) {
      write();
    }
    if (bits[0] == null) {
      bits[0] = new long[(int) (sliceRanks / 64)];
      bits[1] = new long[bits[0].length];
    }
    inMemory = slice;
    if (files[slice] == null) {
      Arrays.fill(bits[0], 0);
      Arrays.fill(bits[1], 0);
    } else {
      read(files[slice], 0, bits[0]);
      read(files[slice], sliceRanks / 8, bits[1]);
    }
  }

  private void read(DiskFile file, long position, long[] words) throws IOException {
    int perChunk = CHUNK_BYTES / Long.BYTES;
    for (int at = 0; at < words.length; at += perChunk) {
      int n = Math.min(perChunk, words.length - at);
      file.read(position + (long) Long.BYTES * at, chunk.clear().limit(Long.BYTES * n));
      LongBuffer longs = chunk.flip().asLongBuffer();
      longs.get(words, at, n);
    }
  }

  private void write() throws IOException {
    if (files[inMemory] == null) {
      files[inMemory] = disk.create("ranks");
    }
    files[inMemory].clear();
    for (long[] words : bits) {
      int perChunk = CHUNK_BYTES / Long.BYTES;
      for (int at = 0; at < words.length; at += perChunk) {
        int n = Math.min(perChunk, words.length - at);
        chunk.clear().asLongBuffer().put(words, at, n);
        files[inMemory].append(chunk.limit(Long.BYTES * n));
      }
    }
    isChanged = false;
  }

  @Override
  public void close() throws IOException {
    for (DiskFile file : files) {
      if (file != null) {
        file.close();
      }
    }
  }
}
