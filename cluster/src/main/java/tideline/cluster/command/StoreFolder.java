package tideline.cluster.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a run: one that was given stays, a temporary one goes with the command. */
final class StoreFolder implements AutoCloseable {

  private final Path path;
  private final boolean isKept;

  private StoreFolder(Path path, boolean isKept) {
    this.path = path;
    this.isKept = isKept;
  }

  /**
   * @param given null for a temporary one
   */
  static StoreFolder of(Path given) throws IOException {
    return given == null
        ? new StoreFolder(Files.createTempDirectory("tideline-cluster-"), false)
        : new StoreFolder(given, true);
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    if (isKept) {
      return;
    }
    List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
