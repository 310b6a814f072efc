package tideline.pnml.read;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a main class of the tests in a Java virtual machine of its own, with a heap of its own. */
final class ForkedJvm {

  private ForkedJvm() {}

  static Result run(Path directory, String heap, Class<?> main)
      throws IOException, InterruptedException {
    File out = directory.resolve("out").toFile();
    File err = directory.resolve("err").toFile();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfile.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName())
            .redirectOutput(out)
            .redirectError(err)
            .start();
    int code = process.waitFor();
    return new Result(code, lines(out), lines(err));
  }

  private static List<String> lines(File file) throws IOException {
    // The launcher may say which options it found in the environment.
    return Files.readAllLines(file.toPath(), StandardCharsets.UTF_8).stream()
        .filter(line -> !line.startsWith("Picked up "))
        .toList();
  }

  record Result(int exitCode, List<String> out, List<String> err) {}
}
