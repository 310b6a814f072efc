package tideline.cluster.kernel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Files in a folder of the file system; it is on one machine, or mounted by all. One that vanishes
 * is waited for.
 */
public final class FolderFiles implements LevelFiles {

  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final long PAUSE_MILLIS = 100;

  private final Path folder;
  private final Duration patience;

  public FolderFiles(Path folder) {
    this(folder, PATIENCE);
  }

  FolderFiles(Path folder, Duration patience) {
    this.folder = folder;
    this.patience = patience;
  }

  /** Bytes are on disk before the name is there. */
  @Override
  public void write(String name, byte[] content) throws IOException {
    try {
      writeOnce(name, content);
    } catch (NoSuchFileException e) {
      awaitFolder(e);
      writeOnce(name, content);
    }
  }

  private void writeOnce(String name, byte[] content) throws IOException {
    Path part = folder.resolve(name + "." + UUID.randomUUID() + ".part");
    try {
      Files.write(part, content);
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(
          part,
          folder.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw e;
    }
  }

  @Override
  public Optional<byte[]> read(String name) throws IOException {
    try {
      return Optional.of(Files.readAllBytes(folder.resolve(name)));
    } catch (NoSuchFileException e) {
      awaitFolder(e);
      return readAgain(name);
    }
  }

  private Optional<byte[]> readAgain(String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
  }

  /** Returns at once if the folder is there. */
  private void awaitFolder(NoSuchFileException why) throws IOException {
    long begin = System.nanoTime();
    while (!Files.isDirectory(folder)) {
      if (System.nanoTime() - begin > patience.toNanos()) {
        throw new IOException("the folder " + folder + " is not there", why);
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while waiting for " + folder);
      }
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
