package tideline.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tideline.cli.CommandRun;
import tideline.cli.terminal.Terminal;

/** What the shell offers is what the commands take. */
class CompletionWordsTest {

  private static final List<Function<Terminal, Object>> COMMANDS =
      List.of(
          ExploreCommand::new,
          TeachCommand::new,
          ExperimentCommand::new,
          ProgressCommand::new,
          ConvertCommand::new,
          GraphCommand::new);

  @Test
  void everyWordIsExplainedByItsOption() {
    for (String key : CompletionWords.options()) {
      List<OptionSpec> meant = meantBy(key);
      assertThat(meant).as("options called %s", key).isNotEmpty();
      for (OptionSpec option : meant) {
        String said = option.paramLabel() + " " + String.join(" ", option.description());
        String command = option.command().name();
        String name = key.substring(key.indexOf('-'));
        List<String> words = CompletionWords.of(command, name, option);
        if (!name.equals("--vs")) { // takes the words of --method
          assertThat(words).as("%s %s", command, name).allMatch(w -> said.contains(beginning(w)));
        }
      }
    }
  }

  private static String beginning(String word) {
    return word.equals(CompletionWords.FILES) ? "file" : word.split(":", 2)[0];
  }

  private static List<OptionSpec> meantBy(String key) {
    List<OptionSpec> found = new ArrayList<>();
    Terminal nowhere =
        Terminal.of(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    for (Function<Terminal, Object> maker : COMMANDS) {
      CommandLine command = new CommandLine(maker.apply(nowhere));
      OptionSpec option =
          command.getCommandSpec().optionsMap().get(key.substring(key.indexOf('-')));
      if (option != null
          && (key.startsWith("-") || key.startsWith(command.getCommandName() + " "))) {
        found.add(option);
      }
    }
    return found;
  }

  @Test
  void methodsAreThoseThatAnErrorNames() {
    CommandRun run = explore("--method", "none");
    assertThat(CompletionWords.of("explore", "--method", meantBy("explore --method").get(0)))
        .containsExactlyInAnyOrder(available(run).toArray(String[]::new));
  }

  @Test
  void ordersAreThoseThatErrorsName() {
    List<String> orders =
        Stream.of("full", "cache", "pseudo-root")
            .flatMap(method -> available(explore("--method", method, "--order", "none")).stream())
            .map(order -> order.replaceAll(":.*", ":"))
            .filter(order -> !order.matches("[A-Z]+")) // what follows a comma in alt:B,D
            .distinct()
            .toList();
    assertThat(CompletionWords.of("explore", "--order", meantBy("explore --order").get(0)))
        .containsExactlyInAnyOrder(orders.toArray(String[]::new));
  }

  private static CommandRun explore(String... options) {
    List<String> words = new ArrayList<>(List.of("explore", CommandRun.example("workflow")));
    words.addAll(List.of(options));
    return CommandRun.of(words.toArray(String[]::new));
  }

  private static List<String> available(CommandRun run) {
    String line = run.err().lines().findFirst().orElseThrow();
    assertThat(line).contains("available: ");
    return List.of(line.substring(line.indexOf("available: ") + 11).split(", ?"));
  }
}
