package tideline.cli.teach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.cli.CommandRun;
import tideline.net.model.Net;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/** The log says what the search did, and nothing else. */
@Tag("slow")
class StepLogTest {

  private static final int NETS = Integer.getInteger("tideline.teach.nets", 8);
  private static final int MOST_STATES = 400;

  /** Stands for an expression: the first place of the net. */
  private static final String FIRST_PLACE = "p";

  static Stream<List<String>> methods() {
    return Stream.of(
        List.of("--method", "full"),
        List.of("--method", "full", "--order", "dfs"),
        List.of("--method", "cache"),
        List.of("--method", "cache", "--cache-states", "40", "--replace", "fifo"),
        List.of("--method", "cache", "--cache-states", "40", "--order", "dfs"),
        List.of("--method", "cache", "--cache-states", "60", "--chain-reduction"),
        List.of("--method", "sweep-line", "--measure", FIRST_PLACE),
        List.of("--method", "sweep-line", "--measure", FIRST_PLACE, "--regress", "single"),
        List.of("--method", "sweep-line", "--measure", FIRST_PLACE, "--cache-states", "60"),
        List.of("--method", "pseudo-root"),
        List.of("--method", "pseudo-root", "--order", "dfs"),
        List.of("--method", "locality", "--cache-slots", "500"),
        List.of("--method", "locality", "--cache-slots", "60", "--collision-limit", "0.7"),
        List.of("--method", "external"),
        List.of("--method", "external", "--memory-states", "30"),
        List.of("--method", "external", "--memory-states", "12", "--partition", "d-ghc"),
        List.of("--method", "external", "--memory-states", "20", "--partition", "s-ghc"),
        List.of("--method", "external", "--memory-states", "24", "--algorithm", "hd3"),
        List.of("--method", "depth", "--increment", "3"),
        List.of("--method", "depth", "--increment", "2", "--revisit", "naive"),
        List.of("--method", "symbolic"),
        List.of("--method", "symbolic", "--traversal", "chaining", "--diagrams", "javabdd"));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyFiringOfTheLogIsOneOfTheNetAndNoneIsMissing(List<String> options) {
    int compared = 0;
    for (long seed = 0; compared < NETS && seed < 20L * NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (naive.complete() && net.places() > 0) {
        compared++;
        compare(seed, net, naive.graph(), options);
      }
    }
    assertThat(compared).as("nets compared").isEqualTo(NETS);
  }

  private static void compare(long seed, Net net, NaiveGraph graph, List<String> options) {
    String first = '"' + net.placeId(0) + '"';
    StepLog log =
        StepLog.of(
            net,
            options.stream().map(o -> o.equals(FIRST_PLACE) ? first : o).toArray(String[]::new));
    try {
      Set<List<Object>> seen = firings(log);
      Set<List<Object>> real = firings(graph);
      assertThat(real).containsAll(seen);
      if (log.complete()) {
        assertThat(seen).isEqualTo(real);
      }
      agreesWithItsResult(log);
    } catch (AssertionError e) {
      Path file = FailureFiles.write(net, "teach-" + seed);
      fail("seed %d, options %s, net %s: %s", seed, options, file, e.getMessage());
    }
  }

  /** Source, transition and target of each firing, states by their markings. */
  private static Set<List<Object>> firings(StepLog log) {
    Map<Object, Object> markings = new HashMap<>();
    Set<List<Object>> firings = new HashSet<>();
    for (Map<String, Object> step : log.steps()) {
      if (step.containsKey("marking")) {
        markings.put(step.get("state"), step.get("marking"));
      }
      if (step.containsKey("source")) {
        firings.add(
            List.of(
                markings.get(step.get("source")),
                step.get("transition"),
                markings.get(step.get("state"))));
      }
      pairs(step, "found").forEach(pair -> markings.put(pair.get(0), pair.get(1)));
      for (List<?> edge : pairs(step, "edges")) {
        firings.add(
            List.of(markings.get(edge.get(0)), step.get("transition"), markings.get(edge.get(1))));
      }
    }
    return firings;
  }

  private static List<List<?>> pairs(Map<String, Object> step, String key) {
    List<List<?>> pairs = new ArrayList<>();
    ((List<?>) step.getOrDefault(key, List.of())).forEach(pair -> pairs.add((List<?>) pair));
    return pairs;
  }

  private static Set<List<Object>> firings(NaiveGraph graph) {
    Set<List<Object>> firings = new HashSet<>();
    for (int source = 0; source < graph.markings().size(); source++) {
      for (NaiveGraph.Firing firing : graph.successors().get(source)) {
        firings.add(
            List.of(
                longs(graph.markings().get(source)),
                (long) firing.transition(),
                longs(graph.markings().get(firing.target()))));
      }
    }
    return firings;
  }

  private static List<Long> longs(List<BigInteger> marking) {
    return marking.stream().map(BigInteger::longValueExact).toList();
  }

  private static void agreesWithItsResult(StepLog log) {
    List<Long> numbers = log.steps().stream().map(s -> (Long) s.get("step")).toList();
    assertThat(numbers).isEqualTo(Stream.iterate(1L, n -> n + 1).limit(numbers.size()).toList());
    assertThat(log.end()).containsEntry("steps", (long) numbers.size());
    if (!log.complete()) {
      return;
    }
    Map<?, ?> result = (Map<?, ?>) log.end().get("result");
    if (result.containsKey("bddPeakNodes")) {
      setsAgreeWithTheResult(log);
      return;
    }
    assertThat(log.count("insert") + log.count("revisit") + log.count("queue"))
        .isEqualTo(log.result("firings"));
    assertThat(log.count("expand", "first") + log.count("enter")).isEqualTo(log.result("visits"));
    if (result.containsKey("evictions")) {
      assertThat(log.count("evict")).isEqualTo(log.result("evictions"));
    }
    if (result.containsKey("released")) {
      assertThat(log.count("release")).isEqualTo(log.result("released"));
    }
    if (result.containsKey("crossTransitions")) {
      assertThat(log.count("queue")).isEqualTo(log.result("crossTransitions"));
      assertThat(log.count("load")).isEqualTo(log.result("swaps"));
      assertThat(log.count("refine")).isEqualTo(log.result("refinements"));
      assertThat(log.count("insert") + log.count("arrive")).isEqualTo(log.result("states"));
    }
    if (result.containsKey("sweeps")) {
      assertThat(log.count("sweep") + 1).isEqualTo(log.result("sweeps"));
      assertThat(log.count("line")).isEqualTo(log.result("arrivals"));
      assertThat(log.count("insert", "persistent")).isEqualTo(log.result("persistent"));
      assertThat(log.count("insert", "persistent") + log.count("revisit", "regress"))
          .isEqualTo(log.result("regressEdges"));
    }
  }

  /** Numbers of the diagrams, and of the states that they were drawn for. */
  private static void setsAgreeWithTheResult(StepLog log) {
    Map<String, Object> last = log.steps().get(log.steps().size() - 1);
    assertThat(last).containsEntry("event", "fixpoint");
    assertThat(last).containsEntry("count", log.result("states"));
    assertThat(last).containsEntry("deadlocks", log.result("deadlocks"));
    long known = 1;
    long edges = 0;
    Object nodes = log.steps().get(0).get("nodes");
    for (Map<String, Object> step : log.steps()) {
      known += pairs(step, "found").size();
      edges += pairs(step, "edges").size();
      if (step.containsKey("nodes")) {
        assertThat(step).containsEntry("count", known);
        nodes = step.get("nodes");
      }
    }
    assertThat(edges).isEqualTo(log.result("edges"));
    assertThat(nodes).isEqualTo(log.result("bddNodes"));
  }

  /** Invariant I4 of {@code [EK10]} section 3, whenever the search turns to a state. */
  @Test
  void countersOfTheTreeCountChildrenAndOpenStates() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      StepLog log =
          StepLog.of(net, "--method", "cache", "--cache-states", "40", "--max-steps", "3000");
      checkTree(log, "seed " + seed);
    }
  }

  private static void checkTree(StepLog log, String where) {
    Map<Object, Object> predecessor = new HashMap<>();
    Map<Object, Long> refs = new HashMap<>();
    Set<Object> open = new HashSet<>();
    for (Map<String, Object> step : log.steps()) {
      Object state = step.get("state");
      switch ((String) step.get("event")) {
        case "start", "insert" -> {
          open.add(state);
          refs.put(state, (Long) step.get("refs"));
          if (step.containsKey("source")) {
            predecessor.put(state, step.get("source"));
            refs.put(step.get("source"), (Long) step.get("sourceRefs"));
          }
        }
        case "close" -> open.remove(state);
        case "unref" -> refs.put(state, (Long) step.get("refs"));
        case "leave" -> {
          refs.remove(state);
          predecessor.remove(state);
        }
        case "expand" -> {
          Map<Object, Long> expected = new HashMap<>();
          open.forEach(s -> expected.merge(s, 1L, Long::sum));
          predecessor.values().forEach(s -> expected.merge(s, 1L, Long::sum));
          assertThat(refs).as(where + ", step " + step.get("step")).isEqualTo(expected);
        }
        default -> {}
      }
    }
  }

  @Test
  void logHoldsOneRunAfterTheOtherWithTheSameNumbersForTheSameStates() {
    CommandRun run =
        CommandRun.of(
            "teach",
            CommandRun.example("producer-consumer"),
            "--vs",
            "full --order dfs",
            "--vs",
            "cache --cache-states 12",
            "--steps",
            "-");
    assertThat(run.code()).isZero();
    List<StepLog> logs = StepLog.all(run.out());
    assertThat(logs)
        .extracting(log -> log.begin().get("method"))
        .containsExactly("full", "full", "cache");
    assertThat(logs.get(1).begin()).containsEntry("order", "dfs");
    List<Map<Object, Object>> markings = new ArrayList<>();
    for (StepLog log : logs) {
      Map<Object, Object> of = new HashMap<>();
      log.steps().stream()
          .filter(s -> s.containsKey("marking"))
          .forEach(s -> of.put(s.get("state"), s.get("marking")));
      markings.add(of);
    }
    assertThat(markings.get(0)).hasSize(16).isEqualTo(markings.get(1)).isEqualTo(markings.get(2));
  }

  @Test
  void evictionsAreInTheLogWhereTheyHappen() {
    CommandRun run =
        CommandRun.of(
            "teach",
            CommandRun.example("stop-and-wait"),
            "--method",
            "cache",
            "--cache-states",
            "48",
            "--replace",
            "fifo",
            "--steps",
            "-");
    StepLog log = StepLog.all(run.out()).get(0);
    assertThat(log.count("evict")).isPositive().isEqualTo(log.result("evictions"));
    assertThat(log.count("leave")).isGreaterThanOrEqualTo(log.count("evict"));
    Set<Object> candidates = new HashSet<>();
    for (Map<String, Object> step : log.steps()) {
      if (step.get("event").equals("leave")) {
        candidates.add(step.get("state"));
      } else if (step.get("event").equals("evict")) {
        assertThat(candidates.remove(step.get("state"))).as("step %s", step.get("step")).isTrue();
      }
    }
  }

  /** What the log tells of partitions is whole: nothing is visited or waits but in its own. */
  @Test
  void statesAreMetInThePartitionThatTheLogHasPutThemInto() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      checkPartitions(
          StepLog.of(net, "--method", "external", "--memory-states", "16", "--max-steps", "3000"),
          "seed " + seed);
    }
  }

  private static void checkPartitions(StepLog log, String where) {
    Map<Object, Object> partition = new HashMap<>();
    Map<Object, Object> queue = new HashMap<>();
    Set<Object> inMemory = new HashSet<>();
    for (Map<String, Object> step : log.steps()) {
      Object state = step.get("state");
      String at = where + ", step " + step.get("step");
      switch ((String) step.get("event")) {
        case "start", "queue" -> queue.put(state, step.get("partition"));
        case "insert" -> {
          assertThat(inMemory).as(at).contains(step.get("partition"));
          assertThat(partition.put(state, step.get("partition"))).as(at).isNull();
        }
        case "arrive" -> {
          assertThat(queue.remove(state)).as(at).isEqualTo(step.get("partition"));
          assertThat(inMemory).as(at).contains(step.get("partition"));
          assertThat(partition.put(state, step.get("partition"))).as(at).isNull();
        }
        case "drop" -> {
          queue.remove(state);
          assertThat(partition.get(state)).as(at).isEqualTo(step.get("partition"));
        }
        case "expand" -> {
          if (!inMemory.isEmpty()) { // else its first successor has made the partition leave
            assertThat(inMemory).as(at).contains(partition.get(state));
          }
        }
        case "load" -> inMemory.addAll((List<?>) step.get("partitions"));
        case "unload" -> inMemory.removeAll((List<?>) step.get("partitions"));
        case "refine" -> {
          for (Object pair : (List<?>) step.get("states")) {
            assertThat(partition.put(((List<?>) pair).get(0), ((List<?>) pair).get(1)))
                .as(at)
                .isEqualTo(step.get("partition"));
          }
          for (Object pair : (List<?>) step.get("queued")) {
            assertThat(queue.put(((List<?>) pair).get(0), ((List<?>) pair).get(1)))
                .as(at)
                .isEqualTo(step.get("partition"));
          }
          assertThat(partition).as(at).doesNotContainValue(step.get("partition"));
          assertThat(queue).as(at).doesNotContainValue(step.get("partition"));
        }
        default -> {}
      }
    }
  }

  @Test
  void longRunIsStoppedAndSaysSo() {
    CommandRun run =
        CommandRun.of(
            "teach", CommandRun.example("philosophers-6"), "--max-steps", "500", "--steps", "-");
    assertThat(run.code()).isEqualTo(4);
    StepLog log = StepLog.all(run.out()).get(0);
    assertThat(log.end())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "step limit of 500 met");
    assertThat(log.steps().size()).isGreaterThanOrEqualTo(500);
  }
}
