package tideline.net.firing;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import tideline.net.expression.DisplayNames;
import tideline.net.model.Net;

/**
 * A proof that a net is unbounded: transitions that lead to a marking, and transitions that lead on
 * from there to a larger one and can be repeated for ever.
 *
 * @param prefix the way to the marking
 * @param pump what can be repeated, not empty
 * @param growingPlaces the places with more tokens after each repetition, ascending, not empty
 */
public record PumpingRun(int[] prefix, int[] pump, int[] growingPlaces) {

  public PumpingRun {
    prefix = prefix.clone();
    pump = pump.clone();
    growingPlaces = growingPlaces.clone();
  }

  /** The number of transitions in both parts. */
  public int length() {
    return prefix.length + pump.length;
  }

  /** What the growing places are called. */
  public List<String> growingNames(Net net) {
    DisplayNames names = new DisplayNames(net);
    return Arrays.stream(growingPlaces).mapToObj(names::place).toList();
  }

  /** What the transitions of the prefix are called. */
  public List<String> prefixNames(Net net) {
    DisplayNames names = new DisplayNames(net);
    return Arrays.stream(prefix).mapToObj(names::transition).toList();
  }

  /** What the transitions of the pump are called. */
  public List<String> pumpNames(Net net) {
    DisplayNames names = new DisplayNames(net);
    return Arrays.stream(pump).mapToObj(names::transition).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PumpingRun run
        && Arrays.equals(prefix, run.prefix)
        && Arrays.equals(pump, run.pump)
        && Arrays.equals(growingPlaces, run.growingPlaces);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Arrays.hashCode(prefix), Arrays.hashCode(pump));
  }

  @Override
  public String toString() {
    return Arrays.toString(prefix)
        + " then for ever "
        + Arrays.toString(pump)
        + " grows "
        + Arrays.toString(growingPlaces);
  }
}
