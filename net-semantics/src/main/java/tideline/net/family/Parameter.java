package tideline.net.family;

import java.util.OptionalInt;

/**
 * A number that a family is made from.
 *
 * @param name one capital letter
 * @param meaning completes the sentence "N is …"
 * @param least the least value allowed
 * @param most the greatest value allowed
 * @param otherwise the value taken if none is given; a parameter without must be given
 */
public record Parameter(String name, String meaning, int least, int most, OptionalInt otherwise) {

  static Parameter required(String name, String meaning, int least, int most) {
    return new Parameter(name, meaning, least, most, OptionalInt.empty());
  }

  static Parameter optional(String name, String meaning, int least, int most, int otherwise) {
    return new Parameter(name, meaning, least, most, OptionalInt.of(otherwise));
  }

  /** For example: N is the number of philosophers, 2 to 100. */
  public String sentence() {
    String range = name + " is " + meaning + ", " + least + " to " + most;
    return otherwise.isPresent() ? range + " (default " + otherwise.getAsInt() + ")" : range;
  }

  /**
   * The value of an argument.
   *
   * @throws IllegalArgumentException if it is not a number in the range
   */
  int value(String argument) {
    try {
      int value = Integer.parseInt(argument);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below, together with numbers out of range.
    }
    throw new IllegalArgumentException(sentence() + "; it was given as '" + argument + "'");
  }
}
