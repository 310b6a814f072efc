package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.check.Trace;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.PlainEvaluation;
import tideline.net.property.Property;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveLogic;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pnml.write.PnmlWriter;

/**
 * Answers of every method of exploration, asked on the command line, against formulas written down
 * on the graph of the oracle. The number of nets is {@code -Dtideline.methods.nets}.
 */
@Tag("slow")
class MethodAnswersTest {

  private static final int NETS = Integer.getInteger("tideline.methods.nets", 25);
  private static final int MOST_STATES = 400;

  /** By method: options with which it sees every state of a small net. */
  private static final Map<String, List<String>> METHODS =
      Map.of(
          "full", List.of("", "--order dfs", "--threads 2", "--order random"),
          "symbolic", List.of(""),
          "cache", List.of("--cache-states 1000 --order bfs", "--order dfs", "--threads 3"),
          "pseudo-root", List.of("", "--threads 2"),
          "sweep-line", List.of("", "--regress single"),
          "external", List.of("--memory-states 40", "--memory-states 90 --threads 2"),
          "locality", List.of("--cache-slots 1000", "--cache-slots 3000 --threads 3"),
          "depth", List.of("--depth 1000"));

  @TempDir private Path folder;

  private static String run(Path net, String method, String options) {
    return "check " + net + " --json --method " + method + (options.isEmpty() ? "" : " " + options);
  }

  private static CommandRun check(String command, List<String> more) {
    List<String> args = new ArrayList<>(List.of(command.split(" ")));
    args.addAll(more);
    return CommandRun.of(args.toArray(String[]::new));
  }

  /** Questions about safety as people write them. */
  private static List<String> questions(Net net, Random random) {
    List<String> all = new ArrayList<>(List.of("deadlock"));
    for (int i = 0; i < 8; i++) {
      String p = net.placeId(random.nextInt(net.places()));
      String q = net.placeId(random.nextInt(net.places()));
      String t = net.transitionId(random.nextInt(net.transitions()));
      String atom = "\"" + p + "\" + \"" + q + "\" >= " + (1 + random.nextInt(4));
      all.add(
          switch (i % 4) {
            case 0 -> "EF (" + atom + " && !fireable(\"" + t + "\"))";
            case 1 -> "AG (" + atom + " -> fireable(\"" + t + "\") || \"" + q + "\" <= 1)";
            case 2 -> "bound(\"" + p + "\" + \"" + q + "\")";
            default -> "EF (deadlock && \"" + p + "\" >= 1)";
          });
    }
    return all;
  }

  @Test
  void everyMethodAnswersSafetyAsTheOracleDoesAndItsTracesReplay() throws IOException {
    int nets = 0;
    for (long seed = 0; nets < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (!naive.complete() || net.places() == 0 || net.transitions() == 0) {
        continue;
      }
      nets++;
      Path file = folder.resolve(seed + ".pnml");
      try (OutputStream out = Files.newOutputStream(file)) {
        PnmlWriter.write(net, out);
      }
      List<String> questions = questions(net, new Random(seed));
      for (String method : METHODS.keySet().stream().sorted().toList()) {
        for (String options : METHODS.get(method)) {
          try {
            compare(net, naive.graph(), run(file, method, options), questions);
          } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(
                seed + ", " + FailureFiles.write(net, "method-" + seed) + ": " + e, e);
          }
        }
      }
    }
  }

  private static void compare(Net net, NaiveGraph graph, String command, List<String> questions) {
    List<String> more = new ArrayList<>();
    questions.forEach(q -> more.addAll(List.of("--formula", q)));
    CommandRun run = check(command, more);
    assertThat(run.code()).as("%s: %s", command, run.err()).isIn(0, 10);
    NaiveLogic logic = new NaiveLogic(net, graph);
    List<?> answers = (List<?>) run.json("properties");
    for (int i = 0; i < questions.size(); i++) {
      Map<?, ?> answer = (Map<?, ?>) answers.get(i);
      Property.Question question = FormulaParser.parse(questions.get(i), NodeNames.of(net));
      String wanted =
          question instanceof Property.Bound b
              ? Long.toString(logic.bound(b.sum()))
              : logic.holds(((Property.Holds) question).formula()) ? "TRUE" : "FALSE";
      assertThat(String.valueOf(answer.get("verdict")))
          .as("%s: %s", command, questions.get(i))
          .isEqualTo(wanted);
      if (question instanceof Property.Holds h) {
        trace(net, graph, h.formula(), answer, command + ": " + questions.get(i));
      }
    }
  }

  /** A marking decides exactly if the question is EF and true, or AG and false. */
  private static void trace(
      Net net, NaiveGraph graph, Formula formula, Map<?, ?> answer, String what) {
    Formula.Temporal t = (Formula.Temporal) formula;
    boolean exists = t.quantifier() == Formula.Quantifier.EXISTS;
    if (exists != answer.get("verdict").equals("TRUE")) {
      assertThat(answer.get("trace")).as(what).isNull();
      return;
    }
    Formula wanted = exists ? t.inner() : Formula.not(t.inner());
    PlainEvaluation plain = new PlainEvaluation(net);
    List<?> events = (List<?>) answer.get("trace");
    assertThat(events).as(what).isNotNull();
    int[] way = events.stream().mapToInt(e -> net.transitionIndex().get(e)).toArray();
    List<long[]> markings = new Trace(net, way, false).markings();
    assertThat(plain.holds(wanted, markings.get(way.length))).as(what).isTrue();
    int shortest = Integer.MAX_VALUE;
    for (int m = 0; m < graph.markings().size(); m++) {
      if (plain.holds(wanted, graph.tokens(m))) {
        shortest = Math.min(shortest, graph.depths().get(m));
      }
    }
    if (answer.get("minimal").equals(true)) {
      assertThat(way.length).as(what).isEqualTo(shortest);
    }
  }

  @Test
  void everyMethodListsAllDeadlocksWithTraces() throws IOException {
    int nets = 0;
    for (long seed = 1_000; nets < NETS / 4 + 2; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, MOST_STATES);
      if (!naive.complete()) {
        continue;
      }
      Map<List<Long>, Integer> depths = deadlocks(naive.graph());
      if (depths.size() < 2 || depths.size() > 100) {
        continue;
      }
      nets++;
      Path file = folder.resolve(seed + ".pnml");
      try (OutputStream out = Files.newOutputStream(file)) {
        PnmlWriter.write(net, out);
      }
      for (String method : METHODS.keySet().stream().sorted().toList()) {
        for (String options : METHODS.get(method)) {
          String command = run(file, method, options) + " --all-deadlocks";
          CommandRun run = check(command, List.of());
          assertThat(run.code()).as("%s: %s", command, run.err()).isEqualTo(10);
          Set<List<Long>> found = new HashSet<>();
          for (Object one : (List<?>) run.json("deadlockMarkings")) {
            Map<?, ?> deadlock = (Map<?, ?>) one;
            int[] way =
                ((List<?>) deadlock.get("trace"))
                    .stream().mapToInt(e -> net.transitionIndex().get(e)).toArray();
            List<long[]> markings = new Trace(net, way, false).markings();
            List<Long> last = key(markings.get(way.length));
            assertThat(found.add(last)).as(command).isTrue();
            if (deadlock.get("minimal").equals(true)) {
              assertThat(way.length).as(command).isEqualTo(depths.get(last));
            }
          }
          assertThat(found).as(command).isEqualTo(depths.keySet());
        }
      }
    }
  }

  private static Map<List<Long>, Integer> deadlocks(NaiveGraph graph) {
    return IntStream.range(0, graph.markings().size())
        .filter(m -> graph.successors().get(m).isEmpty())
        .boxed()
        .collect(Collectors.toMap(m -> key(graph.tokens(m)), m -> graph.depths().get(m)));
  }

  /** The table says yes or refused for CTL; the command does the same. */
  @Test
  void tableOfMethodsIsWhatTheCommandDoes() throws IOException {
    List<String> rows =
        Files.readAllLines(CommandRun.root().resolve("docs/properties.md")).stream()
            .dropWhile(line -> !line.startsWith("| method | safety"))
            .skip(2)
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    Set<String> listed = new HashSet<>();
    for (String row : rows) {
      String[] cells = row.split("\\|");
      boolean refused = cells[3].strip().equals("refused");
      assertThat(refused || cells[3].strip().startsWith("yes")).as(row).isTrue();
      for (String method : METHODS.keySet()) {
        if (cells[1].contains("`" + method + "`")) {
          listed.add(method);
          Path net = Path.of(CommandRun.example("readers-writers"));
          CommandRun safety =
              check(run(net, method, METHODS.get(method).get(0)), List.of("--deadlock"));
          assertThat(safety.code()).as("%s: %s", method, safety.err()).isIn(0, 10);
          CommandRun ctl =
              check(
                  run(net, method, METHODS.get(method).get(0)),
                  List.of("--formula", "AG (deadlock || EX EX true)"));
          assertThat(ctl.code() == 2).as("%s: %s", method, ctl.err()).isEqualTo(refused);
        }
      }
    }
    assertThat(listed).isEqualTo(METHODS.keySet());
  }

  private static List<Long> key(long[] marking) {
    return Arrays.stream(marking).boxed().toList();
  }
}
