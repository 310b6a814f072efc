package tideline.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridParserTest {

  private static Grid parse(String text) {
    return GridParser.parse(
        text,
        "grid",
        (command, option, values) ->
            !command.equals("explore") || option.equals("wrong")
                ? Optional.of("command '" + command + "' has no option '--" + option + "'")
                : values.contains("bad") ? Optional.of("wrong value 'bad'") : Optional.empty());
  }

  @Test
  void everyCombinationIsARun() {
    Grid grid = parse("[a]\nmethod = cache\norder = dfs bfs\nreplace = lru random # two\n");
    assertThat(grid.blocks()).hasSize(1);
    List<List<Map<String, String>>> series = grid.blocks().get(0).series();
    assertThat(series).hasSize(4).allMatch(one -> one.size() == 1);
    assertThat(series.get(1).get(0))
        .containsExactly(
            Map.entry("method", "cache"),
            Map.entry("order", "dfs"),
            Map.entry("replace", "random"));
  }

  @Test
  void valuesOfTheFirstOptionAreTriedInTurn() {
    Grid grid = parse("[a]\nsize = 5%..20%/5%\norder = dfs bfs\nfirst = size\n");
    List<List<Map<String, String>>> series = grid.blocks().get(0).series();
    assertThat(series).hasSize(2);
    assertThat(series.get(0).stream().map(setting -> setting.get("size")))
        .containsExactly("5%", "10%", "15%", "20%");
  }

  @Test
  void rangesGoUpAndDownAndIncludeTheirEnds() {
    assertThat(parse("[a]\nx = 1..3/1 9..7/1 0.5..1/0.25\n").blocks().get(0).options().get("x"))
        .containsExactly("1", "2", "3", "9", "8", "7", "0.5", "0.75", "1");
  }

  @Test
  void linesBeforeTheFirstBlockHoldForAll() {
    Grid grid = parse("seed = 7\n[a]\nx = 1\n[b]\nseed = 8\n");
    assertThat(grid.blocks().get(0).options()).containsEntry("seed", List.of("7"));
    assertThat(grid.blocks().get(1).options()).containsEntry("seed", List.of("8"));
  }

  @Test
  void valuesInQuotesKeepTheirBlanks() {
    assertThat(parse("[a]\nmeasure = \"p - q # r\" s\n").blocks().get(0).options().get("measure"))
        .containsExactly("p - q # r", "s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "x = 1 | there is no block",
        "[a];x | grid:2: expected [BLOCK] or OPTION = VALUES",
        "[a];x = | grid:2: 'x' has no value",
        "[a];x = 1;x = 2 | grid:3: 'x' is there twice",
        "[a];wrong = 1 | grid:2: command 'explore' has no option '--wrong'",
        "[a];command = fly;x = 1 | command 'fly' has no option",
        "[a];x = 1;first = y | names no option of the block",
        "[a];x = 1;summary = y | names no option of the block: y",
        "[a];x = 1%..5/1 | mixes numbers and percent",
        "[a];x = 1..5/0 | has no step",
        "[a];x = 1..1000000/1 | too many steps",
        "[a];x = 1;y = 1 bad;z = 1 | grid:3: wrong value 'bad'",
        "[a];x = 1;[a];x = 2 | grid:3: block 'a' is there twice",
        "[a];x = 1;[b];x = | grid:4: 'x' has no value",
        "[a];x = 1;first = x x | 'first' takes one value"
      })
  void mistakesAreNamedWithTheirLine(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse(text.replace(";", "\n")))
        .withMessageContaining(message);
  }

  @Test
  void percentAreTakenOfTheStatesOfTheNet() {
    Subject subject = new Subject("n.pnml", "n", "", 371);
    assertThat(subject.value("60%")).isEqualTo("222");
    assertThat(subject.value("100%")).isEqualTo("371");
    assertThat(subject.value("0.1%")).isEqualTo("1");
    assertThat(subject.value("level:3")).isEqualTo("level:3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Subject("n", "n", "", 0).value("5%"))
        .withMessageContaining("not known");
  }
}
