package tideline.oracle;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tideline.net.model.Net;
import tideline.pnml.write.PnmlWriter;

/** Keeps nets on which a test failed, so that the failure can be repeated on the command line. */
public final class FailureFiles {

  private FailureFiles() {}

  /**
   * Writes a net to {@code target/failures/NAME.pnml} under the directory the test runs in, over
   * what is there.
   *
   * @param name letters, digits, dots, underscores and dashes; anything else becomes a dash
   * @return the file, for the message of the assertion
   */
  public static Path write(Net net, String name) {
    Path file = Path.of("target", "failures", name.replaceAll("[^A-Za-z0-9._-]", "-") + ".pnml");
    try {
      Files.createDirectories(file.getParent());
      try (OutputStream out = Files.newOutputStream(file)) {
        PnmlWriter.write(net, out);
      }
      return file.toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }
}
