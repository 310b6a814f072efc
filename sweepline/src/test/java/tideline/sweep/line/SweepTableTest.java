package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import tideline.net.model.Net;
import tideline.sweep.ToyNets;
import tideline.sweep.progress.ProgressMeasure;

/**
 * The columns of {@code [EK10]} Table 3 that another program, in another language, has found for
 * the same nets and measures.
 *
 * <p>A line of the table has the net, its number of states, the measure, the share of regress edges
 * in percent, the number of classes, the variant, S, V, P and L in percent of the states, the
 * number of sweeps, and S and V with a cache whose tree has all references and those inside a class
 * only.
 */
@Tag("slow")
class SweepTableTest {

  private record Row(String net, int states, String measure, Regress regress, List<String> rest) {

    static Row parse(String line) {
      String[] f = line.split(";");
      return new Row(
          f[0],
          Integer.parseInt(f[1]),
          f[2],
          Regress.valueOf(f[5].toUpperCase(Locale.ROOT)),
          Stream.of(f).skip(6).toList());
    }

    String percent(long number) {
      return String.format(Locale.ROOT, "%.1f", 100.0 * number / states);
    }

    @Override
    public String toString() {
      return net + " " + regress + " " + measure;
    }
  }

  @TestFactory
  Stream<DynamicTest> sweepHasTheColumnsOfTheTable() throws IOException {
    return rows().map(row -> DynamicTest.dynamicTest(row.toString(), () -> compare(row)));
  }

  private static void compare(Row row) {
    Net net = ToyNets.net(row.net);
    SweepResult result =
        SweepBuilder.of(ToyNets.system(net), ProgressMeasure.parse(row.measure, net))
            .regress(row.regress)
            .build()
            .run();
    assertThat(
            List.of(
                row.percent(result.peakStored()),
                String.valueOf(Math.round(100.0 * result.visits() / row.states)),
                row.percent(result.persistent()),
                row.percent(result.largestClass()),
                String.valueOf(result.sweeps())))
        .isEqualTo(row.rest.subList(0, 5));
  }

  /** As many states as the best run of the other program are enough for one of ours. */
  @TestFactory
  Stream<DynamicTest> cacheInsideTheSweepNeedsNoMoreStatesThanTheTable() throws IOException {
    return rows()
        .filter(row -> row.regress == Regress.MULTI)
        .flatMap(row -> Stream.of(References.values()).map(r -> new CachedRow(row, r)))
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> compare(row)));
  }

  private record CachedRow(Row row, References references) {
    int states() {
      String column = row.rest.get(references == References.ALL ? 5 : 6);
      return (int) ((Double.parseDouble(column.split(" ")[0]) + 0.05) * row.states / 100);
    }
  }

  private static void compare(CachedRow cached) {
    Row row = cached.row;
    Net net = ToyNets.net(row.net);
    SweepBuilder options =
        SweepBuilder.of(ToyNets.system(net), ProgressMeasure.parse(row.measure, net))
            .maxStates(cached.states())
            .maxVisits(5L * row.states);
    assertThat(
            Stream.of("stratified:3", "distance", "distance:far", "lru")
                .map(replacement -> new SweepBuilder.Cache(replacement, cached.references))
                .map(cache -> options.cache(cache).build().run()))
        .anyMatch(SweepResult::isComplete);
  }

  private static Stream<Row> rows() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                SweepTableTest.class.getResourceAsStream("sl-table.txt"),
                StandardCharsets.UTF_8))) {
      return lines.lines().map(Row::parse).toList().stream();
    }
  }
}
