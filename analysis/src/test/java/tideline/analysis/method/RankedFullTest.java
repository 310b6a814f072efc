package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/**
 * {@code full} on ranks says what it says on packed states. More nets: {@code
 * -Dtideline.ranks.nets=5000}.
 */
class RankedFullTest {

  private static final int NETS = Integer.getInteger("tideline.ranks.nets", 150);
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

  private static SearchRequest.Builder request(Net net, StoreKind store) {
    return SearchRequest.of(new NetModel(net)).memoryBytes(256 << 20).with(FullMethod.STORE, store);
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

  @Test
  void severalThreadsGoOnWithRanksWhereOneDoes() {
    for (int threads = 1; threads <= 3; threads++) {
      SearchOutcome outcome = run(request(family("kanban", 5), StoreKind.AUTO).threads(threads));
      assertThat(outcome.facts().number("states")).contains(BigInteger.valueOf(2_546_432));
      assertThat(store(outcome)).as("threads: %s", threads).isEqualTo("bitmap");
    }
  }

  @Test
  void severalThreadsComeToRanksWhenPackedStatesDoNotFit() {
    SearchRequest.Builder request = request(family("philosophers", 8), StoreKind.AUTO);
    SearchOutcome outcome = run(request.threads(2).memoryBytes(2 << 20));
    assertThat(outcome.facts().number("states")).contains(BigInteger.valueOf(693_856));
    assertThat(store(outcome)).isNotEqualTo("hash");
  }

  @Tag("slow")
  @Test
  void allNumbersAndAllFiringsAreThoseOfPackedStatesOnRandomNets() {
    int compared = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (naive.complete()) {
        compared += compare(net, naive, seed) ? 1 : 0;
      }
    }
    assertThat(compared).as("nets compared").isGreaterThan(NETS / 2);
  }

  private static boolean compare(Net net, NaiveResult naive, long seed) {
    int threads = 1 + (int) (seed % 2);
    try {
      SearchOutcome hash = run(request(net, StoreKind.HASH).coverage(true));
      SearchOutcome ranks = run(request(net, StoreKind.RANKS).coverage(true).threads(threads));
      if (store(ranks).equals("hash")) {
        return false; // a place without a bound has outgrown its ranks
      }
      assertThat(numbers(ranks)).isEqualTo(numbers(hash));
      assertThat(ranks.facts().number("states")).hasValue(BigInteger.valueOf(naive.states()));
      assertThat(ranks.coverage()).isEqualTo(hash.coverage());
      assertThat(ranks.knowledge()).isEqualTo(hash.knowledge()).contains(Knowledge.LEVELS);
      return true;
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          "seed " + seed + ": " + FailureFiles.write(net, "ranked-full-" + seed) + ": " + e, e);
    }
  }

  @Tag("slow")
  @Test
  void aSearchThatBecomesLargeChangesToRanksAndSaysSo() {
    Net net = family("kanban", 4);
    SearchOutcome hash = run(request(net, StoreKind.HASH));
    for (int threads = 1; threads <= 2; threads++) {
      SearchOutcome auto = run(request(net, StoreKind.AUTO).threads(threads));
      assertThat(store(auto)).isEqualTo("bitmap");
      assertThat(numbers(auto)).isEqualTo(numbers(hash));
      assertThat(auto.facts().number("rankBits")).isEmpty(); // a fraction, not a whole number
      BigInteger bytes = auto.facts().number("peakStoredBytes").orElseThrow();
      assertThat(bytes).isLessThan(hash.facts().number("peakStoredBytes").orElseThrow());
    }
    assertThat(store(hash)).isEqualTo("hash");
  }

  @Test
  void aSmallSearchKeepsPackedStates() {
    assertThat(store(run(request(family("kanban", 3), StoreKind.AUTO)))).isEqualTo("hash");
  }

  @Tag("slow")
  @Test
  void whatDoesNotFitTheMemoryPackedMayFitAsRanks() {
    Net net = family("philosophers", 7);
    SearchOutcome hash = run(request(net, StoreKind.HASH).memoryBytes(3 << 19));
    SearchOutcome auto = run(request(net, StoreKind.AUTO).memoryBytes(3 << 19));
    assertThat(hash.ending().how()).isEqualTo(RunEnding.How.MEMORY_LIMIT);
    assertThat(auto.isComplete()).isTrue();
    assertThat(numbers(auto)).isEqualTo(numbers(run(request(net, StoreKind.HASH))));
  }

  @Test
  void limitsHoldOnRanks() {
    Net net = family("philosophers", 8);
    SearchOutcome states = run(request(net, StoreKind.RANKS).maxStates(1000));
    assertThat(states.ending().how()).isEqualTo(RunEnding.How.STATE_LIMIT);
    assertThat(states.facts().number("statesAtLeast")).hasValue(BigInteger.valueOf(1000));
    SearchOutcome memory = run(request(net, StoreKind.RANKS).memoryBytes(100 << 10));
    assertThat(memory.ending().how()).isEqualTo(RunEnding.How.MEMORY_LIMIT);
    SearchRequest stopped = request(net, StoreKind.RANKS).build();
    stopped.control().stop(RunEnding.interrupted());
    assertThat(new FullMethod().run(stopped).ending().how()).isEqualTo(RunEnding.How.INTERRUPTED);
  }

  @Test
  void ranksAreRefusedWhereTheyCannotGiveWhatIsAsked() {
    Net net = family("kanban", 2);
    assertThatThrownBy(() -> run(request(net, StoreKind.RANKS).order(Order.parse("dfs"))))
        .hasMessageContaining("--store ranks")
        .hasMessageContaining("--order bfs");
    assertThatThrownBy(() -> run(request(net, StoreKind.RANKS).with(FullMethod.EDGE_LEAN, true)))
        .hasMessageContaining("--edge-lean");
  }

  @Test
  void aGuessThatIsTooSmallEndsASearchThatKeepsItsRanks() {
    NetBuilder net = new NetBuilder("growing");
    int heap = net.place("heap", 0);
    net.output(net.transition("grow"), heap, 1);
    SearchRequest request = request(net.build(), StoreKind.AUTO).build();
    RankedNet ranked = request.model().ranked(GroupingEffort.QUICK).orElseThrow();
    RankedRun kept = new RankedRun(request, ranked, 0).keepingRanks();
    kept.outcome();
    assertThat(kept.isOutgrown()).isTrue();
  }

  @Test
  void growthIsFoundWhateverTheStore() {
    NetBuilder net = new NetBuilder("producer");
    int machine = net.place("machine", 1);
    int heap = net.place("heap", 0);
    int make = net.transition("make");
    net.input(machine, make, 1);
    net.output(make, machine, 1);
    net.output(make, heap, 1);
    for (StoreKind store : StoreKind.values()) {
      assertThat(run(request(net.build(), store)).ending().isUnbounded()).isTrue();
    }
  }

  @Test
  void transitionsThatNeverFireAreToldWithWhatTheyLack() {
    NetBuilder net = new NetBuilder("lack");
    int a = net.place("a", 1);
    int b = net.place("b", 0);
    int move = net.transition("move");
    net.input(a, move, 1);
    net.output(move, b, 1);
    int never = net.transition("never");
    net.input(b, never, 2);
    SearchOutcome ranks = run(request(net.build(), StoreKind.RANKS).coverage(true));
    List<TransitionCoverage> wanted = new ArrayList<>();
    wanted.add(new TransitionCoverage("move", 1, List.of()));
    wanted.add(new TransitionCoverage("never", 0, List.of("b")));
    assertThat(ranks.coverage()).isEqualTo(wanted);
  }
}
