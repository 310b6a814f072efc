package tideline.cli.teach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.CommandRun;

class TeachCommandTest {

  @TempDir Path folder;

  @Test
  void pageIsOneFileThatNamesNoOther() throws IOException {
    Path page = folder.resolve("page.html");
    CommandRun run =
        CommandRun.of("teach", CommandRun.example("mutual-exclusion"), "-o", page.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    String text = Files.readString(page);
    assertThat(text).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(text).doesNotContain("{{").doesNotContain("src=").doesNotContain("@import");
    assertThat(text.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
  }

  @Test
  void sameRunGivesTheSameBytes() {
    String[] args = {
      "teach", CommandRun.example("stop-and-wait"), "--method", "cache", "--cache-states", "50"
    };
    assertThat(CommandRun.of(args).out()).isEqualTo(CommandRun.of(args).out());
  }

  @Test
  void methodWithoutStepsIsRefused() {
    CommandRun run =
        CommandRun.of("teach", CommandRun.example("mutual-exclusion"), "--method", "auto");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'auto'").contains("available: full, cache");
  }

  @Test
  void mistakeInTheRunBesideIsNamed() {
    CommandRun run =
        CommandRun.of("teach", CommandRun.example("mutual-exclusion"), "--vs", "cache --depth 3");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--vs \"cache --depth 3\"").contains("--depth goes with");
  }

  @Test
  void budgetsAreRunsOfTheFirstMethod() {
    String net = CommandRun.example("stop-and-wait");
    CommandRun run =
        CommandRun.of(
            "teach",
            net,
            "--method",
            "cache",
            "--order",
            "dfs",
            "--budgets",
            "60,71,60",
            "--steps",
            "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.lines().stream().filter(line -> line.contains("\"event\": \"begin\"")))
        .hasSize(2)
        .allMatch(line -> line.contains("\"order\": \"dfs\""))
        .anyMatch(line -> line.contains("\"cacheStates\": 60"))
        .anyMatch(line -> line.contains("\"cacheStates\": 71"));
    assertThat(CommandRun.of("teach", net, "--budgets", "5,6").err())
        .contains("method 'full' has no size in states");
    assertThat(CommandRun.of("teach", net, "--method", "cache", "--budgets", "5").err())
        .contains("takes 2 to 9 different sizes");
    assertThat(
            CommandRun.of(
                    "teach", net, "--method", "cache", "--cache-states", "9", "--budgets", "5,6")
                .err())
        .contains("takes the place of --cache-states");
  }

  @Test
  void runBesideHasItsOwnOptions() {
    CommandRun run =
        CommandRun.of(
            "teach",
            CommandRun.example("producer-consumer"),
            "--method",
            "cache",
            "--cache-states",
            "12",
            "--vs",
            "cache --cache-states 14 --order dfs",
            "--steps",
            "-");
    assertThat(run.lines().stream().filter(line -> line.contains("\"event\": \"begin\"")))
        .satisfiesExactly(
            line -> assertThat(line).contains("\"cacheStates\": 12").contains("\"order\": \"bfs\""),
            line ->
                assertThat(line).contains("\"cacheStates\": 14").contains("\"order\": \"dfs\""));
  }

  @Test
  void unboundedNetIsShownUntilItsGrowthIsProven() {
    CommandRun run = CommandRun.of("teach", CommandRun.example("unbounded"), "--steps", "-");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("unbounded: ");
  }
}
