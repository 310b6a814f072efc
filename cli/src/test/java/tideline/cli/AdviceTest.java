package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run advises is done literally: the options take the place of those that were met. */
class AdviceTest {

  private static final List<String> NETS =
      List.of(
          "kanban 2", "philosophers 5", "milner 9", "token-ring 6", "fms 2", "interleaving 5,4");

  private static final List<String> LIMITS =
      List.of(
          "--max-states 150",
          "--max-states 900",
          "--memory 90k",
          "--method locality --memory 90k",
          "--method auto --memory 90k --disk-limit 1k");

  @TempDir private Path folder;

  @Tag("slow")
  @Test
  void adviceFollowedLiterallyGivesTheAnswer() throws IOException {
    int truncated = 0;
    int settled = 0;
    List<String> open = new ArrayList<>();
    for (String family : NETS) {
      Path net = folder.resolve(family.replace(' ', '-') + ".pnml");
      Files.writeString(net, CommandRun.of(("generate " + family).split(" ")).out());
      for (String limit : LIMITS) {
        List<String> options =
            new ArrayList<>(List.of(("--store hash --method full " + limit).split(" ")));
        if (limit.contains("--method")) {
          options = new ArrayList<>(List.of(limit.split(" ")));
        }
        CommandRun first = explore(net, options);
        if (first.code() != 4) {
          continue;
        }
        truncated++;
        List<?> advice = (List<?>) first.json().get("advice");
        assertThat(advice).as("%s %s: %s", family, limit, first.out()).isNotEmpty();
        boolean isSettled = false;
        for (Object line : advice) {
          Object more = ((Map<?, ?>) line).get("options");
          isSettled |= more != null && explore(net, replaced(options, more.toString())).code() == 0;
        }
        settled += isSettled ? 1 : 0;
        if (!isSettled) {
          open.add(family + " " + limit + ": " + advice);
        }
      }
    }
    System.out.println(settled + " of " + truncated + " settled by their advice; not: " + open);
    assertThat(truncated).isGreaterThan(10);
    assertThat(3 * settled).as("%s", open).isGreaterThanOrEqualTo(2 * truncated);
  }

  private static CommandRun explore(Path net, List<String> options) {
    List<String> args = new ArrayList<>(List.of("explore", net.toString(), "--json"));
    args.addAll(options);
    return CommandRun.of(args.toArray(String[]::new));
  }

  private static List<String> replaced(List<String> options, String more) {
    List<String> all = new ArrayList<>(options);
    String[] words = more.split(" ");
    int at = all.indexOf(words[0]);
    if (at >= 0) {
      all.set(at + 1, words[1]);
    } else {
      all.addAll(List.of(words));
    }
    return all;
  }

  @Test
  void completeRunsGetNoAdvice() {
    CommandRun run = CommandRun.of("explore", CommandRun.example("workflow"), "--json");
    assertThat(run.json()).doesNotContainKeys("advice", "estimatedStates", "hindsight");
  }

  @Test
  void poorChoiceByHandIsToldAfterwards() {
    String net = CommandRun.example("workflow");
    CommandRun external = CommandRun.of("explore", net, "--method", "external", "--json");
    assertThat((String) external.json().get("hindsight")).contains("--method auto", "table");
    CommandRun full = CommandRun.of("explore", net, "--method", "full", "--json");
    assertThat(full.json()).doesNotContainKey("hindsight");
  }

  @Test
  void openQuestionsAreCountedAndTheLimitIsNamed() throws IOException {
    Path net = folder.resolve("net.pnml");
    Files.writeString(net, CommandRun.of("generate", "philosophers", "7").out());
    CommandRun run =
        CommandRun.of(
            "check",
            net.toString(),
            "--json",
            "--method",
            "full",
            "--max-states",
            "100",
            "--deadlock",
            "--formula",
            "EF deadlock");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json().get("advice").toString())
        .contains("2 of 2 properties are open")
        .contains("--max-states");
  }

  @Test
  void openPathsNameTheLimitAndNoMethodThatCannotHelp() throws IOException {
    Path net = folder.resolve("net.pnml");
    Files.writeString(net, CommandRun.of("generate", "philosophers", "7").out());
    String formula = "A (G (deadlock -> X deadlock))";
    CommandRun run =
        CommandRun.of("check", net.toString(), "--json", "--memory", "1m", "--formula", formula);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json().get("reason")).isEqualTo("memory limit of 1 MiB met");
    assertThat(run.json().get("advice").toString()).contains("--memory 4").doesNotContain("auto");
    CommandRun whole = CommandRun.of("check", net.toString(), "--json", "--formula", formula);
    assertThat(whole.code()).isZero();
    assertThat(whole.json().get("reason")).isEqualTo("nothing is left to find out");
  }

  @Test
  void explanationComesBeforeTheSearchWithItsFigures() {
    CommandRun run =
        CommandRun.of(
            "explore",
            CommandRun.example("workflow"),
            "--explain",
            "--json",
            "--progress",
            "plain");
    assertThat(run.err()).contains("a state takes about").contains("auto: ");
    assertThat((List<?>) run.json().get("explanation")).isNotEmpty();
    assertThat(
            CommandRun.of(
                    "explore", CommandRun.example("workflow"), "--method", "full", "--explain")
                .code())
        .isEqualTo(2);
  }

  @Test
  void infoEstimatesAndRecommends() {
    CommandRun run = CommandRun.of("info", CommandRun.example("workflow"), "--json");
    assertThat(run.json("recommended", "method")).isIn("auto", "symbolic");
    assertThat(run.json().get("estimatedStates")).isInstanceOf(Map.class);
  }
}
