package tideline.analysis.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.net.ltl.Lasso;

/**
 * What is known about a formula of linear time.
 *
 * @param techniques that decided it; none if it is unknown
 * @param lasso a path that violates it, where one was looked for; of a reduced net otherwise
 */
public record LinearTimeAnswer(
    String id, Verdict verdict, List<Technique> techniques, Optional<Lasso> lasso) {

  public LinearTimeAnswer {
    techniques = List.copyOf(techniques);
  }

  /** A question without an answer. */
  public static LinearTimeAnswer unknown(String id) {
    return new LinearTimeAnswer(id, Verdict.UNKNOWN, List.of(), Optional.empty());
  }

  public boolean isKnown() {
    return verdict.kind() != Verdict.Kind.UNKNOWN;
  }

  /** The techniques in one text. */
  public String technique() {
    return techniques.stream().map(Technique::name).collect(Collectors.joining(" "));
  }
}
