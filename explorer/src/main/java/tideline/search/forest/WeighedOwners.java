package tideline.search.forest;

import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.pivot.VariableSystem;

/**
 * By the sum of some variables, each with a weight, modulo the number of parts.
 *
 * <p>An event that adds constants to the variables shifts every state by the same number of parts.
 * So nothing has to be computed for a step, and events that shift by none stay within their part:
 * with weights chosen for that, most of them.
 */
final class WeighedOwners implements Owners {

  private static final int UNKNOWN = -1;

  private final VariableSystem system;
  private final int parts;
  private final int[] variables;
  private final int[] weights;

  /** For each kind of event how far it shifts a state, or {@link #UNKNOWN}. */
  private final int[] shifts;

  /**
   * @param weightOf for each variable a number below that of the parts; 0 where it does not count
   */
  WeighedOwners(VariableSystem system, int parts, int[] weightOf) {
    this.system = system;
    this.parts = parts;
    variables = IntStream.range(0, weightOf.length).filter(v -> weightOf[v] != 0).toArray();
    weights = Arrays.stream(variables).map(v -> weightOf[v]).toArray();
    shifts = new int[system.kinds()];
    for (int kind = 0; kind < shifts.length; kind++) {
      shifts[kind] = shift(kind, weightOf);
    }
  }

  private int shift(int kind, int[] weightOf) {
    int[] shift = {0};
    system.changes(
        kind,
        (variable, least, most) -> {
          if (weightOf[variable] == 0 || shift[0] == UNKNOWN) {
            return;
          }
          shift[0] =
              least == most
                  ? (shift[0] + weightOf[variable] * modulo(least, parts)) % parts
                  : UNKNOWN;
        });
    return shift[0];
  }

  private static int modulo(long value, int parts) {
    return (int) Math.floorMod(value, (long) parts);
  }

  @Override
  public int parts() {
    return parts;
  }

  @Override
  public int owner(long[] states, int at) {
    int owner = 0;
    for (int i = 0; i < variables.length; i++) {
      owner = (owner + weights[i] * modulo(system.value(variables[i], states, at), parts)) % parts;
    }
    return owner;
  }

  @Override
  public int after(int from, int event, long[] states, int at) {
    int shift = shifts[system.kind(event)];
    if (shift == UNKNOWN) {
      return owner(states, at);
    }
    int owner = from + shift;
    return owner < parts ? owner : owner - parts;
  }
}
