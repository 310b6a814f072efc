package tideline.search.disk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;

/**
 * Blocks of states on disk, compressed and with checksums, in files that are only appended to.
 *
 * <p>A block is written behind and read ahead by a thread of its own, which alone knows the files.
 * Blocks of one {@link Kind} live about equally long and share files, so a file is mostly gone as a
 * whole when its blocks are freed; where dead blocks outweigh the others, what is left of the worst
 * file is copied. So all writing is sequential, and the number of files does not depend on the
 * number of those who write.
 *
 * <p>{@link #commit} makes a checkpoint: everything is forced, then a manifest replaces the former
 * one in one step, and only then files go that the new one does not name. Files that the last
 * checkpoint names are never changed.
 *
 * <p>To be used by one thread. Any failure of the disk is a {@link DiskException}; the log is of no
 * use afterwards, but the last checkpoint is.
 */
public final class BlockLog implements AutoCloseable {

  /** What blocks are for. */
  public enum Kind {
    /** States that were visited. */
    VISITED,
    /** States that wait. */
    QUEUE,
    /** The spanning tree. */
    TREE
  }

  /** The name of the file that says what all the others are. */
  public static final String MANIFEST = "manifest";

  private static final String MANIFEST_PART = MANIFEST + ".part";

  /** Blocks that may be on their way to the disk, and others that are in use at one time. */
  private static final int MOST_BEHIND = 16;

  private static final int MOST_IN_USE = 12;

  private static final int MOST_FREE = 8;

  private static final long USUAL_SEGMENT_BYTES = 64L << 20;

  /** With more files than this, files become larger. */
  private static final int MANY_SEGMENTS = 32;

  private final RunFolder folder;
  private final DiskThread thread = new DiskThread("disk blocks");
  private final long segmentBytes;
  private final long slackBytes;
  private final int blockWords;
  private final Deque<Future<StateBlock>> behind = new ArrayDeque<>();
  private final Deque<StateBlock> free = new ArrayDeque<>();
  private long wordsBehind;

  // Of the thread only, or while it has nothing to do.
  private final BlockCodec codec = new BlockCodec();
  private final Map<Kind, Segment> active = new EnumMap<>(Kind.class);
  private final Map<Integer, Segment> segments = new TreeMap<>();
  private final OpenSegments open;
  private final List<Segment> abandoned = new ArrayList<>();
  private long run;
  private int nextSegment;
  private long liveBytes;
  private long deadBytes;
  private volatile boolean finished;

  /**
   * @param run a number that tells the files of this run from others
   */
  public BlockLog(RunFolder folder, long run) {
    this(folder, run, USUAL_SEGMENT_BYTES, Records.BLOCK_WORDS);
  }

  /**
   * @param blockWords the words of a block, see {@link Records#blockWords}
   */
  public BlockLog(RunFolder folder, long run, long segmentBytes, int blockWords) {
    this.blockWords = blockWords;
    this.folder = folder;
    this.run = run;
    this.segmentBytes = segmentBytes;
    this.slackBytes = 2 * segmentBytes;
    this.open = new OpenSegments(folder);
  }

  /** A block to be filled, with room for at least so many states. */
  public StateBlock fresh(int words, int layout, int capacity) {
    StateBlock block = isPooled(words * capacity) ? free.poll() : null;
    if (block == null
        || block.words() != words
        || block.layout() != layout
        || block.capacity() < capacity) {
      return new StateBlock(words, layout, capacity);
    }
    block.clear();
    return block;
  }

  /** Gives back a block that is no longer used. */
  public void recycle(StateBlock block) {
    if (free.size() < MOST_FREE && isPooled(block.words() * block.capacity())) {
      free.push(block);
    }
  }

  /** Smaller blocks are left to the garbage collector. */
  private boolean isPooled(int words) {
    return words >= blockWords / 4;
  }

  /** Appends a block, which belongs to the log from now on. */
  public Block append(StateBlock data, Kind kind) {
    Block block = new Block(data.size());
    wordsBehind += (long) data.size() * data.words();
    behind.addLast(
        thread.submit(
            () -> {
              write(data, kind, block);
              return data;
            }));
    while (wordsBehind > (long) MOST_BEHIND * blockWords) {
      awaitOldest();
    }
    return block;
  }

  private void awaitOldest() {
    StateBlock written = DiskThread.await(behind.removeFirst());
    wordsBehind -= (long) written.size() * written.words();
    recycle(written);
  }

  private void write(StateBlock data, Kind kind, Block block) {
    try {
      place(block, kind, codec.encode(data));
    } catch (IOException e) {
      throw new DiskException("cannot write to " + folder, e);
    }
  }

  private void place(Block block, Kind kind, ByteBuffer bytes) throws IOException {
    Segment segment = active.get(kind);
    if (segment == null || segment.size() >= segmentLimit()) {
      if (segment != null) {
        seal(segment);
      }
      segment = Segment.create(folder, run, nextSegment++, kind);
      active.put(kind, segment);
      segments.put(segment.number, segment);
    }
    block.segment = segment.number;
    block.offset = segment.size();
    block.length = bytes.remaining();
    segment.append(bytes);
    segment.add(block);
    liveBytes += block.length;
  }

  private long segmentLimit() {
    return segmentBytes * (1 + segments.size() / MANY_SEGMENTS);
  }

  private void seal(Segment segment) throws IOException {
    segment.sealed = true;
    active.remove(segment.kind);
    open.keep(segment);
    removeIfDead(segment);
  }

  /** Reads a block ahead of its use. */
  public Future<StateBlock> read(Block block, StateBlock target) {
    return thread.submit(
        () -> {
          Segment segment = segments.get(block.segment);
          try {
            StateBlock read = codec.decode(open.file(segment), block.offset, target).block();
            if (read.size() != block.states()) {
              throw new DamagedFileException("a block of " + read.size() + " states");
            }
            return read;
          } catch (IOException e) {
            throw segment.unreadable(folder, e);
          }
        });
  }

  /** Waits for a block. */
  public static StateBlock await(Future<StateBlock> reading) {
    return DiskThread.await(reading);
  }

  /** Reads a block now. */
  public StateBlock readNow(Block block, StateBlock target) {
    return DiskThread.await(read(block, target));
  }

  /** Blocks that nobody will read again. */
  public void free(Collection<Block> blocks) {
    if (blocks.isEmpty()) {
      return;
    }
    List<Block> all = List.copyOf(blocks);
    var unused = // a failure is met by whatever the thread is asked next
        thread.submit(
            () -> {
              for (Block block : all) {
                release(block);
              }
              compact();
              return null;
            });
  }

  private void release(Block block) {
    Segment segment = segments.get(block.segment);
    block.dead = true;
    segment.liveBytes -= block.length;
    liveBytes -= block.length;
    deadBytes += block.length;
    removeIfDead(segment);
  }

  private void removeIfDead(Segment segment) {
    if (!segment.sealed || segment.liveBytes > 0) {
      return;
    }
    segments.remove(segment.number);
    deadBytes -= segment.deadBytes();
    if (segment.committed) {
      abandoned.add(segment);
    } else {
      remove(segment);
    }
  }

  private void remove(Segment segment) {
    try {
      open.forget(segment);
      segment.close();
      folder.delete(segment.name());
    } catch (IOException e) {
      throw new DiskException("cannot remove " + segment.name() + " in " + folder, e);
    }
  }

  private void compact() {
    while (deadBytes > liveBytes + slackBytes) {
      Segment worst = null;
      for (Segment s : segments.values()) {
        if (s.sealed && (worst == null || s.deadBytes() > worst.deadBytes())) {
          worst = s;
        }
      }
      if (worst == null || worst.deadBytes() == 0) {
        return;
      }
      moveAll(worst);
    }
  }

  private void moveAll(Segment from) {
    try {
      for (Block block : List.copyOf(from.blocks)) {
        if (!block.dead) {
          ByteBuffer bytes = ByteBuffer.allocate(block.length);
          read(from, block.offset, bytes);
          from.liveBytes -= block.length;
          liveBytes -= block.length;
          deadBytes += block.length;
          place(block, from.kind, bytes.flip());
        }
      }
      removeIfDead(from);
    } catch (IOException e) {
      throw new DiskException("cannot move blocks of " + from.name() + " in " + folder, e);
    }
  }

  private void read(Segment from, long offset, ByteBuffer bytes) {
    try {
      open.file(from).read(offset, bytes);
    } catch (IOException e) {
      throw from.unreadable(folder, e);
    }
  }

  /** Waits until all that was asked for is done. */
  public void settle() {
    while (!behind.isEmpty()) {
      awaitOldest();
    }
    DiskThread.await(thread.submit(() -> null));
  }

  /** Writes what {@link #restore} needs; to be called when the log is settled. */
  public void describe(DataOutput out) throws IOException {
    out.writeLong(run);
    out.writeInt(nextSegment);
    out.writeInt(segments.size());
    for (Segment s : segments.values()) {
      out.writeInt(s.number);
      out.writeInt(s.kind.ordinal());
      out.writeLong(s.size());
    }
  }

  /**
   * Opens the files of a checkpoint and removes all others of the folder that are ours; blocks that
   * are in use are {@link #adopt adopted} afterwards.
   *
   * @throws IOException with a message for people if a file is missing, foreign or damaged
   */
  public void restore(DataInput in) throws IOException {
    run = in.readLong();
    nextSegment = in.readInt();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      int number = in.readInt();
      int kindNumber = in.readInt();
      if (kindNumber < 0 || kindNumber >= Kind.values().length) {
        throw new IOException("a file of the unknown kind " + kindNumber);
      }
      Kind kind = Kind.values()[kindNumber];
      long bytes = in.readLong();
      try {
        Segment segment = Segment.open(folder, run, number, kind, bytes);
        segments.put(number, segment);
        open.keep(segment);
      } catch (java.nio.file.NoSuchFileException e) {
        throw new IOException(Segment.name(number) + " in " + folder + " is missing", e);
      } catch (IOException e) {
        throw new IOException(
            Segment.name(number) + " in " + folder + " cannot be used: " + e.getMessage(), e);
      }
      deadBytes += bytes - Segment.HEADER_BYTES;
    }
  }

  /** Removes what a crash left behind: files of a run that the checkpoint does not name. */
  public void sweep() throws IOException {
    for (String name : folder.list()) {
      boolean ours = name.equals(MANIFEST_PART) || name.matches("segment-\\d{6,}");
      if (ours && segments.values().stream().noneMatch(s -> s.name().equals(name))) {
        folder.delete(name);
      }
    }
  }

  /** A block of a checkpoint that is in use. */
  public Block adopt(DataInput in) throws IOException {
    Block block = Block.readFrom(in);
    Segment segment = segments.get(block.segment);
    boolean isPossible = block.states() >= 0 && block.offset >= 0 && block.length >= 0;
    if (segment == null || !isPossible || block.offset > segment.size() - block.length) {
      throw new IOException("the manifest names a block that is not there");
    }
    segment.add(block);
    liveBytes += block.length;
    deadBytes -= block.length;
    return block;
  }

  /** Writes where a block is; to be called when the log is settled. */
  public static void describe(Block block, DataOutput out) throws IOException {
    block.writeTo(out);
  }

  /** Makes every file unchangeable, so that a checkpoint may name it. Then the log is settled. */
  public void seal() {
    settle();
    DiskThread.await(
        thread.submit(
            () -> {
              for (Segment s : List.copyOf(active.values())) {
                seal(s);
              }
              return null;
            }));
  }

  /**
   * Makes a checkpoint of a sealed log.
   *
   * @param manifest all that is needed to go on
   */
  public void commit(byte[] manifest) {
    DiskThread.await(
        thread.submit(
            () -> {
              try {
                commitNow(manifest);
                return null;
              } catch (IOException e) {
                throw new DiskException("cannot write a checkpoint to " + folder, e);
              }
            }));
  }

  private void commitNow(byte[] manifest) throws IOException {
    for (Segment s : segments.values()) {
      s.force();
    }
    folder.force();
    replaceManifest(manifest);
    segments.values().forEach(s -> s.committed = true);
    for (Segment s : abandoned) {
      remove(s);
    }
    abandoned.clear();
  }

  private void replaceManifest(byte[] manifest) throws IOException {
    try (DiskFile file = folder.create(MANIFEST_PART)) {
      file.append(ByteBuffer.wrap(manifest));
      file.force();
    }
    folder.rename(MANIFEST_PART, MANIFEST);
    folder.force();
  }

  /**
   * Makes the last checkpoint of a run that is done: the manifest alone says all there is to know,
   * and the files of blocks go when the log is closed.
   */
  public void finish(byte[] manifest) {
    settle();
    DiskThread.await(
        thread.submit(
            () -> {
              try {
                replaceManifest(manifest);
                finished = true;
                return null;
              } catch (IOException e) {
                throw new DiskException("cannot write a checkpoint to " + folder, e);
              }
            }));
  }

  /** Reads the manifest of a folder. */
  public static byte[] manifest(RunFolder folder) throws IOException {
    try (DiskFile file = folder.open(MANIFEST)) {
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(file.size()));
      file.read(0, bytes);
      return Arrays.copyOf(bytes.array(), bytes.position());
    }
  }

  /** An estimate of the memory for blocks on their way. */
  public static long bytesFor(int words, int blockStates) {
    long block = 8L * words * blockStates;
    return (MOST_BEHIND + MOST_IN_USE) * block + SwapFiles.scratchBytes(block);
  }

  @Override
  public String toString() {
    return folder.toString();
  }

  /** Drops what is still to be done and closes the files. */
  @Override
  public void close() {
    if (!thread.end()) {
      return; // the daemon thread and its files end with the process
    }
    codec.close();
    segments.values().forEach(this::closeQuietly);
    abandoned.forEach(this::closeQuietly);
  }

  private void closeQuietly(Segment segment) {
    try {
      segment.close();
      if (finished) {
        folder.delete(segment.name());
      }
    } catch (IOException e) {
      // all that counts was forced before; what is left is swept when the run is taken up
    }
  }
}
