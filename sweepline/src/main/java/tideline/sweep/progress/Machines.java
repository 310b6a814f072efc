package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.expression.PlaceNames;
import tideline.net.expression.UnknownNameException;
import tideline.net.model.Net;
import tideline.net.structure.Component;
import tideline.net.structure.Components;
import tideline.net.structure.SemiFlows;

/**
 * The parts of a net whose state is one marked place: P-invariants with one token, and the units of
 * the file.
 */
public final class Machines {

  private final Net net;
  private final List<Component> components;

  public Machines(Net net) {
    this.net = net;
    components = new ArrayList<>(Components.sequential(net, SemiFlows.ofPlaces(net)));
    components.addAll(Components.units(net));
  }

  /** Invariants first, then units. */
  public List<Component> components() {
    return List.copyOf(components);
  }

  /**
   * A component by its name, or the first one that has a place.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  public Component find(String name) {
    return components.stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseGet(() -> withPlace(name));
  }

  private Component withPlace(String name) {
    int place = place(name);
    return components.stream()
        .filter(c -> Arrays.stream(c.places()).anyMatch(p -> p == place))
        .findFirst()
        .orElseThrow(
            () ->
                new UnknownNameException(
                    "no component with one token has the place '" + name + "'"));
  }

  private int place(String name) {
    try {
      return new PlaceNames(net).place(name);
    } catch (UnknownNameException e) {
      throw new IllegalArgumentException(
          "no component and no place has the name '" + name + "'", e);
    }
  }
}
