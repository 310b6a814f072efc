package tideline.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A script that completes commands, options, their values and file names. What is fixed in it is a
 * resource; the lists are made from the commands.
 *
 * <p>The script of picocli completes no file names after an argument that is a text here, and no
 * values that are not constants of an enum.
 */
final class CompletionScript {

  private static final int LAST = 9;

  private final Map<String, CommandSpec> commands = new LinkedHashMap<>();

  CompletionScript(CommandSpec root) {
    collect("", root);
  }

  private void collect(String name, CommandSpec spec) {
    commands.put(name, spec);
    for (Map.Entry<String, CommandLine> sub : spec.subcommands().entrySet()) {
      collect((name + " " + sub.getKey()).strip(), sub.getValue().getCommandSpec());
    }
  }

  /** All of it. */
  String text() throws IOException {
    try (InputStream in = CompletionScript.class.getResourceAsStream("completion.sh")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("@COMMANDS@", cases(subcommands()))
          .replace("@OPTIONS@", cases(options()))
          .replace("@VALUES@", cases(values()));
    }
  }

  private Map<String, List<String>> subcommands() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    commands.forEach((name, spec) -> all.put(name, List.copyOf(spec.subcommands().keySet())));
    all.values().removeIf(List::isEmpty);
    return all;
  }

  private Map<String, List<String>> options() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    commands.forEach(
        (name, spec) -> {
          List<OptionSpec> shown = spec.options(); // those of methods, too, which help hides
          TreeSet<String> names = new TreeSet<>();
          shown.forEach(option -> names.addAll(List.of(option.names())));
          all.put(name, List.copyOf(names));
        });
    return all;
  }

  /** By command and option, and by command and number of the argument. */
  private Map<String, List<String>> values() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    commands.forEach(
        (name, spec) -> {
          for (OptionSpec option : spec.options()) {
            if (option.arity().min() > 0) {
              for (String form : option.names()) {
                all.put(name + " " + form, CompletionWords.of(name, form, option));
              }
            }
          }
          for (PositionalParamSpec argument : spec.positionalParameters()) {
            int last = Math.min(LAST, argument.index().max());
            for (int i = argument.index().min(); i <= last; i++) {
              all.put(name + " " + i, argumentValues(name, argument));
            }
          }
        });
    return all;
  }

  private List<String> argumentValues(String command, PositionalParamSpec argument) {
    return command.equals("help")
        ? List.copyOf(commands.get("").subcommands().keySet())
        : CompletionWords.of(argument);
  }

  /** One case for all keys with the same words. */
  private static String cases(Map<String, List<String>> words) {
    Map<List<String>, List<String>> keysOf = new LinkedHashMap<>();
    words.forEach(
        (key, list) -> keysOf.computeIfAbsent(list, l -> new ArrayList<>()).add("'" + key + "'"));
    StringBuilder cases = new StringBuilder();
    keysOf.forEach(
        (list, keys) -> {
          cases.append("    ").append(String.join(" | ", keys)).append(")\n      ");
          cases.append(list.isEmpty() ? ":" : "printf '%s\\n' " + String.join(" ", list));
          cases.append("\n      ;;\n");
        });
    return cases.toString().stripTrailing();
  }
}
