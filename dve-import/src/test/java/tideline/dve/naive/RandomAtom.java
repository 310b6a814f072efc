package tideline.dve.naive;

import java.util.List;
import java.util.Random;

/** Something that is said about a number. */
record RandomAtom(String name, String comparison, long number) {

  static RandomAtom of(NaiveGraph graph, Random random) {
    List<String> names = List.copyOf(graph.values(0).keySet());
    String name = names.get(random.nextInt(names.size()));
    long value = graph.values(random.nextInt(graph.size())).get(name);
    long number = Math.max(0, value + random.nextInt(3) - 1);
    return new RandomAtom(name, List.of("<=", ">=", "=", "!=").get(random.nextInt(4)), number);
  }

  String quoted() {
    return '"' + name + '"';
  }

  boolean holds(NaiveGraph graph, int state) {
    int sign = Long.compare(graph.values(state).get(name), number);
    return switch (comparison) {
      case "<=" -> sign <= 0;
      case ">=" -> sign >= 0;
      case "=" -> sign == 0;
      default -> sign != 0;
    };
  }

  @Override
  public String toString() {
    return quoted() + " " + comparison + " " + number;
  }
}
