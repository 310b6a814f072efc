package tideline.net.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Turns what a person typed after the name of a family into numbers. */
final class FamilyArguments {

  private FamilyArguments() {}

  static int[] values(Family family, List<String> arguments) {
    List<String> given = new ArrayList<>();
    arguments.forEach(a -> given.addAll(Arrays.asList(a.strip().split("\\s*,\\s*", -1))));
    List<Parameter> parameters = family.parameters();
    if (given.size() > parameters.size()) {
      throw new IllegalArgumentException(
          "'" + family.usage() + "' takes " + count(parameters.size()) + ", not " + given.size());
    }
    int[] values = new int[parameters.size()];
    for (int i = 0; i < values.length; i++) {
      Parameter parameter = parameters.get(i);
      values[i] =
          i < given.size()
              ? value(family, parameter, given.get(i))
              : parameter.otherwise().orElseThrow(() -> missing(family, given.size()));
    }
    return values;
  }

  private static int value(Family family, Parameter parameter, String argument) {
    try {
      return parameter.value(argument);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("'" + family.usage() + "': " + e.getMessage(), e);
    }
  }

  private static IllegalArgumentException missing(Family family, int given) {
    String needed =
        family.parameters().stream()
            .skip(given)
            .filter(parameter -> parameter.otherwise().isEmpty())
            .map(Parameter::sentence)
            .collect(Collectors.joining("; "));
    return new IllegalArgumentException(
        "'" + family.usage() + "' needs " + (given == 0 ? "" : "also ") + "a number: " + needed);
  }

  private static String count(int parameters) {
    return switch (parameters) {
      case 0 -> "no number";
      case 1 -> "one number";
      default -> parameters + " numbers";
    };
  }
}
