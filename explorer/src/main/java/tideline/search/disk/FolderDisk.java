package tideline.search.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Temporary files in a folder.
 *
 * <p>They are opened so that the system deletes them: on Unix their names disappear at once, and
 * their room is free when the process ends, however it ends; elsewhere they go when they are
 * closed.
 */
public final class FolderDisk implements Disk {

  private final Path folder;

  public FolderDisk(Path folder) {
    this.folder = folder;
  }

  @Override
  public DiskFile create(String purpose) throws IOException {
    Path path = Files.createTempFile(folder, "tideline-" + purpose + "-", ".tmp");
    try {
      return new ChannelFile(
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE),
          purpose + " file in " + folder);
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
