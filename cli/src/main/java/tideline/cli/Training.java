package tideline.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import tideline.cli.run.Terminal;

/**
 * Runs a little of everything, so that the JVM can archive the classes that a start needs. The
 * launcher calls it once after a build; the outcome does not matter.
 */
final class Training {

  private static final String[][] RUNS = {
    {"--version", "-v"}, {"--help"}, {"help", "completion"}, {"completion"}, {"nonsense"},
  };

  private Training() {}

  public static void main(String[] args) {
    for (String[] run : RUNS) {
      Tideline.run(
          Terminal.of(
              InputStream.nullInputStream(),
              OutputStream.nullOutputStream(),
              OutputStream.nullOutputStream(),
              Map.of()),
          run);
    }
  }
}
