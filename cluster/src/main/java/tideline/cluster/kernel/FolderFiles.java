package tideline.cluster.kernel;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/** Files in a folder of the file system; it is on one machine, or mounted by all. */
public final class FolderFiles implements LevelFiles {

  private final Path folder;

  public FolderFiles(Path folder) {
    this.folder = folder;
  }

  /** Bytes are on disk before the name is there. */
  @Override
  public void write(String name, byte[] content) throws IOException {
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
      if (!Files.isDirectory(folder)) {
        throw new IOException("the folder " + folder + " is not there", e);
      }
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
