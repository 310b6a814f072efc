package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.method.FullMethod;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PlainEvaluation;
import tideline.net.property.Property;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveLogic;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomProperties;
import tideline.search.StopSignal;

/**
 * Reduced nets, stubborn sets, simpler words and the evaluation on the fly against formulas written
 * down on the graph of the oracle. The number of nets is {@code -Dtideline.nets}, the first seed
 * {@code -Dtideline.seed}.
 */
class ReducedEnginesOracleTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 150);
  private static final long FIRST = Long.getLong("tideline.seed", 0);
  private static final int PER_NET = 8;
  private static final int MOST_STATES = 800;
  private static final Duration LONG = Duration.ofMinutes(5);

  @Tag("slow")
  @Test
  void reducedSearchesOfAllGoalsAgreeWithTheOracle() throws IOException {
    int decided =
        compare(
            (investigation, request) -> {
              ReducedSearches searches =
                  new ReducedSearches(investigation, request, Techniques.ALL);
              searches.together().forEach(group -> search(searches, group));
            });
    assertThat(decided).isGreaterThan(NETS);
  }

  @Tag("slow")
  @Test
  void reducedSearchesOfSingleGoalsAgreeWithTheOracle() throws IOException {
    int decided =
        compare(
            (investigation, request) -> {
              ReducedSearches searches =
                  new ReducedSearches(investigation, request, Techniques.ALL);
              searches.apart().forEach(group -> search(searches, group));
            });
    assertThat(decided).isGreaterThan(NETS);
  }

  private static void search(ReducedSearches searches, ReducedSearches.Group group) {
    RunControl control = new RunControl();
    searches.search(searches.prepare(group, control), control, 1_000_000);
  }

  @Tag("slow")
  @Test
  void evaluationOnTheFlyAgreesWithTheOracle() throws IOException {
    int decided =
        compare(
            (investigation, request) ->
                new BranchingTimeQuestions(investigation, request, Techniques.ALL).decide(LONG));
    assertThat(decided).isGreaterThan(NETS);
  }

  @Tag("slow")
  @Test
  void wordsSimplerByBoundsMeanTheSame() throws IOException {
    assertThat(compare(simplified(Techniques.without(List.of("state-equation")))))
        .isGreaterThan(NETS * PER_NET / 2);
  }

  @Tag("slow")
  @Test
  void wordsSimplerByTheStateEquationMeanTheSame() throws IOException {
    assertThat(compare(simplified(Techniques.ALL))).isGreaterThan(NETS * PER_NET / 2);
  }

  /** Walks only along proposed firings: whatever is decided came from whole numbers. */
  @Tag("slow")
  @Test
  void markingsInWholeNumbersAgreeWithTheOracle() throws IOException {
    int decided =
        compare(
            (investigation, request) -> {
              Walks walks = Walks.begin(investigation, 0, 1, () -> false);
              new MarkingArguments(investigation, walks, () -> false).apply();
            });
    assertThat(decided).isGreaterThan(NETS);
  }

  private static BiConsumer<Investigation, SearchRequest> simplified(Techniques techniques) {
    return (investigation, request) -> {
      List<Formula> asked = new ArrayList<>();
      investigation.open(Goal.Paths.class).forEach(goal -> asked.add(goal.formula()));
      investigation.open(Goal.Reach.class).forEach(goal -> asked.add(goal.formula()));
      Simplification words = techniques.simplification(investigation.net(), asked, () -> false);
      Investigation simple =
          Delegation.simplified(investigation, investigation.open(Goal.class), words::of);
      new Verification(simple).search(new FullMethod(), request);
    };
  }

  /** Answers that were given; all of them are compared. */
  private static int compare(BiConsumer<Investigation, SearchRequest> engine) throws IOException {
    int decided = 0;
    int compared = 0;
    for (long seed = FIRST; compared < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (!naive.complete()) {
        continue;
      }
      compared++;
      RandomProperties random = new RandomProperties(net, seed);
      List<Property> properties = new ArrayList<>();
      for (int i = 0; i < PER_NET; i++) {
        properties.add(random.next("p" + i));
      }
      Investigation investigation = new Investigation(net, properties, a -> {});
      try {
        engine.accept(
            investigation, SearchRequest.of(new NetModel(net)).memoryBytes(64 << 20).build());
        decided += same(investigation, new NaiveLogic(net, naive.graph()));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "seed " + seed + ": " + FailureFiles.write(net, "reduced-" + seed) + ": " + e, e);
      }
    }
    return decided;
  }

  private static int same(Investigation investigation, NaiveLogic logic) {
    Net net = investigation.net();
    int known = 0;
    for (Answer answer : investigation.answers()) {
      if (!answer.isKnown()) {
        continue;
      }
      Property property = answer.property();
      String wanted =
          property.question() instanceof Property.Bound b
              ? Long.toString(logic.bound(b.sum()))
              : logic.holds(((Property.Holds) property.question()).formula()) ? "TRUE" : "FALSE";
      assertThat(answer.verdict().toString()).as("%s", property).isEqualTo(wanted);
      answer.witness().ifPresent(witness -> replay(net, witness));
      known++;
    }
    return known;
  }

  private static void replay(Net net, Witness witness) {
    Traces traces = new Traces(net, 64 << 20, new StopSignal());
    Trace trace = traces.to(witness).orElseThrow();
    List<long[]> markings = trace.markings();
    long[] last = markings.get(markings.size() - 1);
    assertThat(new PlainEvaluation(net).holds(witness.wanted(), last))
        .as("%s %s", witness.wanted(), Arrays.toString(last))
        .isTrue();
  }
}
