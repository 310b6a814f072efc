package tideline.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.family.ColouredFamily;
import tideline.net.family.Families;
import tideline.net.family.Family;

/**
 * The words that options and arguments take, for the shell. Checked against what the commands
 * themselves say of their options, so that none is forgotten here.
 */
final class CompletionWords {

  /** Stands for the names of files. */
  static final String FILES = "/";

  private static final Set<String> FILE_LABELS = Set.of("FILE", "NET", "DIR", "PATH");

  /** By option; what begins an argument ends with a colon. */
  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          words("--method", "full symbolic cache pseudo-root depth locality external sweep-line"),
          words("--vs", "full symbolic cache pseudo-root depth locality external sweep-line"),
          words("--order", "bfs dfs random best: bbfs: alt: greedy"),
          words("--preset", String.join(" ", ExperimentCommand.PRESETS)),
          words("--algorithm", "part hd3"),
          words("--components", "auto places units invariants coloured"),
          words("--diagrams", "list javabdd javabdd-sifting"),
          words("--frontier", "tree traces states"),
          words("--labels", "marking diff number"),
          words("--measure", "structural level:0 level:1 level:2 level:3 level:4 level:5 /"),
          words("--ordering", "auto force nupn given"),
          words("--partition", "auto sa ss rd ee pd de s-ghc d-ghc s-lhc d-lhc"),
          words("--predecessor-engine", "explicit bdd"),
          words("--predecessors", "reachable approx universe"),
          words("--progress", "none plain json"),
          words("--quotient", "scc level progress:"),
          words("--reference", "symbolic full"),
          words("--references", "intra all"),
          words("--regress", "multi single"),
          words("--release", "universe approx reachable"),
          words(
              "--replace",
              "random distance distance:far in-degree out-degree frequency lru lfu fifo"
                  + " stratified:"),
          words("--revisit", "threshold naive naive-unsound"),
          words("--traversal", "saturation chaining monolithic"),
          words("--unfold", "auto always never"),
          words("--visited", "auto exact 64 128"),
          words("experiment --reference", "full symbolic none"),
          words("convert --to", "pnml dot svg"),
          words("graph --to", "dot svg graphml aut jsonl"),
          words("graph --format", "dot svg graphml aut jsonl"));

  private CompletionWords() {}

  private static Map.Entry<String, List<String>> words(String option, String words) {
    return Map.entry(option, List.of(words.split(" ")));
  }

  /** The options that take one of some words. */
  static Set<String> options() {
    return WORDS.keySet();
  }

  /** What an option of a command takes; empty if that is anything, such as a number. */
  static List<String> of(String command, String option, ArgSpec spec) {
    List<String> own = WORDS.get(command + " " + option);
    List<String> shared = own == null ? WORDS.get(option) : own;
    return shared == null ? of(spec) : shared;
  }

  /** What an argument takes, by its label. */
  static List<String> of(ArgSpec spec) {
    String label = spec.paramLabel();
    if (label.equals("FAMILY")) {
      return Stream.concat(
              Families.all().stream().map(Family::name),
              ColouredFamilies.all().stream().map(ColouredFamily::name))
          .distinct()
          .toList();
    }
    return FILE_LABELS.contains(label) ? List.of(FILES) : List.of();
  }
}
