package tideline.site.patch;

import java.nio.file.Path;
import java.util.Optional;

/** A measure is an expression: a browser has no files. */
final class MeasureChoice {

  private MeasureChoice() {}

  private static Optional<Path> file(String text) {
    return Optional.empty();
  }
}
