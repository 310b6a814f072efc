package tideline.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Properties;
import tideline.cli.output.Json;

/** What a bug report needs to say about the machine and the program, and what the process used. */
public record Environment(String version, String java, String os, int cpus, long heapMaxBytes) {

  /** Set where a process runs one command after another: when the present one began. */
  private static final String BEGIN_PROPERTY = "tideline.begin";

  /** From now on times are counted from here. */
  public static void beginRun() {
    System.setProperty(BEGIN_PROPERTY, Instant.now().toString());
  }

  /** The environment of this process. */
  public static Environment current() {
    return new Environment(
        buildVersion(),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory());
  }

  /** Adds the member {@code env}. */
  public void json(Json object) throws IOException {
    object.key("env").beginObject();
    object.key("version").value(version);
    object.key("java").value(java);
    object.key("os").value(os);
    object.key("cpus").value(cpus);
    object.key("heapMax").value(heapMaxBytes);
    object.endObject();
  }

  /** The version of this build. */
  public static String buildVersion() {
    Properties build = new Properties();
    try (InputStream in = Environment.class.getResourceAsStream("build.properties")) {
      build.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return build.getProperty("version");
  }

  /** Time since the process began, the start of the JVM included, or since the run did. */
  public static Duration sinceProcessStart() {
    Instant now = Instant.now();
    String begin = System.getProperty(BEGIN_PROPERTY, "");
    Instant start =
        begin.isEmpty()
            ? ProcessHandle.current().info().startInstant().orElse(now)
            : Instant.parse(begin);
    return Duration.between(start, now);
  }

  /** The largest resident size of the process so far, where the system tells. */
  public static OptionalLong peakResidentBytes() {
    try {
      for (String line :
          Files.readAllLines(Path.of("/proc/self/status"), StandardCharsets.ISO_8859_1)) {
        if (line.startsWith("VmHWM:")) {
          return OptionalLong.of(Long.parseLong(line.replaceAll("\\D", "")) * 1024);
        }
      }
    } catch (IOException | NumberFormatException e) {
      return OptionalLong.empty();
    }
    return OptionalLong.empty();
  }
}
