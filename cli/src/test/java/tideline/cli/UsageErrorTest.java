package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong command lines: exit code 2, one line that says what is wrong, nothing on stdout. */
class UsageErrorTest {

  private static final String NET = CommandRun.example("mutual-exclusion");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "explor NET| there is no command 'explor'",
        "explor NET| Did you mean: explore?",
        "explore NET --timout 4s| Did you mean: --timeout?",
        "explore NET --memry 1m| Did you mean: --memory?",
        "explore NET --method cache --replacement lru| Did you mean: --replace?",
        "explore| Missing required parameter: 'NET'",
        "explore NET --method magic| there is no method 'magic'; available: full",
        "explore NET --order bbfs:4| has no order 'bbfs:4'; available: bfs, dfs, random, best:EXPR",
        "explore NET --order best| has no order 'best'",
        "explore NET --order bfs:2| has no order 'bfs:2'",
        "explore NET --order best:nowhere| no place has the id or name 'nowhere'",
        "explore NET --timeout soon| 'soon' is no time span",
        "explore NET --memory lots| 'lots' is no size",
        "explore NET --memory 0m| out of range",
        "explore NET --max-states -3| '-3' is no positive whole number",
        "explore NET --max-states 1.5| '1.5' is no positive whole number",
        "explore NET --threads 0| Invalid value for option '--threads': '0' is no positive whole",
        "check NET --all-deadlocks=x| Invalid value for option '--all-deadlocks': 'x' is no",
        "explore NET --threads 2 --order dfs| --threads goes with --order bfs only",
        "explore NET --store ranks --order dfs| ranks go with --order bfs",
        "explore NET --store ranks --edge-lean| leave out --edge-lean",
        "explore NET --store ranks --method cache| goes with --method full or auto only",
        "explore NET --store shelf| none of auto, ranks, hash",
        "explore NET --edge-lean --order dfs| --edge-lean goes with --order bfs",
        "explore NET --edge-lean --coverage| not with auto and --edge-lean",
        "explore NET --edge-lean --method depth| goes with --method full, auto, cache or pseudo-root only",
        "explore NET --progress loud| 'loud' is not none, plain or json",
        "explore NET --json=maybe| --json",
        "explore NET --tim 4s| Unknown option",
        "convert NET --to pdf| 'pdf' is none of [pnml, dot, svg]",
        "generate nothing 3| there is no family 'nothing'",
        "generate| the name of a family is missing",
        "generate philosophers| needs a number",
        "generate philosophers 1,2,3| takes one number",
        "generate philosophers many| given as 'many'"
      })
  void wrongCommandLinesAreExplained(String line, String message) {
    CommandRun run = CommandRun.of(line.replace("NET", NET).split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).contains("--help").doesNotContain("\tat ", "Exception");
  }

  @Test
  void noCommandAtAllShowsTheHelpOnTheErrorStream() {
    CommandRun run = CommandRun.of();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Commands:").contains("explore");
  }

  @Test
  void helpGoesToStandardOutputExamplesFirst() {
    CommandRun run = CommandRun.of("explore", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().indexOf("Examples:"))
        .isPositive()
        .isLessThan(run.out().indexOf("Options:"));
    assertThat(CommandRun.of("help", "explore").out()).isEqualTo(run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"explore", "check"})
  void helpFitsOnAScreenOfSixtyLinesAndSaysHowToSeeTheOptionsOfAMethod(String command) {
    CommandRun run = CommandRun.of(command, "--help");
    assertThat(run.lines()).hasSizeLessThanOrEqualTo(60);
    assertThat(run.lines()).allSatisfy(l -> assertThat(l.length()).as(l).isLessThanOrEqualTo(96));
    assertThat(run.out())
        .contains(command + " --help --method cache")
        .doesNotContain("--chain-reduction");
    assertThat(CommandRun.of(command, "--help", "--method", "cache").out())
        .contains("--chain-reduction");
  }

  @Test
  void versionTellsTheEnvironmentWhenAsked() {
    assertThat(CommandRun.of("--version").lines())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("tideline ");
    assertThat(CommandRun.of("--version", "-v").out())
        .contains("java", "system", "processors", "heap");
  }

  @Test
  void debugShowsWhereAnErrorComesFrom() {
    assertThat(CommandRun.of("info", "missing.pnml", "--debug").err()).contains("\tat tideline.");
    assertThat(CommandRun.of("info", "missing.pnml").err()).doesNotContain("\tat ");
  }

  @Test
  void completionKnowsCommandsAndOptions() {
    CommandRun run = CommandRun.of("completion");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("complete ", "explore", "--max-states", "pnml");
  }
}
