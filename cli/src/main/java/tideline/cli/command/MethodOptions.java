package tideline.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.json.Json;
import tideline.analysis.method.Method;
import tideline.analysis.method.Methods;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.run.Order;
import tideline.cli.output.FactText;

/**
 * Which method explores, in which order, with its own options: the same for every command. The
 * options are those that the methods declare; which of them help shows depends on the method that
 * is asked for.
 */
final class MethodOptions {

  private static final String PLAIN = "full";

  private final String usual;

  private CommandSpec spec;
  private Settings settings = Settings.NONE;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = MethodNames.class,
      description = "What is stored, default full (explore: auto); see below.")
  private String method;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      completionCandidates = OrderForms.class,
      description = "What is expanded next, an order of the method; default its first.")
  private String order;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For what is left to chance; default 0.")
  private long seed;

  MethodOptions() {
    this(PLAIN);
  }

  /**
   * @param usual the method where none is asked for
   */
  MethodOptions(String usual) {
    this.usual = usual;
  }

  /** For completion. */
  static final class MethodNames implements Iterable<String> {
    @Override
    public java.util.Iterator<String> iterator() {
      return Methods.all().stream().map(Method::name).iterator();
    }
  }

  /** For completion. */
  static final class OrderForms implements Iterable<String> {
    @Override
    public java.util.Iterator<String> iterator() {
      return Methods.all().stream()
          .flatMap(m -> m.orders().stream())
          .map(form -> form.replaceFirst(":.*", ":"))
          .distinct()
          .iterator();
    }
  }

  /** Adds the options of all methods to the command. */
  @Spec(Spec.Target.MIXEE)
  void command(CommandSpec command) {
    spec = command;
    for (MethodOption<?> option : Methods.options()) {
      if (command.findOption(option.toString()) == null) {
        command.addOption(declared(option));
      }
    }
  }

  private OptionSpec declared(MethodOption<?> option) {
    boolean isFlag = option.label().isEmpty();
    OptionSpec.Builder builder =
        OptionSpec.builder(option.toString())
            .description(option.description().replace("%", "%%"))
            .hidden(true)
            .setter(new Chosen(option));
    if (isFlag) {
      return builder.type(boolean.class).arity("0").build();
    }
    builder.type(String.class).paramLabel(option.label());
    if (!option.words().isEmpty()) {
      builder.completionCandidates(option.words());
    }
    return option.ifAlone().isPresent()
        ? builder.arity("0..1").fallbackValue(option.ifAlone().get()).build()
        : builder.arity("1").build();
  }

  /** Takes a value into the settings. */
  private final class Chosen implements ISetter {
    private final MethodOption<?> option;

    Chosen(MethodOption<?> option) {
      this.option = option;
    }

    @Override
    public <T> T set(T value) {
      if (value == null || Boolean.FALSE.equals(value)) {
        return null; // picocli begins with that
      }
      try {
        settings = settings.withText(option, value.toString());
      } catch (IllegalArgumentException e) {
        throw new ParameterException(
            spec.commandLine(), "Invalid value for option '" + option + "': " + e.getMessage());
      }
      return null;
    }
  }

  /** The method that was asked for, if the other options suit it. */
  Method method() {
    String name = method == null ? usual : method;
    Method chosen =
        Methods.named(name)
            .orElseThrow(() -> wrong("there is no method '" + name + "'; available: " + names()));
    for (MethodOption<?> option : settings.chosen()) {
      if (!chosen.options().contains(option)) {
        throw wrong(option + " goes with --method " + Methods.with(option) + " only");
      }
    }
    return chosen;
  }

  /** Whether somebody said how to search. */
  boolean isByHand() {
    return method != null || order != null || !settings.chosen().isEmpty();
  }

  private static String names() {
    return Methods.all().stream().map(Method::name).collect(Collectors.joining(", "));
  }

  Settings settings() {
    return settings;
  }

  /** The order that was asked for, or the usual one of the method. */
  Order order() {
    return order == null ? method().usualOrder() : Order.parse(order);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  long seed() {
    return seed;
  }

  /** Adds what was given. */
  void json(Json object) throws IOException {
    for (MethodOption<?> option : settings.chosen()) {
      object.key(option.key());
      FactText.write(settings.written(option), object);
    }
  }

  /** Names, summaries and orders of the methods, for help; what is too long goes on below. */
  static List<String> summaries(int width) {
    List<String> lines = new ArrayList<>();
    for (Method method : Methods.all()) {
      String line = "  %-12s %s".formatted(method.name(), method.summary());
      String orders =
          method.orders().isEmpty() ? "" : "; order " + String.join(", ", method.orders());
      if (line.length() + orders.length() <= width) {
        lines.add(line + orders);
      } else {
        lines.add(line + ";");
        lines.add(" ".repeat(15) + orders.substring(2));
      }
    }
    return lines;
  }
}
