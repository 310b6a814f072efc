package tideline.search.external;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import tideline.search.disk.DiskFile;
import tideline.search.disk.RunFolder;

/**
 * A folder in memory that can lose power at any operation: what was not forced is lost, torn,
 * zeroed or kept; of the names that were not forced any part is as before. It can also run full or
 * break.
 */
final class SimulatedFolder implements RunFolder {

  /** What happens at an operation. */
  enum Fault {
    NONE,
    /** Nothing works from this operation on. */
    POWER_LOSS,
    /** This operation fails and no other. */
    FULL_ONCE,
    /** Every operation that writes fails from this one on. */
    FULL,
    /** This operation fails and no other, be it one that reads. */
    BROKEN_ONCE,
    /** Every operation fails from this one on, as those of a disk that has gone. */
    BROKEN
  }

  /** A change of names that may or may not survive. */
  private record Change(String removed, String added, Content content) {}

  private static final class Content {
    byte[] bytes = {};
    int forced;
  }

  private final Map<String, Content> files = new TreeMap<>();
  private final List<Change> unforced = new ArrayList<>();
  private Map<String, Content> forced = new TreeMap<>();
  private Fault fault = Fault.NONE;
  private long faultAt = Long.MAX_VALUE;
  private long operations;

  /** From now on something happens at the operation with this number, counted from now. */
  void prepare(Fault what, long at) {
    fault = what;
    faultAt = at;
    operations = 0;
  }

  long operations() {
    return operations;
  }

  private void operation(boolean writes) throws IOException {
    long now = operations++;
    boolean fails =
        switch (fault) {
          case NONE -> false;
          case POWER_LOSS -> now >= faultAt;
          case FULL_ONCE -> writes && now == faultAt;
          case FULL -> writes && now >= faultAt;
          case BROKEN_ONCE -> now == faultAt;
          case BROKEN -> now >= faultAt;
        };
    if (fails) {
      throw new IOException(message(fault));
    }
  }

  /** What the operating system says. */
  static String message(Fault fault) {
    return switch (fault) {
      case FULL, FULL_ONCE -> "No space left on device";
      case BROKEN, BROKEN_ONCE -> "Input/output error";
      case NONE, POWER_LOSS -> "no power";
    };
  }

  /** The folder as it is found when there is power again. */
  SimulatedFolder afterPowerLoss(SplittableRandom random) {
    Map<String, Content> names = new TreeMap<>(forced);
    for (Change change : unforced) {
      if (random.nextBoolean()) {
        if (change.removed != null) {
          names.remove(change.removed);
        }
        if (change.added != null) {
          names.put(change.added, change.content);
        }
      }
    }
    SimulatedFolder found = new SimulatedFolder();
    names.forEach((name, content) -> found.put(name, survived(content, random)));
    return found;
  }

  private static byte[] survived(Content content, SplittableRandom random) {
    byte[] bytes = content.bytes.clone();
    int loose = bytes.length - content.forced;
    return switch (random.nextInt(4)) {
      case 0 -> Arrays.copyOf(bytes, content.forced);
      case 1 -> Arrays.copyOf(bytes, content.forced + (loose == 0 ? 0 : random.nextInt(loose)));
      case 2 -> {
        Arrays.fill(bytes, content.forced, bytes.length, (byte) 0);
        yield bytes;
      }
      default -> bytes;
    };
  }

  /** Puts a file there that is safe. */
  void put(String name, byte[] bytes) {
    Content content = new Content();
    content.bytes = bytes;
    content.forced = bytes.length;
    files.put(name, content);
    forced.put(name, content);
  }

  void remove(String name) {
    files.remove(name);
    forced.remove(name);
  }

  Map<String, byte[]> contents() {
    Map<String, byte[]> all = new TreeMap<>();
    files.forEach((name, content) -> all.put(name, content.bytes.clone()));
    return all;
  }

  static SimulatedFolder of(Map<String, byte[]> contents) {
    SimulatedFolder folder = new SimulatedFolder();
    contents.forEach((name, bytes) -> folder.put(name, bytes.clone()));
    return folder;
  }

  @Override
  public DiskFile create(String name) throws IOException {
    operation(true);
    Content content = new Content();
    files.put(name, content);
    unforced.add(new Change(null, name, content));
    return new SimulatedFile(name, content);
  }

  @Override
  public DiskFile open(String name) throws IOException {
    operation(false);
    Content content = files.get(name);
    if (content == null) {
      throw new NoSuchFileException(name);
    }
    return new SimulatedFile(name, content);
  }

  @Override
  public void rename(String from, String to) throws IOException {
    operation(true);
    Content content = files.remove(from);
    files.put(to, content);
    unforced.add(new Change(from, to, content));
  }

  @Override
  public void delete(String name) throws IOException {
    operation(false);
    if (files.remove(name) != null) {
      unforced.add(new Change(name, null, null));
    }
  }

  @Override
  public List<String> list() throws IOException {
    operation(false);
    return List.copyOf(files.keySet());
  }

  @Override
  public void force() throws IOException {
    operation(true);
    forced = new TreeMap<>(files);
    unforced.clear();
  }

  @Override
  public void close() {
    // nobody else wants it
  }

  @Override
  public String toString() {
    return "simulated folder";
  }

  private final class SimulatedFile implements DiskFile {
    private final String name;
    private final Content content;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    SimulatedFile(String name, Content content) {
      this.name = name;
      this.content = content;
      bytes.writeBytes(content.bytes);
    }

    /** A write that fails may have written a part. */
    @Override
    public void append(ByteBuffer more) throws IOException {
      byte[] added = new byte[more.remaining()];
      more.get(added);
      try {
        operation(true);
      } catch (IOException e) {
        bytes.write(added, 0, added.length / 2);
        content.bytes = bytes.toByteArray();
        throw e;
      }
      bytes.writeBytes(added);
      content.bytes = bytes.toByteArray();
    }

    @Override
    public void read(long position, ByteBuffer target) throws IOException {
      operation(false);
      if (position + target.remaining() > content.bytes.length) {
        throw new EOFException("the file ends too early");
      }
      target.put(content.bytes, (int) position, target.remaining());
    }

    @Override
    public long size() {
      return content.bytes.length;
    }

    @Override
    public void force() throws IOException {
      operation(true);
      content.forced = content.bytes.length;
    }

    @Override
    public void clear() throws IOException {
      operation(true);
      content.bytes = new byte[0];
      content.forced = 0;
      bytes.reset();
    }

    @Override
    public void close() {
      // nothing is kept open
    }

    @Override
    public String toString() {
      return "file " + name;
    }
  }
}
