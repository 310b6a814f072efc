package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.Analysis;
import tideline.analysis.AnalysisResult;
import tideline.analysis.check.Trace;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.search.disk.CheckpointException;

/**
 * {@code full} on runs says what it says with a hash table. More nets: {@code
 * -Dtideline.runs.nets=5000}.
 */
class RunsFullTest {

  private static final int NETS = Integer.getInteger("tideline.runs.nets", 150);
  private static final int MOST_STATES = 3000;
  private static final List<String> NUMBERS =
      List.of(
          "states",
          "edges",
          "deadlocks",
          "levels",
          "maxDepth",
          "maxTokensInPlace",
          "maxTokensPerMarking",
          "visits",
          "firings",
          "peakStored");

  @TempDir Path folder;

  private static SearchRequest.Builder request(Net net, StoreKind store) {
    return SearchRequest.of(new NetModel(net)).memoryBytes(64 << 20).with(FullMethod.STORE, store);
  }

  private static SearchOutcome run(SearchRequest.Builder request) {
    return new FullMethod().run(request.build());
  }

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().build(new int[] {size}, 0);
  }

  private static List<BigInteger> numbers(SearchOutcome outcome) {
    return NUMBERS.stream().map(key -> outcome.facts().number(key).orElseThrow()).toList();
  }

  private static String store(SearchOutcome outcome) {
    for (Facts.Fact fact : outcome.facts().all()) {
      if (fact.key().equals("store")) {
        return ((FactValue.Text) fact.value().orElseThrow()).text();
      }
    }
    throw new AssertionError("no store in " + outcome.facts().all());
  }

  @Tag("slow")
  @Test
  void allNumbersAndAllFiringsAreThoseOfAHashTableOnRandomNets() {
    int compared = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (naive.complete()) {
        compare(net, naive, seed);
        compared++;
      }
    }
    assertThat(compared).as("nets compared").isGreaterThan(NETS / 2);
  }

  private static void compare(Net net, NaiveResult naive, long seed) {
    try {
      SearchOutcome hash = run(request(net, StoreKind.HASH).coverage(true));
      SearchOutcome runs = run(request(net, StoreKind.RUNS).coverage(true));
      assertThat(store(runs)).isEqualTo("runs");
      assertThat(numbers(runs)).isEqualTo(numbers(hash));
      assertThat(runs.facts().number("states")).hasValue(BigInteger.valueOf(naive.states()));
      assertThat(runs.coverage()).isEqualTo(hash.coverage());
      assertThat(runs.knowledge()).isEqualTo(hash.knowledge());
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          "seed " + seed + ": " + FailureFiles.write(net, "runs-full-" + seed) + ": " + e, e);
    }
  }

  @Test
  void aRunThatMetALimitGoesOnFromItsFolder() {
    Net net = family("kanban", 3);
    SearchRequest.Builder whole = request(net, StoreKind.RUNS).coverage(true);
    SearchOutcome expected = run(whole);
    SearchRequest.Builder limited =
        request(net, StoreKind.RUNS)
            .coverage(true)
            .maxStates(20_000)
            .with(DiskOptions.DISK, folder)
            .with(DiskOptions.CHECKPOINT, Duration.ofMinutes(5));
    assertThat(run(limited).ending().how()).isEqualTo(RunEnding.How.STATE_LIMIT);
    SearchRequest.Builder other =
        request(family("kanban", 2), StoreKind.RUNS)
            .coverage(true)
            .with(DiskOptions.RESUME, folder);
    assertThatThrownBy(() -> run(other))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("belongs to another net");
    SearchRequest.Builder without = request(net, StoreKind.RUNS).with(DiskOptions.RESUME, folder);
    assertThatThrownBy(() -> run(without)).hasMessageContaining("another choice of options");
    SearchOutcome resumed =
        run(request(net, StoreKind.RUNS).coverage(true).with(DiskOptions.RESUME, folder));
    assertThat(numbers(resumed)).isEqualTo(numbers(expected));
    assertThat(resumed.coverage()).isEqualTo(expected.coverage());
  }

  @Test
  void whatDoesNotFitTheMemoryGoesToDisk() {
    Net net = family("philosophers", 7);
    SearchOutcome expected = run(request(net, StoreKind.RUNS));
    SearchOutcome tooLittle = run(request(net, StoreKind.RUNS).memoryBytes(160 << 10));
    assertThat(tooLittle.ending().how()).isEqualTo(RunEnding.How.MEMORY_LIMIT);
    SearchOutcome spilled =
        run(request(net, StoreKind.RUNS).memoryBytes(160 << 10).with(DiskOptions.DISK, folder));
    assertThat(numbers(spilled)).isEqualTo(numbers(expected));
    assertThat(spilled.facts().number("diskBytes").orElseThrow()).isPositive();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void tracesAreFoundInTheLevelsAndReplayed() {
    Net net = family("philosophers", 5);
    for (StoreKind store : List.of(StoreKind.HASH, StoreKind.RUNS)) {
      AnalysisResult result =
          Analysis.of(new NetModel(net))
              .method(new FullMethod())
              .with(FullMethod.STORE, store)
              .deadlock()
              .run();
      Trace trace = result.finding("deadlock").trace().orElseThrow();
      assertThat(trace.length()).isEqualTo(10);
      assertThat(trace.isMinimal()).isTrue();
      assertThat(trace.states()).hasSize(11); // every step was fired
    }
  }

  @Test
  void runsAreRefusedWhereTheyCannotGiveWhatIsAsked() {
    Net net = family("kanban", 2);
    assertThatThrownBy(() -> run(request(net, StoreKind.RUNS).order(Order.parse("dfs"))))
        .hasMessageContaining("--store runs")
        .hasMessageContaining("--order bfs");
    assertThatThrownBy(() -> run(request(net, StoreKind.RUNS).threads(2)))
        .hasMessageContaining("one thread");
    assertThatThrownBy(() -> run(request(net, StoreKind.RUNS).with(FullMethod.EDGE_LEAN, true)))
        .hasMessageContaining("--edge-lean");
  }
}
