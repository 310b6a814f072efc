package tideline.search.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of the file system that belongs to one run at a time: a lock, which the system gives
 * back however the process ends, keeps others out.
 */
public final class NamedFolder implements RunFolder {

  private static final String LOCK = "lock";

  private final Path folder;
  private final FileChannel lockChannel;

  private NamedFolder(Path folder, FileChannel lockChannel) {
    this.folder = folder;
    this.lockChannel = lockChannel;
  }

  /**
   * Takes a folder, which is made if it is not there.
   *
   * @throws IOException with a sentence for people if another process has it
   */
  public static NamedFolder take(Path folder) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!lock(channel)) {
      channel.close();
      throw new IOException("another run is using " + folder);
    }
    return new NamedFolder(folder, channel);
  }

  private static boolean lock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public DiskFile create(String name) throws IOException {
    return file(
        name,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE);
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return file(name, StandardOpenOption.READ);
  }

  private DiskFile file(String name, StandardOpenOption... options) throws IOException {
    FileChannel channel = FileChannel.open(folder.resolve(name), options);
    return new ChannelFile(channel, "file " + folder.resolve(name), channel.size());
  }

  @Override
  public void rename(String from, String to) throws IOException {
    Files.move(
        folder.resolve(from),
        folder.resolve(to),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }

  @Override
  public List<String> list() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(f -> f.getFileName().toString())
          .filter(n -> !n.equals(LOCK))
          .sorted()
          .toList();
    }
  }

  /** A folder that cannot be opened, as on Windows, has no names that could be forced. */
  @Override
  public void force() throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      return;
    }
    try (channel) {
      channel.force(true);
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(folder.resolve(LOCK));
    lockChannel.close();
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
