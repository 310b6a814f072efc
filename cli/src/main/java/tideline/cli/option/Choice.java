package tideline.cli.option;

import java.util.Locale;

/** One of a few words, each the name of a constant in small letters. */
final class Choice {

  private Choice() {}

  /**
   * @throws IllegalArgumentException with a message for people, if the word is unknown
   */
  static <E extends Enum<E>> E of(String option, E[] values, String word) {
    StringBuilder all = new StringBuilder();
    for (E value : values) {
      String name = value.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (name.equals(word)) {
        return value;
      }
      all.append(all.isEmpty() ? "" : ", ").append(name);
    }
    throw new IllegalArgumentException(option + " is one of " + all + ", not '" + word + "'");
  }
}
