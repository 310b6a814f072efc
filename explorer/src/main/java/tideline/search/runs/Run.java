package tideline.search.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import tideline.search.disk.DiskException;
import tideline.search.disk.DiskFile;

/**
 * States in ascending order, each once; nothing is changed once it is written.
 *
 * <p>Takes the bytes of its segments from a {@link Room}, which may write it to a file at any time:
 * whoever reads it does not notice. Costs 8 words of a state and 4 bytes for each block beside the
 * coded states.
 */
public final class Run {

  private static final int LEAST_BLOCK = 128;
  private static final int BLOCK_PER_WORD = 64;

  private final Room room;
  private final int words;
  private final List<Segment> segments = new ArrayList<>();
  private long states;
  private long dataBytes;
  private DiskFile file;
  private String name = "";
  private boolean onDisk;
  private int users = 1;

  Run(Room room, int words) {
    this.room = room;
    this.words = words;
    room.add(this);
  }

  public int words() {
    return words;
  }

  public long states() {
    return states;
  }

  /** Bytes in memory. */
  public long bytes() {
    long sum = 0;
    for (Segment segment : segments) {
      sum += segment == null ? 0 : segment.bytes();
    }
    return sum;
  }

  /** States in a block. */
  static int blockStates(int words) {
    return Math.max(LEAST_BLOCK, BLOCK_PER_WORD * words);
  }

  int blockStates() {
    return blockStates(words);
  }

  List<Segment> segments() {
    return segments;
  }

  /** The bytes that would be free if it went to disk. */
  long dataBytes() {
    return dataBytes;
  }

  /** Somebody else reads it, too: it is there until all have released it. */
  void share() {
    users++;
  }

  boolean isShared() {
    return users > 1;
  }

  Room room() {
    return room;
  }

  boolean isOnDisk() {
    return onDisk;
  }

  /** From now on its data go to disk. */
  void beOnDisk() {
    onDisk = true;
  }

  void add(Segment segment) {
    room.take(segment.indexBytes());
    segments.add(segment);
    states += segment.states;
    if (!onDisk) {
      takeData(segment);
    }
    if (onDisk) {
      write(segment);
      segment.data = null;
    }
  }

  /** The room may send this very run to disk meanwhile; the segment is none of its data yet. */
  private void takeData(Segment segment) {
    byte[] data = segment.data;
    segment.data = null;
    room.take(segment.length);
    segment.data = data;
    if (onDisk) {
      room.release(segment.length);
    } else {
      dataBytes += segment.length;
    }
  }

  /** One that is on disk already. */
  void adopt(Segment segment) {
    room.take(segment.indexBytes());
    segments.add(segment);
    states += segment.states;
  }

  void adopt(String fileName, DiskFile open) {
    name = fileName;
    file = open;
    onDisk = true;
  }

  /** The name of the file that holds all of it; empty if there is none. */
  String name() {
    return name;
  }

  DiskFile file() {
    return file;
  }

  /** Sees to it that all of it is in a file. */
  void persist() {
    for (Segment segment : segments) {
      if (segment.position < 0) {
        write(segment);
      }
    }
  }

  /** Moves the data to disk. */
  void spill() {
    onDisk = true;
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (segment != null && segment.data != null) {
        if (segment.position < 0) {
          write(segment);
        }
        segment.data = null;
        dataBytes -= segment.length;
        room.release(segment.length);
      }
    }
  }

  /** Brings data back from disk, as much of them as fit into so many bytes. */
  void load(long bytes) {
    if (dataLength() > bytes) {
      return;
    }
    for (Segment segment : segments) {
      room.take(segment.length);
      segment.data = read(segment, new byte[segment.length]);
      dataBytes += segment.length;
    }
    onDisk = false;
  }

  private long dataLength() {
    return segments.stream().mapToLong(s -> s.length).sum();
  }

  private void write(Segment segment) {
    if (file == null) {
      name = room.newName();
      file = room.create(name);
    }
    try {
      segment.position = SegmentFile.append(file, segment);
    } catch (IOException e) {
      throw new DiskException("cannot write states to " + file, e);
    }
  }

  /** The data of a segment; those on disk go to an array that is long enough. */
  byte[] read(Segment segment, byte[] target) {
    try {
      file.read(segment.position, ByteBuffer.wrap(target, 0, segment.length));
      CRC32C crc = new CRC32C();
      crc.update(target, 0, segment.length);
      if ((int) crc.getValue() != segment.checksum) {
        throw new IOException("what is read is not what was written");
      }
      return target;
    } catch (IOException e) {
      throw new DiskException("cannot read states from " + file, e);
    }
  }

  /** Gives up the segments before one: their states were read for the last time. */
  void dropBefore(int segment) {
    for (int i = segment - 1; i >= 0 && segments.get(i) != null; i--) {
      drop(i);
    }
  }

  private void drop(int i) {
    Segment segment = segments.get(i);
    if (segment != null) {
      room.release(segment.bytes());
      dataBytes -= segment.data == null ? 0 : segment.length;
      segments.set(i, null);
    }
  }

  /** Gives up all of it, unless others need it. A file that a checkpoint may name stays. */
  public void release() {
    if (--users > 0) {
      return;
    }
    for (int i = 0; i < segments.size(); i++) {
      drop(i);
    }
    segments.clear();
    room.remove(this);
    closeFile();
  }

  /** Nothing of it can be read any more that is not in memory. */
  void closeFile() {
    if (file != null) {
      try {
        file.close();
      } catch (IOException e) {
        throw new DiskException("cannot close " + file, e);
      }
    }
  }

  @Override
  public String toString() {
    return "run of " + states + " states";
  }
}
