package tideline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A line run by bash in some folder: its exit code and what it wrote. */
record ShellRun(int code, String out, String err) {

  private static final int PATIENCE_MINUTES = 5;

  static ShellRun in(Path folder, String line) throws IOException, InterruptedException {
    Path out = Files.createTempFile("run", ".out");
    Path err = Files.createTempFile("run", ".err");
    try {
      // whoever started the tests may have them ignore SIGINT, and a JVM inherits that
      ProcessBuilder builder =
          new ProcessBuilder("/usr/bin/env", "--default-signal=INT", "/bin/bash", "-c", line)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().put("TIDELINE_NO_BUILD", "1");
      builder.environment().remove("TIDELINE_JAVA_OPTS");
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IllegalStateException("no end of: " + line);
      }
      return new ShellRun(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  static String quoted(Path path) {
    return "'" + path + "'";
  }
}
