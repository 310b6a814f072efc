package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs {@code explore} in a process of its own, and reads what it says it stored and how large the
 * process became.
 *
 * <p>The heap of the process holds little beside what is in use, so that its resident size tells
 * something. One thread collects ({@code UseSerialGC}), and collects before the heap grows; the
 * heap grows by a tenth at most ({@code MinHeapFreeRatio}, {@code MaxHeapFreeRatio}). Arrays of 8
 * KB and more, which are all that counts, go where they stay ({@code PretenureSizeThreshold}); what
 * is young has 4 MB ({@code Xmn}), in small pieces ({@code TLABSize}). The first compiler alone
 * ({@code TieredStopAtLevel}) takes little and always the same. The largest resident size, {@code
 * VmHWM}, is what the system saw; a run on a small net tells what of it is the program itself.
 */
final class ResidentRun {

  /** For a heap that holds next to nothing but what is in use. */
  static final List<String> TIGHT = List.of("-Xmx1500m", "-Xms16m", "-XX:TieredStopAtLevel=1");

  /** As the launcher starts the program. */
  static final List<String> LAUNCHED = List.of("-XX:MaxRAMPercentage=80", "-Xms96m");

  /** Those that the launcher gives, too. */
  private static final List<String> FLAGS =
      List.of(
          "-Xmn4m",
          "-XX:+UseSerialGC",
          "-XX:PretenureSizeThreshold=8k",
          "-XX:TLABSize=16k",
          "-XX:-ResizeTLAB",
          "-XX:MinHeapFreeRatio=6",
          "-XX:MaxHeapFreeRatio=10");

  /** A process that takes more of the processor is ended; how long it waits makes no difference. */
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private static final Duration LONGEST = Duration.ofMinutes(20);

  /** What a run on a small net takes: the program, its classes, its compiled code. */
  private static final String SMALL_NET = "philosophers 3";

  private static final Pattern ON_DISK = Pattern.compile("external.*|full --store runs.*");

  private final Path folder;
  private final List<String> flags;

  /**
   * @param folder for nets and for what runs keep on disk
   * @param flags one of the lists above
   */
  ResidentRun(Path folder, List<String> flags) {
    this.folder = folder;
    this.flags = flags;
  }

  /**
   * What a process said and was seen to take.
   *
   * @param ending COMPLETE, or how it ended otherwise
   */
  record Sizes(long resident, long stored, String ending) {

    private static final double SHARE = 0.15;

    /** Larger than a run on a small net by so much. */
    long grown(Sizes small) {
      return resident - small.resident;
    }

    /** Whether what is stored is what the process has grown by, a share and some bytes aside. */
    boolean isTrue(Sizes small, long toleranceBytes) {
      return Math.abs(grown(small) - stored) <= SHARE * stored + toleranceBytes;
    }

    boolean isWhole() {
      return ending.equals("COMPLETE") || ending.equals("PROBABILISTIC");
    }
  }

  /** The program itself. */
  Sizes small() throws IOException, InterruptedException {
    Sizes small = of(SMALL_NET, "full --store hash");
    assertThat(small.isWhole()).as(small.ending).isTrue();
    return small;
  }

  /**
   * @param net a family and its parameters
   * @param method with its options
   */
  Sizes of(String net, String method) throws IOException, InterruptedException {
    Path disk = Files.createTempDirectory(folder, "disk");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    command.addAll(flags);
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), "explore", file(net).toString()));
    command.addAll(List.of("--json", "--progress", "none", "--method"));
    command.addAll(List.of(method.split(" ")));
    if (ON_DISK.matcher(method).matches()) {
      command.addAll(List.of("--disk", disk.toString()));
    }
    Path out = disk.resolve("out.json");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(out.toFile());
    builder.environment().put("MALLOC_ARENA_MAX", "1"); // as the launcher does
    Process process = builder.start();
    long begin = System.nanoTime();
    while (!process.waitFor(1, TimeUnit.SECONDS)) {
      Duration used = process.info().totalCpuDuration().orElse(Duration.ZERO);
      Duration waited = Duration.ofNanos(System.nanoTime() - begin);
      if (used.compareTo(LIMIT) > 0 || waited.compareTo(LONGEST) > 0) {
        process.destroyForcibly().waitFor();
        return new Sizes(0, 0, "ended after " + used.toSeconds() + " s of the processor");
      }
    }
    String text = Files.readString(out, StandardCharsets.UTF_8);
    return text.isEmpty() ? new Sizes(0, 0, "exit " + process.exitValue()) : sizes(text);
  }

  private static Sizes sizes(String text) {
    Map<String, Object> result = JsonText.object(text);
    return new Sizes(
        number(result, "peakRssBytes"),
        number(result, "peakStoredBytes"),
        (String) result.get("completeness"));
  }

  private static long number(Map<String, Object> result, String key) {
    return result.containsKey(key) ? ((Number) result.get(key)).longValue() : 0;
  }

  private synchronized Path file(String net) {
    Path file = folder.resolve(net.replaceAll("[ ,]", "-") + ".pnml");
    if (!Files.exists(file)) {
      String[] family = net.split(" ");
      assertThat(CommandRun.of("generate", family[0], family[1], "-o", file.toString()).code())
          .isZero();
    }
    return file;
  }
}
