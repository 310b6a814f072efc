package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code peakStoredBytes} is what a run held: compared with how much larger the process becomes
 * than one of the same method on a small net.
 *
 * <p>The nets are given by {@code -Dtideline.resident.nets="kanban 5;milner 15"}.
 */
@Tag("slow")
@EnabledIfSystemProperty(named = "tideline.resident", matches = "true")
class ResidentSizeTest {

  private static final String NETS =
      "kanban 5;philosophers 8;milner 15;milner 16;alternating-bit 30,10;workflow 11,5;"
          + "stop-and-wait 60,20;token-ring 9;counter 18;interleaving 7,5;fms 4;philosophers 7";

  private static final List<String> FLAGS =
      List.of(
          "-Xmx1500m",
          "-Xms16m",
          "-Xmn4m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:PretenureSizeThreshold=8k",
          "-XX:TLABSize=16k",
          "-XX:-ResizeTLAB",
          "-XX:MinHeapFreeRatio=6",
          "-XX:MaxHeapFreeRatio=10");

  private static final long TOLERANCE = 48L << 20;
  private static final double SHARE = 0.15;

  static Stream<String> methods() {
    return Stream.of(
        "full --store hash",
        "full --store hash --order dfs",
        "full --store auto",
        "symbolic",
        "cache",
        "cache --order dfs",
        "pseudo-root",
        "sweep-line",
        "locality",
        "locality --hash-compaction 40",
        "depth",
        "external --memory 8m",
        "auto");
  }

  @ParameterizedTest
  @MethodSource("methods")
  void saysHowMuchTheProcessGrows(String method, @TempDir Path folder) throws IOException {
    Sizes small = run("philosophers 3", method, folder);
    for (String net : System.getProperty("tideline.resident.nets", NETS).split(";")) {
      Sizes large = run(net, method, folder);
      long grown = large.resident - small.resident;
      long stored = large.stored - small.stored;
      assertThat((double) grown)
          .as("%s, %s: grown by %d bytes, stored %d", method, net, grown, stored)
          .isBetween(stored * (1 - SHARE) - TOLERANCE, stored * (1 + SHARE) + TOLERANCE);
    }
  }

  private record Sizes(long resident, long stored) {}

  private static Sizes run(String net, String method, Path folder) throws IOException {
    String file = folder.resolve(net.replace(' ', '-').replace(',', '-') + ".pnml").toString();
    String[] family = net.split(" ");
    assertThat(CommandRun.of("generate", family[0], family[1], "-o", file).code()).isZero();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), "explore", file, "--json", "--progress", "none"));
    command.add("--method");
    command.addAll(List.of(method.split(" ")));
    if (method.startsWith("external")) {
      command.addAll(List.of("--disk", folder.toString()));
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, Object> result = JsonText.object(out);
    assertThat(result.get("completeness")).as(net + ", " + method).isEqualTo("COMPLETE");
    return new Sizes(number(result, "peakRssBytes"), number(result, "peakStoredBytes"));
  }

  private static long number(Map<String, Object> result, String key) {
    return ((Number) result.get(key)).longValue();
  }
}
