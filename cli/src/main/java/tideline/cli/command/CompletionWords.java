package tideline.cli.command;

import java.util.ArrayList;
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
 * The words that options and arguments take, for the shell: what an option declares, and for some
 * others a list that is checked against what the commands say of them.
 */
final class CompletionWords {

  /** Stands for the names of files. */
  static final String FILES = "/";

  private static final Set<String> FILE_LABELS = Set.of("FILE", "NET", "DIR", "PATH");

  /** By option; what begins an argument ends with a colon. */
  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          words("--vs", String.join(" ", new MethodOptions.MethodNames())),
          words("--preset", String.join(" ", ExperimentCommand.PRESETS)),
          words("--components", "auto places units invariants coloured"),
          words("--labels", "marking diff number"),
          words("--measure", "structural level:0 level:1 level:2 level:3 level:4 level:5 /"),
          words("--progress", "none plain json"),
          words("--quotient", "scc level progress:"),
          words("--reference", "symbolic full"),
          words(
              "--replace",
              "random distance distance:far in-degree out-degree frequency lru lfu fifo"
                  + " stratified:"),
          words("--unfold", "auto always never"),
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
    if (shared != null) {
      return shared;
    }
    if (spec.completionCandidates() != null) {
      List<String> declared = new ArrayList<>();
      spec.completionCandidates().forEach(declared::add);
      return declared;
    }
    return of(spec);
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
