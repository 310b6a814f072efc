package tideline.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** A net whose parts can be changed, dropped and put in another order. Units are not kept. */
final class NetDraft {

  final List<Place> places = new ArrayList<>();
  final List<Transition> transitions = new ArrayList<>();

  /** A place; two places are the same only if they are the same object. */
  static final class Place {
    String id;
    long tokens;
    long capacity = Net.UNLIMITED;

    Place(String id, long tokens) {
      this.id = id;
      this.tokens = tokens;
    }
  }

  /** A transition with its arcs, weights by place. */
  static final class Transition {
    String id;
    final Map<Place, Long> inputs = new LinkedHashMap<>();
    final Map<Place, Long> outputs = new LinkedHashMap<>();
    final Map<Place, Long> inhibitors = new LinkedHashMap<>();

    Transition(String id) {
      this.id = id;
    }

    Transition takes(Place place, long weight) {
      inputs.merge(place, weight, Long::sum);
      return this;
    }

    Transition gives(Place place, long weight) {
      outputs.merge(place, weight, Long::sum);
      return this;
    }

    Transition inhibitedBy(Place place, long weight) {
      inhibitors.merge(place, weight, Math::min);
      return this;
    }

    Transition copy(String copyId) {
      Transition copy = new Transition(copyId);
      copy.inputs.putAll(inputs);
      copy.outputs.putAll(outputs);
      copy.inhibitors.putAll(inhibitors);
      return copy;
    }

    List<Map<Place, Long>> arcs() {
      return List.of(inputs, outputs, inhibitors);
    }
  }

  static NetDraft of(Net net) {
    NetDraft draft = new NetDraft();
    for (int p = 0; p < net.places(); p++) {
      draft.place(net.placeId(p), net.initial(p)).capacity = net.capacity(p);
    }
    for (int t = 0; t < net.transitions(); t++) {
      Transition transition = draft.transition(net.transitionId(t));
      draft.copyArcs(net.inputs(t), transition.inputs);
      draft.copyArcs(net.outputs(t), transition.outputs);
      draft.copyArcs(net.inhibitors(t), transition.inhibitors);
    }
    return draft;
  }

  private void copyArcs(Arcs arcs, Map<Place, Long> to) {
    for (int i = 0; i < arcs.size(); i++) {
      to.put(places.get(arcs.node(i)), arcs.weight(i));
    }
  }

  Place place(String id, long tokens) {
    Place place = new Place(id, tokens);
    places.add(place);
    return place;
  }

  Transition transition(String id) {
    Transition transition = new Transition(id);
    transitions.add(transition);
    return transition;
  }

  /** Drops a place and its arcs. */
  void drop(Place place) {
    places.remove(place);
    transitions.forEach(t -> t.arcs().forEach(arcs -> arcs.remove(place)));
  }

  Net build(String id) {
    NetBuilder net = new NetBuilder(id);
    Map<Place, Integer> numbers = new HashMap<>();
    for (Place place : places) {
      int p = net.place(place.id, place.tokens);
      numbers.put(place, p);
      if (place.capacity != Net.UNLIMITED) {
        net.capacity(p, place.capacity);
      }
    }
    for (Transition transition : transitions) {
      int t = net.transition(transition.id);
      transition.inputs.forEach((place, weight) -> net.input(numbers.get(place), t, weight));
      transition.outputs.forEach((place, weight) -> net.output(t, numbers.get(place), weight));
      transition.inhibitors.forEach(
          (place, weight) -> net.inhibitor(numbers.get(place), t, weight));
    }
    return net.build();
  }
}
