package tideline.cli.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.net.property.Property;

/**
 * What is known about a property.
 *
 * @param verdict {@code TRUE}, {@code FALSE}, {@code UNKNOWN}, a number, or {@code inf}
 * @param techniques that decided it, in the order of their cost; none for {@code UNKNOWN}
 * @param witness the one marking that decides it, where one does
 */
public record Answer(
    Property property, String verdict, List<Technique> techniques, Optional<Witness> witness) {

  public static final String UNKNOWN = "UNKNOWN";

  /** The bound of a sum that has none. */
  public static final String INFINITE = "inf";

  public Answer {
    techniques = List.copyOf(techniques);
  }

  public boolean isKnown() {
    return !verdict.equals(UNKNOWN);
  }

  /** The techniques in one text. */
  public String technique() {
    return techniques.stream().map(Technique::name).collect(Collectors.joining(" "));
  }
}
