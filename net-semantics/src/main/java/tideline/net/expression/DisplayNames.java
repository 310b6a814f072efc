package tideline.net.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import tideline.net.model.Net;

/**
 * What places and transitions are called towards people: by name where it belongs to one node alone
 * and is no other's id, else by id. {@link PlaceNames} finds a place by what this answers.
 */
public final class DisplayNames {

  private final List<String> places;
  private final List<String> transitions;

  public DisplayNames(Net net) {
    places = names(net.places(), net::placeName, net::placeId);
    transitions = names(net.transitions(), net::transitionName, net::transitionId);
  }

  private static List<String> names(int nodes, IntFunction<String> name, IntFunction<String> id) {
    Map<String, Integer> uses = new HashMap<>();
    for (int i = 0; i < nodes; i++) {
      uses.merge(name.apply(i), 1, Integer::sum);
      if (!id.apply(i).equals(name.apply(i))) {
        uses.merge(id.apply(i), 1, Integer::sum);
      }
    }
    String[] names = new String[nodes];
    for (int i = 0; i < nodes; i++) {
      String own = name.apply(i);
      names[i] = own.isBlank() || uses.get(own) > 1 ? id.apply(i) : own;
    }
    return List.of(names);
  }

  public String place(int place) {
    return places.get(place);
  }

  public String transition(int transition) {
    return transitions.get(transition);
  }
}
