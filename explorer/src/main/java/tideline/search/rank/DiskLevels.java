package tideline.search.rank;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.LongConsumer;
import tideline.search.disk.Disk;
import tideline.search.disk.DiskException;
import tideline.search.rank.RankMail.Kind;
import tideline.search.rank.RankRun.RankWorker;
import tideline.search.store.MemoryBudget;

/**
 * Two bits for each rank, in files: the bitmaps of {@link BitmapLevels}, cut into slices of
 * neighbouring ranks of which one is in memory.
 *
 * <p>A level takes two rounds. In the first, each slice with open states is brought in and they are
 * expanded; successors in other slices wait in their mail. In the second, each slice with mail is
 * brought in and takes up what is new. The rounds go through the slices in opposite directions, so
 * that the slice in memory is the first of the next round. For systems that are never exceeded, one
 * thread. The last space of a search: nothing takes over from it.
 */
final class DiskLevels implements LevelSpace {

  /** Going through more slices in each level takes longer than other searches on disk. */
  private static final int MOST_SLICES = 128;

  /** In a slice. */
  private static final long MOST_RANKS = 1L << 31;

  private static final int MOST_BUFFERED = 1 << 16;
  private static final int LEAST_BUFFERED = 1 << 6;
  private static final int WORDS_BETWEEN_LOOKS = 1 << 12;

  private final MemoryBudget budget;
  private final RankSlices slices;
  private final RankMail[] mail;
  private final long[] open;
  private final long[] nextOpen;
  private final long bytes;
  private final ByteBuffer block;
  private boolean isInherited;
  private boolean isTaken;
  private long room;

  private DiskLevels(long ranks, long sliceRanks, Disk disk, MemoryBudget budget) {
    this.budget = budget;
    slices = new RankSlices(ranks, sliceRanks, disk);
    mail = new RankMail[slices.count()];
    open = new long[mail.length];
    nextOpen = new long[mail.length];
    int buffered = buffered(sliceRanks, mail.length);
    for (int s = 0; s < mail.length; s++) {
      mail[s] = new RankMail(disk, buffered);
    }
    block = ByteBuffer.allocate(RankMail.blockBytes(buffered));
    bytes =
        slices.bytes() + block.capacity() + (long) RankMail.bytesPerRank() * buffered * mail.length;
  }

  /**
   * A space for so many ranks, or null if files of this number and size are too many.
   *
   * @param diskBytes that may be written
   * @param sliceRanks a multiple of 64
   */
  static DiskLevels of(
      long ranks, Disk disk, long diskBytes, long sliceRanks, MemoryBudget budget) {
    boolean isPossible = ranks / 4 < diskBytes && ranks / sliceRanks < MOST_SLICES;
    return isPossible ? new DiskLevels(ranks, sliceRanks, disk, budget) : null;
  }

  /** A slice whose bitmaps take a quarter of the memory or less. */
  static long sliceRanks(long memoryBytes) {
    return Math.min(MOST_RANKS, Math.max(64, Long.highestOneBit(memoryBytes)));
  }

  /** All buffers together take no more than a slice. */
  private static int buffered(long sliceRanks, int slices) {
    long some = sliceRanks / (4L * RankMail.bytesPerRank() * slices);
    return (int) Math.max(LEAST_BUFFERED, Math.min(MOST_BUFFERED, some));
  }

  @Override
  public String name() {
    return "bitmaps on disk";
  }

  @Override
  public Outcome expand(RankRun run) {
    if (!isTaken) {
      budget.take(bytes);
      isTaken = true;
    }
    room = run.mostStates() - run.counters().states();
    try {
      if (isInherited) {
        isInherited = false;
        takeUp(run);
      }
      Outcome outcome = expandSlices(run);
      outcome = outcome == Outcome.DONE ? takeUp(run) : outcome;
      run.worker(0).publish(run.counters());
      return outcome;
    } catch (IOException e) {
      throw new DiskException("cannot keep ranks on disk", e);
    }
  }

  private Outcome expandSlices(RankRun run) throws IOException {
    for (int s = 0; s < mail.length; s++) {
      if (open[s] > 0) {
        slices.bring(s);
        Outcome outcome = expandSlice(s, run);
        if (outcome != Outcome.DONE) {
          return outcome;
        }
      }
    }
    return Outcome.DONE;
  }

  private Outcome expandSlice(int s, RankRun run) throws IOException {
    RankWorker worker = run.worker(0);
    long[] earlier = slices.earlier();
    long[] later = slices.later();
    long first = slices.first(s);
    for (int w = 0; w < earlier.length; w++) {
      for (long left = earlier[w] & ~later[w]; left != 0; left &= left - 1) {
        long rank = first + ((long) w << 6) + Long.numberOfTrailingZeros(left);
        int n = worker.expander.successors(rank, worker.targets);
        if (!insert(s, worker, n)) {
          return Outcome.MOST_STATES;
        }
        worker.count(n);
        later[w] |= left & -left;
        if (worker.isObservedEnough(rank, n)) {
          return Outcome.OBSERVED;
        }
      }
      if (w % WORDS_BETWEEN_LOOKS == 0) {
        worker.publish(run.counters());
        if (run.stop().isRequested()) {
          return Outcome.STOPPED;
        }
      }
    }
    slices.changed();
    return Outcome.DONE;
  }

  private boolean insert(int here, RankWorker worker, int n) throws IOException {
    for (int k = 0; k < n; k++) {
      long target = worker.targets[k];
      int s = slices.of(target);
      int offset = (int) (target - slices.first(s));
      if (s != here) {
        mail[s].send(Kind.NEW, offset, block);
      } else if (!add(s, offset, worker)) {
        return false;
      }
    }
    return true;
  }

  /** Adds a state to the slice in memory if it is new; false if one more is too many. */
  private boolean add(int s, int offset, RankWorker worker) {
    int word = offset >>> 6;
    long bit = 1L << offset;
    if (((slices.earlier()[word] | slices.later()[word]) & bit) == 0) {
      if (room-- <= 0) {
        return false;
      }
      slices.later()[word] |= bit;
      nextOpen[s]++;
      worker.found++;
    }
    return true;
  }

  private Outcome takeUp(RankRun run) throws IOException {
    RankWorker worker = run.worker(0);
    for (int i = mail.length - 1; i >= 0; i--) {
      int s = i;
      if (!mail[s].isEmpty()) {
        slices.bring(s);
        slices.changed();
        boolean all = mail[s].deliver((kind, offset) -> takeUp(s, kind, offset, worker), block);
        worker.publish(run.counters());
        if (!all) {
          return Outcome.MOST_STATES;
        }
        if (run.stop().isRequested()) {
          return Outcome.STOPPED;
        }
      }
    }
    return Outcome.DONE;
  }

  private boolean takeUp(int s, Kind kind, int offset, RankWorker worker) {
    if (kind == Kind.NEW) {
      return add(s, offset, worker);
    }
    int word = offset >>> 6;
    long bit = 1L << offset;
    boolean isEarlier = kind != Kind.NEXT;
    boolean isLater = kind != Kind.CURRENT;
    long[] earlier = slices.earlier();
    long[] later = slices.later();
    earlier[word] = isEarlier ? earlier[word] | bit : earlier[word] & ~bit;
    later[word] = isLater ? later[word] | bit : later[word] & ~bit;
    return true;
  }

  @Override
  public void advance() {
    slices.turn();
    System.arraycopy(nextOpen, 0, open, 0, open.length);
    Arrays.fill(nextOpen, 0);
  }

  @Override
  public long open() {
    long sum = 0;
    for (long one : open) {
      sum += one;
    }
    return sum;
  }

  @Override
  public void forEachOpen(LongConsumer action) {
    throw new IllegalStateException("levels on disk are not listed");
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void bequeath(Heir heir) {
    throw new IllegalStateException("nothing takes over from the disk");
  }

  @Override
  public Heir heir() {
    isInherited = true;
    return new Heir() {
      @Override
      public void closed(long rank) {
        inherit(Kind.CLOSED, rank);
      }

      @Override
      public void current(long rank) {
        open[inherit(Kind.CURRENT, rank)]++;
      }

      @Override
      public void next(long rank) {
        nextOpen[inherit(Kind.NEXT, rank)]++;
      }
    };
  }

  private int inherit(Kind kind, long rank) {
    int s = slices.of(rank);
    try {
      mail[s].send(kind, (int) (rank - slices.first(s)), block);
    } catch (IOException e) {
      throw new DiskException("cannot keep ranks on disk", e);
    }
    return s;
  }

  @Override
  public void release() {
    budget.release(isTaken ? bytes : 0);
    try {
      slices.close();
      for (RankMail one : mail) {
        one.close();
      }
    } catch (IOException e) {
      throw new DiskException("cannot close the files of ranks", e);
    }
  }
}
