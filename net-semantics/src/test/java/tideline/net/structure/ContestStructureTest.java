package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.net.model.Net;

/**
 * Compares structural answers with what a folder of contest nets says: {@code -Dtideline.mcc=DIR}.
 * A verdict file speaks of a whole model, and for coloured models of the coloured net; where the
 * folder has an answer for the instance itself, that one counts.
 */
@EnabledIfSystemProperty(named = "tideline.mcc", matches = ".+")
class ContestStructureTest {

  private static final Map<GenericProperty, String> EXAMINATION =
      Map.of(
          GenericProperty.SAFE, "OneSafe",
          GenericProperty.LIVE, "Liveness",
          GenericProperty.DEADLOCK, "ReachabilityDeadlock");

  @Test
  void neverContradictsTheContest() throws IOException {
    Path folder = Path.of(System.getProperty("tideline.mcc"));
    Map<String, String> answers = answers(folder.resolve("verdicts.csv"));
    List<String> contradictions = new ArrayList<>();
    int agreed = 0;
    for (Path instance : ContestNets.instances(folder)) {
      Net net = ContestNets.net(instance);
      Map<String, String> expected = expected(instance, answers);
      for (Map.Entry<GenericProperty, Verdict> e : GenericProperties.of(net).entrySet()) {
        String known = expected.getOrDefault(e.getKey().name(), "unknown");
        if (e.getValue().isKnown() && !known.equals("unknown")) {
          boolean same = known.equals(e.getValue() == Verdict.YES ? "true" : "false");
          agreed += same ? 1 : 0;
          if (!same) {
            contradictions.add(net.id() + " " + e.getKey() + " " + e.getValue());
          }
        }
      }
    }
    assertThat(contradictions).isEmpty();
    assertThat(agreed).isPositive();
  }

  @Test
  void boundsAreNotBelowTheLargestNumberOfTokens() throws IOException {
    Path folder = Path.of(System.getProperty("tideline.mcc"));
    Map<String, String> most = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve("state-space.csv"))) {
      String[] cells = line.split(",");
      most.put(cells[0], cells[4]);
    }
    for (Path instance : ContestNets.instances(folder)) {
      String known = most.getOrDefault(instance.getFileName().toString(), "-1");
      PlaceBounds bounds = PlaceBounds.of(ContestNets.net(instance));
      if (known.equals("inf")) {
        assertThat(bounds.isBounded()).as("%s", instance).isFalse();
      } else if (!known.equals("-1") && bounds.isBounded()) {
        assertThat(bounds.isBoundedBy(Long.parseLong(known) - 1)).as("%s", instance).isFalse();
      }
    }
  }

  private static Map<String, String> expected(Path instance, Map<String, String> answers)
      throws IOException {
    Map<String, String> expected = ContestNets.verdicts(instance);
    String name = instance.getFileName().toString();
    EXAMINATION.forEach(
        (property, examination) -> {
          String answer = answers.getOrDefault(name + "," + examination, "?");
          if (!answer.equals("?")) {
            expected.put(property.name(), answer.toLowerCase(Locale.ROOT));
          }
        });
    String quasiLive = answers.getOrDefault(name + ",QuasiLiveness", "?");
    if (!quasiLive.equals("?")) {
      expected.put(
          GenericProperty.DEAD_TRANSITIONS.name(), quasiLive.equals("TRUE") ? "false" : "true");
    }
    return expected;
  }

  private static Map<String, String> answers(Path file) throws IOException {
    Map<String, String> answers = new HashMap<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split(",");
        answers.put(cells[0] + "," + cells[1], cells[3]);
      }
    }
    return answers;
  }
}
