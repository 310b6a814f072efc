package tideline.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import tideline.cli.terminal.Terminal;

/**
 * Runs a little of everything, so that the JVM can archive the classes that a start needs. The
 * launcher calls it once after a build; what the runs answer does not matter.
 */
final class Training {

  private static final String[][] RUNS = {
    {"--version", "-v"},
    {"--help"},
    {"nonsense"},
    {"info", "-"},
    {"info", "-", "--json"},
    {"validate", "-"},
    {"explore", "-"},
    {"explore", "-", "--json", "--timeout", "1m", "--memory", "1g", "--max-states", "1000"},
    {"explore", "-", "--order", "dfs", "--coverage"},
    {"explore", "-", "--threads", "2"},
    {"explore", "-", "--json", "--method", "full", "--store", "ranks"},
    {"explore", "-", "--method", "locality"},
    {"locality", "-"},
    {"convert", "-", "--to", "dot"},
    {"convert", "-", "--to", "svg"},
    {"convert", "-"},
  };

  private Training() {}

  public static void main(String[] args) throws ClassNotFoundException {
    Class.forName(Main.class.getName());
    Terminal.ofProcess();
    ByteArrayOutputStream net = new ByteArrayOutputStream();
    run(InputStream.nullInputStream(), net, "generate", "stop-and-wait", "3,2");
    for (String[] run : RUNS) {
      run(new ByteArrayInputStream(net.toByteArray()), OutputStream.nullOutputStream(), run);
    }
  }

  private static void run(InputStream in, OutputStream out, String... args) {
    Tideline.run(Terminal.of(in, out, OutputStream.nullOutputStream(), Map.of()), args);
  }
}
