package tideline.cli.coloured;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.cli.CommandRun;

/** Coloured nets on the command line. */
class ColouredCommandTest {

  private static String generated(String family, String size) {
    return CommandRun.of("generate", family, "--coloured", size).out();
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers, 3, 154",
    "philosophers, 4, 832",
    "token-ring, 4, 432",
    "database, 4, 109"
  })
  @Tag("slow")
  void countsTheSameWithAndWithoutUnfolding(String family, String size, long states) {
    String net = generated(family, size);
    for (String when : new String[] {"auto", "always", "never"}) {
      CommandRun run = CommandRun.withInput(net, "explore", "-", "--json", "--unfold", when);
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.json()).as(when).containsEntry("states", states);
    }
  }

  @ParameterizedTest
  @CsvSource({"cache", "depth", "locality"})
  void exploresAsItIsWithMethodsThatKnowNoPlaces(String method) {
    CommandRun run =
        CommandRun.withInput(
            generated("philosophers", "3"),
            "explore",
            "-",
            "--json",
            "--unfold",
            "never",
            "--method",
            method);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json()).containsEntry("states", 154L);
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers, 4, 832, always, coloured",
    "philosophers, 4, 832, always, invariants",
    "philosophers, 4, 832, never, auto",
    "token-ring, 4, 432, always, coloured",
    "token-ring, 4, 432, never, coloured",
    "database, 4, 109, always, coloured",
    "database, 4, 109, never, coloured"
  })
  @Tag("slow")
  void partitionsAreRefinedByTheColouredPlaces(
      String family, String size, long states, String unfold, String components) {
    CommandRun run =
        CommandRun.withInput(
            generated(family, size),
            "explore",
            "-",
            "--json",
            "--unfold",
            unfold,
            "--method",
            "external",
            "--memory-states",
            "30",
            "--components",
            components);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json()).containsEntry("states", states).containsEntry("visits", states);
    assertThat((Long) run.json("refinements")).isPositive();
    assertThat((Long) run.json("largestPartition"))
        .isLessThanOrEqualTo((Long) run.json("partitionLimit") + 1);
  }

  @Test
  void netsWithoutColoursHaveNoColouredComponents() {
    CommandRun run =
        CommandRun.of(
            "explore",
            CommandRun.example("philosophers-6"),
            "--method",
            "external",
            "--components",
            "coloured");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--components coloured: the net has no colours");
  }

  @Test
  void methodsThatNeedPlacesAskForTheUnfolding() {
    CommandRun run =
        CommandRun.withInput(
            generated("philosophers", "3"),
            "explore",
            "-",
            "--unfold",
            "never",
            "--method",
            "symbolic");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--unfold always");
  }

  @Test
  void writesTheUnfoldingAsAPlainNet() {
    String unfolded = CommandRun.withInput(generated("philosophers", "3"), "unfold", "-").out();
    CommandRun run = CommandRun.withInput(unfolded, "explore", "-", "--json");
    assertThat(run.json()).containsEntry("states", 154L);
    assertThat(unfolded).contains("id=\"fork_2\"").contains("take_left(x=2)");
  }

  @Test
  void infoShowsBothViews() {
    CommandRun run = CommandRun.withInput(generated("philosophers", "3"), "info", "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("coloured, 7 places, 6 transitions, 16 arcs; unfolded 21 places")
        .contains("every coloured place holds at most 3 tokens of all colours together");
  }
}
