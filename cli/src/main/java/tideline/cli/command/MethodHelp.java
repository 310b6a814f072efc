package tideline.cli.command;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import tideline.analysis.method.Method;
import tideline.analysis.method.Methods;
import tideline.analysis.option.MethodOption;

/**
 * Help of commands that explore: what everyone needs, the methods in a line each, and the options
 * of one method when it is named.
 */
public final class MethodHelp {

  private MethodHelp() {}

  /** Lets commands with methods show their help so. */
  public static void install(CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      if (command.getCommandSpec().findOption("--method") != null) {
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new OptionList());
      }
    }
  }

  /** A class, since one made from a lambda would keep those of picocli out of the class archive. */
  private static final class OptionList implements IHelpSectionRenderer {
    @Override
    public String render(Help help) {
      return options(help);
    }
  }

  private static String options(Help help) {
    StringBuilder text = new StringBuilder(help.optionList());
    text.append("\nMethods:\n");
    MethodOptions.summaries(help.commandSpec().usageMessage().width())
        .forEach(line -> text.append(line).append('\n'));
    Optional<Method> asked = asked(help.commandSpec());
    if (asked.isEmpty()) {
      text.append("Options of a method, such as cache:  ");
      text.append(help.commandSpec().qualifiedName()).append(" --help --method cache\n");
    } else {
      text.append("\nOptions of --method ").append(asked.get().name()).append(":\n");
      text.append(own(help, asked.get()));
    }
    return text.toString();
  }

  private static Optional<Method> asked(CommandSpec spec) {
    return Optional.ofNullable(spec.commandLine().getParseResult()) // none behind `help explore`
        .flatMap(parsed -> Methods.named(parsed.matchedOptionValue("--method", "")));
  }

  private static String own(Help help, Method method) {
    Help.Layout layout = help.createDefaultLayout();
    List<OptionSpec> own =
        method.options().stream()
            .map(MethodOption::toString)
            .map(help.commandSpec()::findOption)
            .sorted(Comparator.comparing(OptionSpec::longestName))
            .toList();
    own.forEach(option -> layout.addOption(option, help.createDefaultParamLabelRenderer()));
    return layout.toString();
  }
}
