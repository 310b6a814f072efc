package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.analysis.outcome.RunEnding.How;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;

/**
 * What a method stores keeps to the budget, however small: it goes on within it, or says that it
 * does not suffice.
 */
class SmallMemoryTest {

  private static final long[] BUDGETS = {64 << 10, 128 << 10, 256 << 10, 512 << 10, 1 << 20};

  private static final Map<String, String> NETS =
      new TreeMap<>(
          Map.of(
              "philosophers", "6",
              "kanban", "3",
              "fms", "2",
              "milner", "8",
              "token-ring", "5",
              "stop-and-wait", "4,3",
              "interleaving", "5,4",
              "counter", "12"));

  /** More than any of the nets has states: a cache that is too small could go on for long. */
  private static final long MOST_VISITS = 100_000;

  private static final Set<How> ENDINGS = Set.of(How.EXHAUSTED, How.MEMORY_LIMIT, How.WORK_LIMIT);

  private static NetModel model(String family, String size) {
    return new NetModel(
        Families.byName(family).orElseThrow().generate(List.of(size.split(",")), 0));
  }

  private static SearchOutcome run(NetModel model, String method, String order, long budget) {
    SearchRequest.Builder request =
        SearchRequest.of(model)
            .memoryBytes(budget)
            .order(order.isEmpty() ? Order.OWN : Order.parse(order));
    if (method.equals("sweep-line")) {
      request.with(SweepLineMethod.MEASURE, "structural");
    }
    Method chosen = Methods.named(method).orElseThrow();
    if (chosen.options().contains(CacheMethod.MAX_VISITS)) {
      request.with(CacheMethod.MAX_VISITS, MOST_VISITS);
    }
    return chosen.run(request.build());
  }

  private static long bytes(SearchOutcome outcome) {
    return outcome.facts().number("peakStoredBytes").map(BigInteger::longValueExact).orElseThrow();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "auto bfs",
        "full bfs",
        "full dfs",
        "full random",
        "cache bfs",
        "cache dfs",
        "cache alt:4,2",
        "pseudo-root bfs",
        "sweep-line ",
        "locality bfs",
        "depth ",
        "external "
      })
  void whatIsStoredKeepsToTheBudget(String methodAndOrder) {
    String[] words = methodAndOrder.split(" ", 2);
    int exhausted = 0;
    for (Map.Entry<String, String> net : NETS.entrySet()) {
      NetModel model = model(net.getKey(), net.getValue());
      for (long budget : BUDGETS) {
        SearchOutcome outcome = run(model, words[0], words[1].trim(), budget);
        String what = net + ", " + methodAndOrder + ", " + budget + " bytes";
        assertThat(bytes(outcome)).as(what).isPositive().isLessThanOrEqualTo(budget);
        assertThat(outcome.ending().how()).as(what).isIn(ENDINGS);
        exhausted += outcome.ending().isExhausted() ? 1 : 0;
      }
    }
    assertThat(exhausted).as("runs that came to their end").isGreaterThan(NETS.size());
  }

  @Test
  void sixPhilosophersInSixtyFourKibibytesAreCountedOnDisk() {
    SearchOutcome outcome = run(model("philosophers", "6"), "auto", "bfs", 64 << 10);
    assertThat(outcome.facts().number("states")).contains(BigInteger.valueOf(24_040));
    assertThat(outcome.facts().number("edges")).contains(BigInteger.valueOf(128_478));
    assertThat(bytes(outcome)).isLessThanOrEqualTo(64 << 10);
  }

  @Test
  void severalThreadsAreRefusedWhereTheirShareIsTooSmall() {
    SearchRequest request =
        SearchRequest.of(model("philosophers", "3")).memoryBytes(1 << 19).threads(2).build();
    assertThatThrownBy(() -> new FullMethod().run(request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2 threads need at least 1 MiB: give more --memory, or one thread");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"full", "pseudo-root", "locality", "depth", "external"})
  void twoThreadsKeepToTheirBudget(String name) {
    Method method = Methods.named(name).orElseThrow();
    Order order = method.orders().isEmpty() ? Order.OWN : Order.BREADTH_FIRST;
    for (String net : List.of("philosophers", "kanban")) {
      for (long budget : new long[] {1 << 20, 3 << 19}) {
        SearchRequest request =
            SearchRequest.of(model(net, NETS.get(net)))
                .memoryBytes(budget)
                .order(order)
                .threads(2)
                .build();
        assertThat(bytes(method.run(request)))
            .as("%s, %s, %d bytes", net, name, budget)
            .isPositive()
            .isLessThanOrEqualTo(budget);
      }
    }
  }
}
