package tideline.cli.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.run.BuildVersion;
import tideline.cli.output.Json;

/** What a bug report needs to say about the machine and the program, and what the process used. */
public record Environment(String version, String java, String os, int cpus, long heapMaxBytes) {

  /** Set where a process runs one command after another: when the present one began. */
  private static final String BEGIN_PROPERTY = "tideline.begin";

  /** Of /proc/self/stat, behind the name: when the process began, in ticks since the boot. */
  private static final int START_FIELD = 19;

  private static final double TICKS_PER_SECOND = 100;

  /** From now on times are counted from here. */
  public static void beginRun() {
    System.setProperty(BEGIN_PROPERTY, Instant.now().toString());
  }

  /** The environment of this process. */
  public static Environment current() {
    return new Environment(
        BuildVersion.current(),
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

  /** Time since the process began, the start of the JVM included, or since the run did. */
  public static Duration sinceProcessStart() {
    String begin = System.getProperty(BEGIN_PROPERTY, "");
    return begin.isEmpty()
        ? age().orElseGet(Environment::ageByClock)
        : Duration.between(Instant.parse(begin), Instant.now());
  }

  /** To a hundredth of a second; the clock of the process API may be a second wrong. */
  private static Optional<Duration> age() {
    try {
      String uptime = Files.readString(Path.of("/proc/uptime"), StandardCharsets.ISO_8859_1);
      String self = Files.readString(Path.of("/proc/self/stat"), StandardCharsets.ISO_8859_1);
      String[] fields = self.substring(self.lastIndexOf(')') + 2).split(" ");
      double now = Double.parseDouble(uptime.substring(0, uptime.indexOf(' ')));
      double start = Double.parseDouble(fields[START_FIELD]) / TICKS_PER_SECOND;
      return Optional.of(Duration.ofMillis(Math.max(0, Math.round(1000 * (now - start)))));
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // no such system
    }
  }

  private static Duration ageByClock() {
    Instant now = Instant.now();
    return Duration.between(ProcessHandle.current().info().startInstant().orElse(now), now);
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
