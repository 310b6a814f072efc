package tideline.cli.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Words of the command line that stand for the constants of an enum, in lower case. */
final class Choice {

  private Choice() {}

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  static <E extends Enum<E>> E of(String option, E[] values, String word) {
    return Arrays.stream(values)
        .filter(value -> word(value).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    option + " is one of " + words(values) + ", not '" + word + "'"));
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> String words(E[] values) {
    return Arrays.stream(values).map(Choice::word).collect(Collectors.joining(", "));
  }
}
