package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.net.model.Net;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.net.rank.RankedTokens;
import tideline.net.structure.Structure;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.Ending;
import tideline.search.store.MemoryBudget;

/**
 * Searches on ranks against the known counts of contest nets. The folder has a folder with {@code
 * model.pnml} for each instance, and {@code state-space.csv}: {@code -Dtideline.contest=FOLDER}, up
 * to {@code -Dtideline.contest.states=N} states.
 */
@EnabledIfSystemProperty(named = "tideline.contest", matches = ".+")
class ContestRanksTest {

  private static final Path FOLDER = Path.of(System.getProperty("tideline.contest", "."));
  private static final long MOST = Long.getLong("tideline.contest.states", 3_000_000);

  @Test
  void countsAreTheKnownOnes() throws IOException, PnmlException {
    List<String> lines = Files.readAllLines(FOLDER.resolve("state-space.csv"));
    int compared = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] known = line.split(",", -1);
      if (known[1].equals("PT")
          && known[2].matches("\\d{1,18}")
          && Long.parseLong(known[2]) <= MOST) {
        compared += compare(known) ? 1 : 0;
      }
    }
    assertThat(compared).as("instances compared").isGreaterThan(10);
  }

  private static boolean compare(String[] known) throws PnmlException {
    Net net = PnmlReader.strict().read(FOLDER.resolve(known[0]).resolve("model.pnml")).net();
    RankedNet ranked = RankedNet.of(Structure.of(net), GroupingEffort.QUICK).orElse(null);
    if (ranked == null) {
      System.out.println(known[0] + ": no ranks");
      return false;
    }
    RankedTokens tokens = new RankedTokens(net);
    MemoryBudget budget = MemoryBudget.unlimited();
    RankResult result = RankSearch.of(ranked).budget(budget).retired(tokens::collect).run();
    assertThat(result.ending()).as(known[0]).isEqualTo(Ending.EXHAUSTED);
    assertThat(
            List.of(result.states(), result.edges(), tokens.mostInPlace(), tokens.mostInMarking()))
        .as(known[0])
        .asString()
        .isEqualTo("[%s, %s, %s, %s]".formatted(known[2], known[3], known[4], known[5]));
    System.out.printf(
        "%s: %d states, %.1f bits, %s, %.2f bytes per state%n",
        known[0],
        result.states(),
        ranked.grouping().bits(),
        result.store(),
        (double) result.peakBytes() / result.states());
    return true;
  }
}
