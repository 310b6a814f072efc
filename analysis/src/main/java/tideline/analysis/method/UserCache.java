package tideline.analysis.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where files go that nobody has named a folder for: below the user's cache folder, which is on a
 * disk where the system's folder for temporary files may be in memory. The latter serves where the
 * former cannot be made.
 */
final class UserCache {

  private UserCache() {}

  static Path folder() {
    Optional<Path> given =
        Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).map(Path::of).filter(Path::isAbsolute);
    Path above = given.orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".cache"));
    return writable(above.resolve("tideline"))
        .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
  }

  static Optional<Path> writable(Path folder) {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder) ? Optional.of(folder) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
