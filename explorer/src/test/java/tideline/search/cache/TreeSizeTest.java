package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import tideline.net.model.Net;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.Ending;

/**
 * Sizes of the tree and numbers of visits that another program, in another language, has found for
 * the same nets.
 *
 * <p>A line of the table has the name of a PNML file, the family and its numbers, the number of
 * states, the order, whether chains are reduced, and the largest tree without a limit; the rest are
 * results with that many states and the oldest candidate evicted: visits, {@code oom@} and the
 * number of the state that could not be stored, or {@code time} for more than five times the
 * states. Files are read from the folder {@code tideline.nets}; large nets are tried if {@code
 * tideline.slow} is true.
 */
class TreeSizeTest {

  private static final int LARGEST = Boolean.getBoolean("tideline.slow") ? 1_000_000 : 26_000;

  private record Row(
      String file,
      String family,
      int states,
      String order,
      boolean chains,
      int peak,
      List<String> runs) {

    static Row parse(String line) {
      String[] f = line.split(";");
      return new Row(
          f[0],
          f[1],
          Integer.parseInt(f[2]),
          f[3],
          f[4].equals("chains"),
          Integer.parseInt(f[5]),
          Stream.of(f).skip(6).toList());
    }

    @Override
    public String toString() {
      return file + " " + order + (chains ? " with chains reduced" : "");
    }
  }

  private static List<Row> rows() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                TreeSizeTest.class.getResourceAsStream("tree-sizes.txt"),
                StandardCharsets.UTF_8))) {
      return in.lines()
          .filter(line -> !line.startsWith("#"))
          .map(Row::parse)
          .filter(row -> row.states <= LARGEST)
          .toList();
    }
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> agreeOnGeneratedNets() throws IOException {
    return rows().stream()
        .filter(row -> !row.family.isEmpty())
        .map(
            row ->
                DynamicTest.dynamicTest(row.toString(), () -> check(row, ToyNets.net(row.family))));
  }

  @TestFactory
  Stream<DynamicTest> agreeOnFiles() throws IOException {
    return rows().stream()
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> check(row, read(row))));
  }

  private static Net read(Row row) throws PnmlException {
    String folder = System.getProperty("tideline.nets", "");
    assumeTrue(!folder.isEmpty(), "no folder of nets: -Dtideline.nets=DIR");
    Path file = Path.of(folder, row.file + ".pnml");
    assumeTrue(Files.exists(file), "no file " + row.file + ".pnml");
    return PnmlReader.strict().read(file).net();
  }

  private static void check(Row row, Net net) {
    TransitionSystem system = ToyNets.system(net);
    CacheBuilder options = CacheBuilder.of(system).order(row.order);
    if (row.chains) {
      options.chainReduction();
    }
    CacheResult unlimited = options.build().run();
    assertThat(unlimited.visits()).isEqualTo(row.states);
    assertThat(unlimited.tdTreePeak()).isEqualTo(row.peak);
    for (String run : row.runs) {
      String[] expected = run.split("=");
      CacheResult result =
          options
              .replacement("fifo")
              .cacheStates(Integer.parseInt(expected[0]))
              .maxVisits(5L * row.states)
              .build()
              .run();
      assertThat(outcome(result)).as(expected[0] + " states").isEqualTo(expected[1]);
    }
  }

  private static String outcome(CacheResult result) {
    if (result.isVisitLimit()) {
      return "time";
    }
    return result.ending() == Ending.STORE_FULL
        ? "oom@" + (result.generated() + 1)
        : String.valueOf(result.visits());
  }
}
