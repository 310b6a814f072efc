package tideline.cli.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Runs tideline in processes of their own, with the JVM, the options and the classes of this one: a
 * run that dies takes nothing else with it, and none finds the memory warm that another left.
 */
final class FreshProcess implements Processes {

  private final List<String> java = Processes.java("tideline.cli.Main");
  private final BooleanSupplier stopped;

  /**
   * @param stopped whether what runs shall end
   */
  FreshProcess(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  @Override
  public Ending run(List<String> command, Duration longest)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(java);
    words.addAll(command);
    Path out = Files.createTempFile("tideline-run", ".json");
    Path err = Files.createTempFile("tideline-run", ".txt");
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      process.getOutputStream().close();
      int code = await(process, longest);
      return new Ending(code, text(out), text(err));
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    }
  }

  private int await(Process process, Duration longest) throws InterruptedException {
    try {
      long end = System.nanoTime() + longest.toNanos();
      while (!stopped.getAsBoolean() && System.nanoTime() < end) {
        if (process.waitFor(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
          return process.exitValue();
        }
      }
      return -1;
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    // Each run has ended its own process.
  }
}
