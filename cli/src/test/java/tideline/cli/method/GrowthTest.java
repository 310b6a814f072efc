package tideline.cli.method;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.cli.CommandRun;

/** Which nets are called unbounded while they are explored. */
class GrowthTest {

  @Test
  void sourceTransitionGrowsItsPlace() {
    CommandRun run = explore("<transition id='t'/>" + arc("t", "p"));
    assertThat(run.json("reason")).isEqualTo("unbounded: p can grow for ever");
  }

  @Test
  void inhibitorArcOnTheGrowingPlaceIsNoProof() {
    CommandRun run =
        explore(
            "<transition id='t'/>"
                + arc("t", "p")
                + "<arc id='i' source='p' target='t'><type value='inhibitor'/>"
                + "<inscription><text>40</text></inscription></arc>");
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("states")).isEqualTo(41L);
    assertThat(run.json("maxTokensInPlace")).isEqualTo(40L);
  }

  @Test
  void inhibitorArcElsewhereDoesNotHideGrowth() {
    CommandRun run =
        explore(
            "<place id='q'/><transition id='t'/>"
                + arc("t", "p")
                + "<arc id='i' source='q' target='t'><type value='inhibitor'/></arc>");
    assertThat(run.json("reason")).isEqualTo("unbounded: p can grow for ever");
  }

  @Test
  void longGrowthThatEndsIsExploredToItsEnd() {
    CommandRun run =
        explore(
            "<place id='fuel'><initialMarking><text>300</text></initialMarking></place>"
                + "<transition id='t'/>"
                + arc("fuel", "t")
                + arc("t", "p"));
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("states")).isEqualTo(301L);
  }

  @Test
  void growthByDoublingMeetsTheTokenLimitOrIsProven() {
    CommandRun run =
        explore(
            "<place id='q'><initialMarking><text>1</text></initialMarking></place>"
                + "<transition id='t'/>"
                + "<arc id='1' source='q' target='t'/>"
                + "<arc id='2' source='t' target='q'><inscription><text>2</text></inscription></arc>");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("reason")).isEqualTo("unbounded: q can grow for ever");
  }

  private static String arc(String source, String target) {
    return "<arc id='"
        + source
        + "-"
        + target
        + "' source='"
        + source
        + "' target='"
        + target
        + "'/>";
  }

  private static CommandRun explore(String nodes) {
    return CommandRun.withInput(
        "<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'><net id='n'"
            + " type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='g'><place id='p'/>"
            + nodes
            + "</page></net></pnml>",
        "explore",
        "-",
        "--json");
  }
}
