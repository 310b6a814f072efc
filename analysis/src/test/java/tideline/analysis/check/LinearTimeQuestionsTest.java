package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.firing.PackedNet;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomProperties;

/**
 * Simpler words, reduced nets and reachability against the plain search for a path that violates a
 * formula on the net as it is. The number of nets is {@code -Dtideline.nets}.
 */
class LinearTimeQuestionsTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 100);

  @Tag("slow")
  @Test
  void answersAsTheNetAsItIsDoes() {
    int decided = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      RandomProperties random = new RandomProperties(net, seed);
      List<PathFormula> formulas = formulas(statement(random), statement(random));
      LinearTimeQuestions questions =
          new LinearTimeQuestions(
              net, SearchRequest.of(new NetModel(net)).memoryBytes(64 << 20).build());
      for (int i = 0; i < formulas.size(); i++) {
        questions.ask(Integer.toString(i), formulas.get(i));
      }
      String where = "seed " + seed;
      questions.decide(
          Duration.ofSeconds(20),
          answer -> same(answer, net, formulas.get(Integer.parseInt(answer.id())), where));
      decided += formulas.size() - questions.open().size();
    }
    assertThat(decided).isGreaterThan(NETS * 5);
  }

  private static PathFormula statement(RandomProperties random) {
    return new PathFormula.Now(random.timeless(2));
  }

  private static List<PathFormula> formulas(PathFormula one, PathFormula other) {
    return List.of(
        PathFormula.globally(one),
        PathFormula.eventually(other),
        PathFormula.globally(PathFormula.eventually(one)),
        new PathFormula.Until(one, other),
        PathFormula.globally(
            PathFormula.or(List.of(PathFormula.not(one), PathFormula.eventually(other)))),
        PathFormula.or(List.of(PathFormula.globally(other), new PathFormula.Next(one))));
  }

  private static void same(LinearTimeAnswer answer, Net net, PathFormula formula, String where) {
    LinearTimeCheck.Outcome plain =
        new LinearTimeCheck(PackedNet.of(net, PlaceBounds.of(net).toArray()), formula)
            .run(new SearchLimit(100_000, 100_000), () -> false);
    if (!(plain instanceof LinearTimeCheck.Outcome.Unknown)) {
      Verdict wanted = Verdict.of(!(plain instanceof LinearTimeCheck.Outcome.Violated));
      assertThat(answer.verdict()).as("%s %s", where, formula).isEqualTo(wanted);
    }
  }
}
