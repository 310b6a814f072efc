package tideline.cli.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;
import tideline.net.expression.NearestNames;

/** The option or command that somebody may have meant by one that does not exist. */
final class LikelyWords {

  private LikelyWords() {}

  /** The nearest by changes of single characters; otherwise one that begins alike. */
  static Optional<String> instead(UnmatchedArgumentException wrong) {
    String given = wrong.getUnmatched().get(0).split("=", 2)[0];
    CommandLine line = wrong.getCommandLine();
    Collection<String> known =
        wrong.isUnknownOption() ? options(line) : line.getSubcommands().keySet();
    Stream<String> longer =
        known.stream().filter(name -> given.startsWith(name) || name.startsWith(given));
    return Stream.concat(NearestNames.of(given, known).stream(), longer.sorted())
        .filter(name -> name.length() > "--".length())
        .findFirst();
  }

  private static List<String> options(CommandLine line) {
    return line.getCommandSpec().options().stream().map(OptionSpec::longestName).toList();
  }
}
