package tideline.analysis.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.net.property.Property;

/**
 * What is known about a property.
 *
 * @param techniques that decided it, in the order of their cost; none if it is unknown
 * @param witness the one marking that decides it, where one does
 */
public record Answer(
    Property property, Verdict verdict, List<Technique> techniques, Optional<Witness> witness) {

  public Answer {
    techniques = List.copyOf(techniques);
  }

  public boolean isKnown() {
    return verdict.kind() != Verdict.Kind.UNKNOWN;
  }

  /** The techniques in one text. */
  public String technique() {
    return techniques.stream().map(Technique::name).collect(Collectors.joining(" "));
  }
}
