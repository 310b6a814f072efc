package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.analysis.Analysis;
import tideline.analysis.AnalysisResult;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.explored.ColouredModel;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;

class AutoMethodTest {

  @TempDir private Path folder;

  private static Analysis analysis(String family, String size) {
    Net net = Families.byName(family).orElseThrow().generate(List.of(size), 0);
    return Analysis.of(new NetModel(net)).method(new AutoMethod());
  }

  private static List<FactValue> stages(AnalysisResult result) {
    Facts facts = result.outcome().facts();
    return facts.all().stream()
        .filter(fact -> fact.key().equals("stages"))
        .map(fact -> ((FactValue.Sequence) fact.value().orElseThrow()).items())
        .findFirst()
        .orElseThrow();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"300k", "400k", "600k", "800k"})
  void searchThatOutgrowsItsMemoryGoesOnOnDiskWithExactCounts(String memory) {
    AnalysisResult full = analysis("kanban", "3").method(new FullMethod()).run();
    AnalysisResult auto =
        analysis("kanban", "3")
            .with(FullMethod.STORE, StoreKind.HASH)
            .with(DiskOptions.DISK, folder)
            .memory(memory)
            .run();
    assertThat(stages(auto)).hasSize(2);
    assertThat(auto.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(auto.states()).isEqualTo(full.states());
    assertThat(auto.deadlocks()).isEqualTo(full.deadlocks());
    for (String key : List.of("edges", "maxTokensInPlace", "maxTokensPerMarking", "visits")) {
      assertThat(auto.outcome().facts().number(key)).isEqualTo(full.outcome().facts().number(key));
    }
    assertThat(auto.outcome().knowledge()).doesNotContain(Knowledge.LEVELS);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void statesThatHaveNoRanksGoOnInSortedRuns() {
    ColouredNet net = ColouredFamilies.byName("philosophers").orElseThrow().generate("6");
    AnalysisResult auto =
        Analysis.of(new ColouredModel(net))
            .method(new AutoMethod())
            .with(DiskOptions.DISK, folder)
            .memory("600k")
            .run();
    assertThat(stages(auto)).hasSize(2);
    assertThat(auto.outcome().facts().word("store")).contains("runs");
    assertThat(auto.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(auto.states()).contains(BigInteger.valueOf(24_040));
    assertThat(auto.outcome().facts().number("edges")).contains(BigInteger.valueOf(128_478));
    assertThat(auto.outcome().facts().number("levels")).contains(BigInteger.valueOf(31));
    assertThat(auto.outcome().facts().number("maxTokensPerMarking"))
        .contains(BigInteger.valueOf(12));
    assertThat(auto.outcome().visits()).isEqualTo(24_040);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void ranksComeBeforeTheDisk() {
    AnalysisResult auto = analysis("kanban", "3").memory("400k").run();
    assertThat(stages(auto)).hasSize(1);
    assertThat(auto.states()).contains(BigInteger.valueOf(58_400));
  }

  @Test
  void searchThatFitsIsThatOfFull() {
    AnalysisResult auto = analysis("philosophers", "5").run();
    assertThat(stages(auto)).hasSize(1);
    assertThat(auto.outcome().knowledge()).contains(Knowledge.LEVELS);
    assertThat(analysis("philosophers", "5").order("dfs").run().states()).isEqualTo(auto.states());
  }

  /** Half a billion states, of which one by one nobody sees the end. */
  @Test
  @Tag("slow")
  void diagramsBesideALongSearchStopItWhenTheyAreDone() {
    assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThan(1);
    AnalysisResult auto = analysis("philosophers", "12").with(DiskOptions.DISK, folder).run();
    AnalysisResult symbolic = analysis("philosophers", "12").method(new SymbolicMethod()).run();
    assertThat(stages(auto)).hasSizeGreaterThan(1);
    assertThat(auto.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(auto.states()).isEqualTo(symbolic.states());
    assertThat(auto.outcome().facts().number("edges"))
        .isEqualTo(symbolic.outcome().facts().number("edges"));
    assertThat(auto.outcome().knowledge()).doesNotContain(Knowledge.LEVELS);
    assertThat(folder).isEmptyDirectory();
  }

  @Tag("slow")
  @Test
  void searchWithCheckpointsIsTakenUpWithExactCounts() {
    AnalysisResult first =
        analysis("kanban", "3")
            .with(DiskOptions.CHECKPOINT, Duration.ofMillis(1))
            .with(DiskOptions.DISK, folder)
            .memory("1m")
            .asking(request -> request.maxStates(40_000))
            .run();
    assertThat(first.completeness()).isEqualTo(Completeness.TRUNCATED);
    AnalysisResult second =
        analysis("kanban", "3").with(DiskOptions.RESUME, folder).memory("1m").run();
    assertThat(second.states()).contains(BigInteger.valueOf(58_400));
    assertThat(second.outcome().facts().number("edges")).contains(BigInteger.valueOf(446_400));
    assertThat(second.outcome().visits()).isEqualTo(58_400);
  }

  @Test
  void checkpointsRefuseWhatOnlyASearchInMemoryCan() {
    Analysis lean =
        analysis("kanban", "3")
            .with(FullMethod.EDGE_LEAN, true)
            .with(DiskOptions.CHECKPOINT, Duration.ofMillis(1))
            .with(DiskOptions.DISK, folder);
    assertThatThrownBy(lean::run).hasMessageContaining("without --edge-lean");
  }

  @Test
  void filesWithoutAFolderGoWhereThereIsOne() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(UserCache.writable(file.resolve("below"))).isEmpty();
    assertThat(UserCache.writable(folder.resolve("a").resolve("b"))).isPresent();
    assertThat(UserCache.folder()).isDirectory();
  }

  @Test
  void withoutADiskStatesAreForgotten() {
    AnalysisResult auto =
        analysis("kanban", "3").with(AutoMethod.NO_DISK, true).memory("700k").run();
    assertThat(auto.outcome().facts().number("evictions").orElseThrow()).isPositive();
    Analysis both =
        analysis("kanban", "3").with(AutoMethod.NO_DISK, true).with(DiskOptions.DISK, folder);
    assertThatThrownBy(both::run).hasMessageContaining("--no-disk leaves nothing");
  }
}
