package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.StoreKind;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.explored.NetSteps;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveLogic;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomProperties;
import tideline.search.StopSignal;

/** Answers of searches on ranks against the oracle; more by {@code -Dtideline.properties=...}. */
class RankedAnswersTest {

  private static final int PROPERTIES = Integer.getInteger("tideline.properties", 300);
  private static final int PER_NET = 6;
  private static final int MOST_STATES = 1500;

  @Tag("slow")
  @Test
  void questionsAboutStatesHaveTheAnswersOfTheOracle() {
    int asked = 0;
    for (long seed = 0; asked < PROPERTIES; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      List<Property> properties = properties(net, seed, Aspect.STATES);
      if (naive.complete() && !properties.isEmpty()) {
        asked += properties.size();
        try {
          compare(net, properties, naive, 1 + (int) (seed % 2));
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed " + seed + ": " + FailureFiles.write(net, "ranked-" + seed) + ": " + e, e);
        }
      }
    }
  }

  /**
   * Planted mistakes that it has caught: EG that keeps a state whose only successor is outside, EG
   * that deletes deadlocks, EU that goes back through states outside, a complement among all ranks.
   */
  @Tag("slow")
  @Test
  void questionsAboutPathsHaveTheAnswersOfTheOracle() {
    int asked = 0;
    int decided = 0;
    for (long seed = 0; asked < PROPERTIES; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      List<Property> properties = properties(net, seed, Aspect.PATHS);
      if (naive.complete() && !properties.isEmpty()) {
        asked += properties.size();
        try {
          compare(net, properties, naive, 1);
          decided += compareInDiagram(net, properties, naive);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed " + seed + ": " + FailureFiles.write(net, "ranked-" + seed) + ": " + e, e);
        }
      }
    }
    assertThat(decided).as("in diagrams").isGreaterThan(asked / 2);
  }

  @Test
  void formulasAreEvaluatedWhereTheGraphDoesNotFit() {
    Net net = Families.byName("kanban").orElseThrow().generate(List.of("3"), 0);
    Formula again = Formula.invariantly(Formula.possibly(new Formula.Fireable(List.of(0))));
    Formula never = Formula.possibly(Formula.not(Formula.possibly(Formula.TRUE)));
    for (long memory : new long[] {300_000, 2_000_000}) {
      Investigation asked =
          new Investigation(
              net,
              List.of(
                  new Property("again", new Property.Holds(again)),
                  new Property("never", new Property.Holds(Formula.not(never)))),
              a -> {});
      SearchRequest request = SearchRequest.of(new NetModel(net)).memoryBytes(memory).build();
      new Verification(asked).search(new FullMethod(), request);
      assertThat(asked.answers())
          .as("%d", memory)
          .extracting(Answer::verdict)
          .containsOnly(Verdict.of(true));
    }
  }

  private enum Aspect {
    STATES,
    PATHS
  }

  private static List<Property> properties(Net net, long seed, Aspect aspect) {
    RandomProperties random = new RandomProperties(net, seed);
    List<Property> properties = new ArrayList<>();
    for (int i = 0; i < PER_NET; i++) {
      Property one = random.next("p" + i);
      Investigation asked = new Investigation(net, List.of(one), a -> {});
      if (asked.open(Goal.Paths.class).isEmpty() == (aspect == Aspect.STATES)) {
        properties.add(one);
      }
    }
    return properties;
  }

  private static void compare(Net net, List<Property> properties, NaiveResult naive, int threads) {
    NaiveLogic logic = new NaiveLogic(net, naive.graph());
    Investigation ranks = new Investigation(net, properties, a -> {});
    SearchRequest request =
        SearchRequest.of(new NetModel(net))
            .memoryBytes(256 << 20)
            .threads(threads)
            .with(FullMethod.STORE, StoreKind.RANKS)
            .build();
    new Verification(ranks).search(new FullMethod(), request);
    Traces traces = new Traces(net, 64 << 20, new StopSignal());
    for (int i = 0; i < properties.size(); i++) {
      Property property = properties.get(i);
      String wanted =
          property.question() instanceof Property.Bound b
              ? Long.toString(logic.bound(b.sum()))
              : logic.holds(((Property.Holds) property.question()).formula()) ? "TRUE" : "FALSE";
      Answer answer = ranks.answers().get(i);
      assertThat(answer.verdict().toString()).as("%s", property).isEqualTo(wanted);
      answer.witness().ifPresent(w -> assertThat(traces.to(w)).as("%s", property).isPresent());
      answer.witness().ifPresent(w -> compareLength(net, w, property));
    }
  }

  /** Answers how many it has decided: some have parts that are only about states. */
  private static int compareInDiagram(Net net, List<Property> properties, NaiveResult naive) {
    Investigation asked = new Investigation(net, properties, a -> {});
    SearchRequest request = SearchRequest.of(new NetModel(net)).memoryBytes(256 << 20).build();
    RankSets.inDiagram(request).orElseThrow().evaluateOpen(asked, request);
    assertThat(asked.open(Goal.Paths.class)).isEmpty();
    NaiveLogic logic = new NaiveLogic(net, naive.graph());
    int decided = 0;
    for (int i = 0; i < properties.size(); i++) {
      Formula formula = ((Property.Holds) properties.get(i).question()).formula();
      Verdict verdict = asked.answers().get(i).verdict();
      if (!verdict.equals(Verdict.UNKNOWN)) {
        assertThat(verdict).as("%s", properties.get(i)).isEqualTo(Verdict.of(logic.holds(formula)));
        decided++;
      }
    }
    return decided;
  }

  /** The search on ranks takes over after a few visits. */
  private static void compareLength(Net net, Witness witness, Property property) {
    StopSignal signal = new StopSignal();
    Trace by =
        new TraceFinder(new NetSteps(net), 64 << 20, signal, 3)
            .find(witness.wanted())
            .orElseThrow();
    Trace packed =
        new TraceFinder(new NetSteps(net), 64 << 20, signal, Long.MAX_VALUE)
            .find(witness.wanted())
            .orElseThrow();
    assertThat(by.length()).as("%s", property).isEqualTo(packed.length());
    assertThat(by.markings()).as("%s", property).hasSize(packed.length() + 1);
  }

  @Test
  void waysToAllDeadlocksAreShortestOnRanks() {
    int deadlocks = 0;
    for (long seed = 0; deadlocks < 60; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      List<long[]> dead = new ArrayList<>();
      for (int m = 0; naive.complete() && m < naive.graph().markings().size(); m++) {
        if (naive.graph().successors().get(m).isEmpty()) {
          dead.add(naive.graph().tokens(m));
        }
      }
      if (!dead.isEmpty()) {
        deadlocks += dead.size();
        try {
          compareWays(net, dead);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(
              "seed " + seed + ": " + FailureFiles.write(net, "ranked-dead-" + seed) + ": " + e, e);
        }
      }
    }
  }

  private static void compareWays(Net net, List<long[]> dead) {
    StopSignal signal = new StopSignal();
    Map<List<Long>, Trace> ranks =
        new TraceFinder(new NetSteps(net), 64 << 20, signal, 2).findDeadlocks(dead);
    Map<List<Long>, Trace> packed =
        new TraceFinder(new NetSteps(net), 64 << 20, signal, Long.MAX_VALUE).findDeadlocks(dead);
    assertThat(ranks.keySet()).isEqualTo(packed.keySet());
    packed.forEach(
        (marking, trace) -> {
          Trace other = ranks.get(marking);
          assertThat(other.length()).isEqualTo(trace.length());
          List<long[]> markings = other.markings();
          assertThat(Traces.key(markings.get(markings.size() - 1))).isEqualTo(marking);
        });
  }
}
