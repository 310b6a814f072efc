package tideline.net.coloured.family;

import java.util.function.IntFunction;
import tideline.net.coloured.model.ColouredNet;

/**
 * A family of coloured nets.
 *
 * @param least the least number it can be made from
 */
public record ColouredFamily(
    String name, int least, String description, IntFunction<ColouredNet> nets) {

  /**
   * The net of the number a person gave.
   *
   * @throws IllegalArgumentException with a sentence that says what is expected
   */
  public ColouredNet generate(String argument) {
    try {
      int n = Integer.parseInt(argument.strip());
      if (n >= least && n <= ColouredFamilies.MOST) {
        return nets.apply(n);
      }
    } catch (NumberFormatException e) {
      // Said below, together with numbers out of range.
    }
    throw new IllegalArgumentException(
        "'"
            + name
            + "' needs a number from "
            + least
            + " to "
            + ColouredFamilies.MOST
            + "; it was given as '"
            + argument
            + "'");
  }
}
