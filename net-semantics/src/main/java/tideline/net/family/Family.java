package tideline.net.family;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tideline.net.model.Net;

/** A family of nets: one net for each choice of its parameters. Stateless. */
public interface Family {

  /** What the family is called on the command line. */
  String name();

  /** One or two sentences: what the nets model, and how many states they have. */
  String description();

  /** What a net is made from; those with a default value come last. */
  List<Parameter> parameters();

  /**
   * The net.
   *
   * @param values one for each parameter, in its range
   * @param seed ignored by families that leave nothing to chance
   * @throws IllegalArgumentException if the values do not go together
   */
  Net build(int[] values, long seed);

  /**
   * The name with its parameters, for example {@code stop-and-wait N,M} or {@code random [N,K]}.
   */
  default String usage() {
    String required = names(parameter -> parameter.otherwise().isEmpty());
    String optional = names(parameter -> parameter.otherwise().isPresent());
    String between = required.isEmpty() || optional.isEmpty() ? "" : ",";
    String all = required + (optional.isEmpty() ? "" : "[" + between + optional + "]");
    return all.isEmpty() ? name() : name() + " " + all;
  }

  private String names(Predicate<Parameter> kind) {
    return parameters().stream().filter(kind).map(Parameter::name).collect(Collectors.joining(","));
  }

  /**
   * The net of the arguments a person gave.
   *
   * @param arguments numbers, one to an argument or several with commas between: {@code 6,3}
   * @throws IllegalArgumentException with a sentence that says what is expected, if numbers are
   *     missing, too many, out of range, or none at all
   */
  default Net generate(List<String> arguments, long seed) {
    return build(FamilyArguments.values(this, arguments), seed);
  }
}
