package tideline.cli.teach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.cli.CommandRun;

/**
 * The answers of docs/course that no command of a lesson prints, computed from the logs of the
 * runs.
 */
@Tag("slow")
class CourseAnswersTest {

  private static final String LESSONS = "lesson_1+2*lesson_2+3*lesson_3+4*passed+4*expelled";

  private static StepLog log(String net, String... options) {
    List<String> args = new ArrayList<>(List.of("teach", CommandRun.example(net), "--steps", "-"));
    args.addAll(List.of(options));
    return StepLog.all(CommandRun.of(args.toArray(String[]::new)).out()).get(0);
  }

  private static List<Map<String, Object>> events(StepLog log, String event) {
    return log.steps().stream().filter(step -> step.get("event").equals(event)).toList();
  }

  private static int number(Map<String, Object> step, String key) {
    return ((Long) step.get(key)).intValue();
  }

  private static String transition(StepLog log, Map<String, Object> step) {
    List<?> all = (List<?>) ((Map<?, ?>) log.begin().get("net")).get("transitions");
    return (String) ((Map<?, ?>) all.get(number(step, "transition"))).get("id");
  }

  private static List<String> fired(StepLog log, int source) {
    return log.steps().stream()
        .filter(step -> step.containsKey("source") && number(step, "source") == source)
        .map(step -> transition(log, step))
        .toList();
  }

  @Test
  void lesson1_twoTransitionsAreEnabledAndTwoTokensAreTheFewest() {
    StepLog log = log("mutual-exclusion");
    assertThat(fired(log, 0)).containsExactly("want_a", "want_b");
    assertThat(fired(log, 3)).containsExactlyInAnyOrder("leave_a", "want_b");
    assertThat(log.steps().stream().filter(step -> step.containsKey("marking")))
        .extracting(step -> ((List<?>) step.get("marking")).stream().mapToLong(n -> (Long) n).sum())
        .contains(2L, 3L)
        .allMatch(tokens -> tokens >= 2);
  }

  @Test
  void lesson2_openStatesAndTheExpansionThatMeetsTheDeadlock() {
    assertThat(mostOpen(log("bounded-buffer", "--order", "bfs"))).isEqualTo(4);
    assertThat(mostOpen(log("bounded-buffer", "--order", "dfs"))).isEqualTo(5);
    assertThat(log("bounded-buffer").count("revisit")).isEqualTo(4);
    assertThat(visitsBeforeDeadlock(log("bounded-buffer", "--order", "bfs"))).isEqualTo(14);
    assertThat(visitsBeforeDeadlock(log("bounded-buffer", "--order", "dfs"))).isEqualTo(10);
  }

  private static int mostOpen(StepLog log) {
    int open = 0;
    int most = 0;
    for (Map<String, Object> step : log.steps()) {
      switch ((String) step.get("event")) {
        case "start", "insert" -> most = Math.max(most, ++open);
        case "close" -> open--;
        default -> {}
      }
    }
    return most;
  }

  private static int visitsBeforeDeadlock(StepLog log) {
    int visits = 0;
    for (Map<String, Object> step : log.steps()) {
      visits += step.containsKey("first") ? 1 : 0;
      if (step.get("event").equals("deadlock")) {
        return visits;
      }
    }
    throw new AssertionError("no deadlock");
  }

  @Test
  void lesson4_failLeadsFromThreeToZeroAndHidesSixStates() {
    StepLog log = log("naive-progress", "--method", "sweep-line", "--measure", LESSONS);
    Map<Integer, Object> progress = new HashMap<>();
    log.steps().stream()
        .filter(step -> step.containsKey("progress") && step.containsKey("state"))
        .forEach(step -> progress.put(number(step, "state"), step.get("progress")));
    List<Map<String, Object>> back =
        events(log, "insert").stream().filter(step -> step.containsKey("persistent")).toList();
    assertThat(back).hasSize(1);
    assertThat(transition(log, back.get(0))).isEqualTo("fail");
    assertThat(progress.get(number(back.get(0), "source"))).isEqualTo(List.of(3L));
    assertThat(back.get(0).get("progress")).isEqualTo(List.of(0L));
    assertThat(reachableWithout(log("naive-progress"), "fail")).hasSize(11 - 6);
    assertThat(log.result("peakStored")).isEqualTo(4);
    String tries = "second_try-first_try," + LESSONS;
    assertThat(
            log("naive-progress", "--method", "sweep-line", "--measure", tries)
                .result("peakStored"))
        .isEqualTo(3);
  }

  private static Set<Integer> reachableWithout(StepLog log, String transition) {
    Set<Integer> reached = new HashSet<>(Set.of(0));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Map<String, Object> step : log.steps()) {
        if (step.containsKey("source")
            && reached.contains(number(step, "source"))
            && !transition(log, step).equals(transition)) {
          grown |= reached.add(number(step, "state"));
        }
      }
    }
    return reached;
  }

  @Test
  void lesson5_theInitialStateIsReleasedFirst() {
    StepLog log = log("producer-consumer", "--method", "pseudo-root");
    Map<String, Object> first = events(log, "release").get(0);
    assertThat(number(first, "state")).isZero();
    assertThat(number(first, "step")).isEqualTo(24);
  }

  @Test
  void lesson6_tenTransitionsLeadSevenLevelsBack() {
    StepLog log = log("workflow");
    Map<Integer, Integer> levels = new HashMap<>(Map.of(0, 0));
    events(log, "insert")
        .forEach(s -> levels.put(number(s, "state"), levels.get(number(s, "source")) + 1));
    Map<Integer, Integer> jumps = new TreeMap<>();
    for (Map<String, Object> step : log.steps()) {
      if (step.containsKey("source")) {
        int by = levels.get(number(step, "state")) - levels.get(number(step, "source"));
        jumps.merge(by, 1, Integer::sum);
        assertThat(by < 0).isEqualTo(transition(log, step).equals("redo"));
      }
    }
    assertThat(jumps).isEqualTo(Map.of(-7, 10, 1, 148));
    StepLog slots = log("workflow", "--method", "locality", "--cache-slots", "60");
    assertThat(slots.count("evict")).isEqualTo(35);
    assertThat(slots.count("insert", "again")).isEqualTo(5);
  }

  @Test
  void lesson7_nothingIsExploredAgainLevelByLevel() {
    assertThat(log("inhibitor", "--method", "depth", "--increment", "1").result("revisits"))
        .isZero();
    assertThat(log("inhibitor").result("levels")).isEqualTo(5);
  }

  @Test
  void lesson8_loadsDropsAndTheFirstRefinement() {
    StepLog log =
        log(
            "producer-consumer",
            "--method",
            "external",
            "--memory-states",
            "8",
            "--partition",
            "rd");
    assertThat(log.count("drop")).isEqualTo(5);
    assertThat(events(log, "load").stream().map(step -> step.get("partitions")))
        .containsExactlyInAnyOrder(
            List.of(0L),
            List.of(1L),
            List.of(1L),
            List.of(2L),
            List.of(2L),
            List.of(3L),
            List.of(3L),
            List.of(4L));
    assertThat(events(log, "queue").stream().map(step -> transition(log, step)).distinct())
        .containsExactlyInAnyOrder("put", "get");
    Map<String, Object> refine = events(log, "refine").get(0);
    assertThat(refine.get("component")).isEqualTo("buffer + free");
    assertThat((List<?>) refine.get("states")).hasSize(5);
    long closed =
        events(log, "close").stream()
            .filter(step -> number(step, "step") < number(refine, "step"))
            .count();
    assertThat(5 - closed).isEqualTo(2);
  }

  @Test
  void lesson10_layersAndDiagramsThatShrink() {
    StepLog log = log("mutual-exclusion", "--method", "symbolic");
    assertThat(log.count("layer")).isEqualTo(4);
    List<Map<String, Object>> images = events(log, "image");
    assertThat(images.stream().map(step -> number(step, "nodes")).limit(3))
        .containsExactly(4, 7, 5);
    assertThat(images.stream().map(step -> number(step, "count")).limit(3))
        .containsExactly(2, 3, 4);
    assertThat(number(images.get(2), "step")).isEqualTo(6);
    assertThat(transition(log, images.get(2))).isEqualTo("want_a");
    assertThat(images.stream().mapToInt(step -> number(step, "nodes")).max()).hasValue(11);
    assertThat(log.result("bddNodes")).isEqualTo(9);
  }
}
