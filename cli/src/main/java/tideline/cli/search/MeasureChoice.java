package tideline.cli.search;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import tideline.net.model.Net;
import tideline.sweep.progress.MeasureFile;
import tideline.sweep.progress.ProgressMeasure;

/** Turns what the user wrote after {@code --measure} into a measure. */
final class MeasureChoice {

  private MeasureChoice() {}

  /**
   * Expressions where the text can be read as such, otherwise a file of that name.
   *
   * @throws IllegalArgumentException with a message for people
   */
  static ProgressMeasure parse(String text, Net net) {
    try {
      return ProgressMeasure.parse(text, net);
    } catch (IllegalArgumentException noExpression) {
      return file(text)
          .map(path -> read(path, net))
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "--measure: "
                          + noExpression.getMessage()
                          + ", and there is no file of that name",
                      noExpression));
    }
  }

  private static Optional<Path> file(String text) {
    try {
      return Optional.of(Path.of(text))
          .filter(Files::isReadable)
          .filter(p -> !Files.isDirectory(p));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static ProgressMeasure read(Path file, Net net) {
    try {
      return MeasureFile.read(file.toString(), Files.readAllLines(file), net);
    } catch (MalformedInputException e) {
      throw new IllegalArgumentException(file + ": no text in UTF-8", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
