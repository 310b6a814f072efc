package tideline.net.property;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.expression.NearestNames;

/**
 * Names of a coloured net in questions about its unfolding: a place stands for all its colours, or
 * for those that are written behind it, see {@link ColourChoice}; a transition stands for all its
 * bindings.
 */
public final class UnfoldedNames implements NodeNames {

  private static final int AMBIGUOUS = -1;

  private final Unfolding unfolding;
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Integer> transitions = new HashMap<>();

  public UnfoldedNames(Unfolding unfolding) {
    this.unfolding = unfolding;
    List<ColouredNet.Place> ownPlaces = unfolding.coloured().places();
    for (int p = 0; p < ownPlaces.size(); p++) {
      places.merge(ownPlaces.get(p).name(), p, (a, b) -> AMBIGUOUS);
    }
    List<ColouredNet.Transition> ownTransitions = unfolding.coloured().transitions();
    for (int t = 0; t < ownTransitions.size(); t++) {
      transitions.merge(ownTransitions.get(t).name(), t, (a, b) -> AMBIGUOUS);
    }
    // Ids go before names.
    IntStream.range(0, ownPlaces.size()).forEach(p -> places.put(ownPlaces.get(p).id(), p));
    IntStream.range(0, ownTransitions.size())
        .forEach(t -> transitions.put(ownTransitions.get(t).id(), t));
  }

  @Override
  public List<Integer> places(String name) {
    Optional<ColourChoice> choice =
        places.containsKey(name) ? Optional.empty() : ColourChoice.parse(name);
    if (choice.isEmpty()) {
      return placesOf(found(places, name, "place"));
    }
    int place = found(places, choice.get().name(), "place");
    ColourChoice.Chosen chosen = choice.get().of(unfolding.coloured().places().get(place).sort());
    return placesOf(place).stream().filter(p -> chosen.contains(unfolding.colour(p))).toList();
  }

  @Override
  public List<Integer> transitions(String name) {
    return transitionsOf(found(transitions, name, "transition"));
  }

  private static int found(Map<String, Integer> all, String name, String kind) {
    Integer known = all.get(name);
    if (known == null) {
      throw new IllegalArgumentException(
          "no "
              + kind
              + " has the id or name '"
              + name
              + "'"
              + NearestNames.hint(name, all.keySet()));
    }
    if (known == AMBIGUOUS) {
      throw new IllegalArgumentException("several are named '" + name + "': use an id");
    }
    return known;
  }

  private List<Integer> placesOf(int place) {
    return IntStream.range(unfolding.firstPlace(place), unfolding.endPlace(place)).boxed().toList();
  }

  private List<Integer> transitionsOf(int transition) {
    return IntStream.range(
            unfolding.firstTransition(transition), unfolding.endTransition(transition))
        .boxed()
        .toList();
  }

  @Override
  public List<List<Integer>> placeGroups() {
    return IntStream.range(0, unfolding.coloured().places().size())
        .mapToObj(this::placesOf)
        .toList();
  }

  @Override
  public List<List<Integer>> transitionGroups() {
    return IntStream.range(0, unfolding.coloured().transitions().size())
        .mapToObj(this::transitionsOf)
        .toList();
  }
}
