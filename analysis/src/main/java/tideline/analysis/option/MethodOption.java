package tideline.analysis.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.text.Quantities;

/**
 * An option of one or several methods.
 *
 * <p>Two options are the same only if they are the same object: a method that shares an option with
 * another lists that one.
 *
 * @param <T> the type of its value
 */
public final class MethodOption<T> {

  private final String name;
  private final String label;
  private final String description;
  private final Form<T> form;
  private final String key;
  private final Optional<String> ifAlone;

  private MethodOption(
      String name,
      String label,
      String description,
      Form<T> form,
      String key,
      Optional<String> ifAlone) {
    this.name = name;
    this.label = label;
    this.description = description;
    this.form = form;
    this.key = key;
    this.ifAlone = ifAlone;
  }

  /**
   * How values are written.
   *
   * @param parse reads a text, or throws an IllegalArgumentException with a sentence
   * @param write the value for programs
   * @param words all there are, where these are few
   */
  private record Form<T>(
      Function<String, T> parse, Function<T, FactValue> write, List<String> words) {}

  /** A positive whole number. */
  public static MethodOption<Long> count(String name, String label, String description) {
    return of(name, label, description, Quantities::count, FactValue::of);
  }

  /** Any text. */
  public static MethodOption<String> text(String name, String label, String description) {
    return of(name, label, description, t -> t, FactValue::of);
  }

  /** Bytes in binary units. */
  public static MethodOption<Long> bytes(String name, String label, String description) {
    return of(name, label, description, Quantities::bytes, FactValue::of);
  }

  /** A time span. */
  public static MethodOption<Duration> span(String name, String label, String description) {
    return of(
        name, label, description, Quantities::span, t -> FactValue.of(t.toMillis() / 1000.0, 3));
  }

  /** A file or folder. */
  public static MethodOption<Path> path(String name, String label, String description) {
    return of(name, label, description, MethodOption::path, p -> FactValue.of(p.toString()));
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("'" + text + "' is no file name: " + e.getReason(), e);
    }
  }

  /** A number between two others. */
  public static MethodOption<Double> rate(
      String name, String label, String description, double least, double most) {
    return of(
        name,
        label,
        description,
        text -> {
          try {
            double rate = Double.parseDouble(text);
            if (rate >= least && rate <= most) {
              return rate;
            }
          } catch (NumberFormatException e) {
            // Said below.
          }
          throw new IllegalArgumentException(
              "'" + text + "' is no number from " + plain(least) + " to " + plain(most));
        },
        rate -> FactValue.of(rate, 6));
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  /** A whole number between two others. */
  public static MethodOption<Long> number(
      String name, String label, String description, long least, long most) {
    return of(
        name,
        label,
        description,
        text -> {
          try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
              return number;
            }
          } catch (NumberFormatException e) {
            // Said below.
          }
          throw new IllegalArgumentException(
              "'" + text + "' is no whole number from " + least + " to " + most);
        },
        FactValue::of);
  }

  /** One of some values, each with a word. */
  public static <T> MethodOption<T> choice(
      String name, String label, String description, T[] values, Function<T, String> word) {
    List<String> words = Arrays.stream(values).map(word).toList();
    Form<T> form =
        new Form<>(
            text ->
                Arrays.stream(values)
                    .filter(v -> word.apply(v).equals(text))
                    .findFirst()
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "'" + text + "' is none of " + String.join(", ", words))),
            value -> FactValue.of(word.apply(value)),
            words);
    return new MethodOption<>(name, label, description, form, camel(name), Optional.empty());
  }

  /**
   * What a function reads.
   *
   * @param parse throws an IllegalArgumentException with a sentence
   * @param words examples of all its forms
   */
  public static <T> MethodOption<T> parsed(
      String name,
      String label,
      String description,
      Function<String, T> parse,
      List<String> words) {
    Form<T> form = new Form<>(parse, value -> FactValue.of(value.toString()), words);
    return new MethodOption<>(name, label, description, form, camel(name), Optional.empty());
  }

  /** One of the constants of an enum, by its name in small letters. */
  public static <E extends Enum<E>> MethodOption<E> choice(
      String name, String label, String description, E[] values) {
    return choice(
        name, label, description, values, v -> v.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** A switch, off if it is not given. */
  public static MethodOption<Boolean> flag(String name, String description) {
    return new MethodOption<>(
        name,
        "",
        description,
        new Form<>(t -> true, FactValue::of, List.of()),
        camel(name),
        Optional.of(""));
  }

  private static <T> MethodOption<T> of(
      String name,
      String label,
      String description,
      Function<String, T> parse,
      Function<T, FactValue> write) {
    return new MethodOption<>(
        name,
        label,
        description,
        new Form<>(parse, write, List.of()),
        camel(name),
        Optional.empty());
  }

  /** The same option under another key in results. */
  public MethodOption<T> key(String other) {
    return new MethodOption<>(name, label, description, form, other, ifAlone);
  }

  /** The same option, but its value may be left out. */
  public MethodOption<T> alone(String value) {
    return new MethodOption<>(name, label, description, form, key, Optional.of(value));
  }

  private static String camel(String name) {
    StringBuilder text = new StringBuilder();
    for (String part : name.split("-")) {
      text.append(
          text.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
    }
    return text.toString();
  }

  /** Without dashes in front. */
  public String name() {
    return name;
  }

  /** What stands for the value in help; empty for a switch. */
  public String label() {
    return label;
  }

  public String description() {
    return description;
  }

  /** The name in results. */
  public String key() {
    return key;
  }

  /** What it means without a value; empty if it needs one. */
  public Optional<String> ifAlone() {
    return ifAlone;
  }

  /** All values there are, where these are few. */
  public List<String> words() {
    return form.words();
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException with a sentence
   */
  public T parse(String text) {
    return form.parse().apply(text);
  }

  FactValue written(T value) {
    return form.write().apply(value);
  }

  /** As it stands on a command line. */
  @Override
  public String toString() {
    return "--" + name;
  }
}
