package tideline.dve.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.analysis.check.LinearTimeAnswer;
import tideline.analysis.check.ModelPaths;
import tideline.analysis.check.PathTrace;
import tideline.analysis.run.SearchRequest;
import tideline.dve.DveModel;
import tideline.dve.syntax.DveException;
import tideline.model.StepRules;
import tideline.net.ltl.PathFormulaParser;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.Property;

/**
 * Random programs and formulas of linear time about them: the answers are those of a plain look at
 * the graph that the naive interpreter makes, and every path that violates one is replayed.
 *
 * <p>{@code -Dtideline.dve.answers=N} tries N programs.
 */
class RandomPathsTest {

  private static final int PROGRAMS = Integer.getInteger("tideline.dve.answers", 120);
  private static final int MOST_STATES = 250;

  @Tag("slow")
  @Test
  void pathsAreAsAPlainLookAtAllStatesHasThem() throws DveException {
    int compared = 0;
    int violated = 0;
    for (long seed = 0; compared < PROGRAMS; seed++) {
      NaiveProgram program = RandomProgram.of(seed);
      NaiveGraph graph = NaiveGraph.of(program, MOST_STATES);
      if (graph != null && graph.size() > 2) {
        compared++;
        DveModel model = DveModel.of("random", "random", program.text());
        violated += compared("seed " + seed + "\n" + program.text(), model, graph, seed);
      }
    }
    assertThat(violated).isGreaterThan(PROGRAMS);
  }

  /** Answers how many formulas are violated. */
  private static int compared(String where, DveModel model, NaiveGraph graph, long seed) {
    Random random = new Random(seed);
    ModelPaths paths = new ModelPaths(SearchRequest.of(model).build());
    Map<String, Boolean> expected = new LinkedHashMap<>();
    Map<String, RandomAtom> again = new LinkedHashMap<>();
    for (int k = 0; k < 4; k++) {
      RandomAtom atom = RandomAtom.of(graph, random);
      Predicate<Integer> holds = s -> atom.holds(graph, s);
      expected.put("A (G " + atom + ")", !graph.possibly(holds.negate()));
      expected.put("A (F " + atom + ")", graph.inevitably(holds));
      expected.put("A (F G " + atom + ")", graph.inTheEnd(holds));
      expected.put("A (G F " + atom + ")", graph.againAndAgain(holds));
      RandomAtom other = RandomAtom.of(graph, random);
      expected.put(
          "A (G (" + atom + " -> F " + other + "))",
          graph.leadsTo(holds, s -> other.holds(graph, s)));
      again.put("A (G F " + atom + ")", atom);
    }
    expected.keySet().forEach(f -> paths.ask(f, PathFormulaParser.parse(f, model.names())));
    List<LinearTimeAnswer> answers = new ArrayList<>();
    paths.decide(Duration.ofDays(1), answers::add);
    assertThat(answers).as(where).hasSameSizeAs(expected.keySet());
    int violated = 0;
    for (LinearTimeAnswer answer : answers) {
      String formula = answer.id();
      assertThat(answer.verdict().toString())
          .as(formula + ", " + where)
          .isEqualTo(expected.get(formula) ? "TRUE" : "FALSE");
      assertThat(answer.lasso().isPresent()).isNotEqualTo(expected.get(formula));
      if (answer.lasso().isPresent()) {
        violated++;
        PathTrace path = PathTrace.replayed(model.steps(), answer.lasso().get());
        if (again.containsKey(formula)) {
          assertThat(isMetInTheLoop(again.get(formula), path, model)).as(formula + where).isFalse();
        }
      }
    }
    return violated;
  }

  /** Whether a statement holds where the stem ends or somewhere in the loop. */
  private static boolean isMetInTheLoop(RandomAtom atom, PathTrace path, DveModel model) {
    StepRules rules = model.steps();
    Formula formula =
        ((Property.Holds) FormulaParser.parse(atom.toString(), model.names())).formula();
    long[] state = rules.initial();
    for (int event : path.stem()) {
      state = rules.fired(state, event);
    }
    boolean isMet = rules.holds(formula, state);
    for (int event : path.loop()) {
      state = rules.fired(state, event);
      isMet |= rules.holds(formula, state);
    }
    return isMet;
  }
}
