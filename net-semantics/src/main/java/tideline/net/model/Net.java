package tideline.net.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A place/transition net with weights, inhibitor arcs and place capacities. Immutable.
 *
 * <p>Places and transitions are numbered from 0 in the order of the file; ids are their identity,
 * names are for people. An inhibitor arc of weight w from p to t disables t while p holds w tokens
 * or more. A capacity k of p disables every transition whose firing would leave more than k tokens
 * in p.
 */
public final class Net {

  /** The capacity of a place that has none. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final String id;
  private final String name;
  private final List<String> placeIds;
  private final List<String> placeNames;
  private final List<String> transitionIds;
  private final List<String> transitionNames;
  private final long[] initial;
  private final long[] capacity;
  private final Arcs[] inputs;
  private final Arcs[] outputs;
  private final Arcs[] inhibitors;
  private final Arcs[] consumers;
  private final Arcs[] producers;
  private final Nupn nupn;

  Net(NetBuilder b) {
    id = b.id;
    name = b.name;
    placeIds = List.copyOf(b.placeIds);
    placeNames = List.copyOf(b.placeNames);
    transitionIds = List.copyOf(b.transitionIds);
    transitionNames = List.copyOf(b.transitionNames);
    initial = b.initial.toLongArray();
    capacity = b.capacity.toLongArray();
    int places = initial.length;
    int transitions = transitionIds.size();
    inputs = b.inputArcs.byTransition(transitions);
    outputs = b.outputArcs.byTransition(transitions);
    inhibitors = b.inhibitorArcs.byTransition(transitions);
    consumers = b.inputArcs.byPlace(places);
    producers = b.outputArcs.byPlace(places);
    nupn = b.nupn;
  }

  public String id() {
    return id;
  }

  /** The name, or the id where the net has no name. */
  public String name() {
    return name == null || name.isBlank() ? id : name;
  }

  public int places() {
    return initial.length;
  }

  public int transitions() {
    return inputs.length;
  }

  /** The number of arcs, inhibitor arcs included, parallel ones counted once. */
  public long arcs() {
    long sum = 0;
    for (int t = 0; t < inputs.length; t++) {
      sum += inputs[t].size() + outputs[t].size() + inhibitors[t].size();
    }
    return sum;
  }

  public String placeId(int place) {
    return placeIds.get(place);
  }

  public String placeName(int place) {
    return placeNames.get(place);
  }

  public String transitionId(int transition) {
    return transitionIds.get(transition);
  }

  public String transitionName(int transition) {
    return transitionNames.get(transition);
  }

  /** Tokens of the initial marking. */
  public long initial(int place) {
    return initial[place];
  }

  /** The initial marking, a fresh array. */
  public long[] initialMarking() {
    return initial.clone();
  }

  /** The largest number of tokens the place may hold, {@link #UNLIMITED} without a capacity. */
  public long capacity(int place) {
    return capacity[place];
  }

  /** The places a transition takes tokens from. */
  public Arcs inputs(int transition) {
    return inputs[transition];
  }

  /** The places a transition puts tokens on. */
  public Arcs outputs(int transition) {
    return outputs[transition];
  }

  /** The places that inhibit a transition; the weight is the number of tokens that does. */
  public Arcs inhibitors(int transition) {
    return inhibitors[transition];
  }

  /** The transitions that take tokens from a place. */
  public Arcs consumers(int place) {
    return consumers[place];
  }

  /** The transitions that put tokens on a place. */
  public Arcs producers(int place) {
    return producers[place];
  }

  /** True if some transition has an inhibitor arc or some place a capacity. */
  public boolean hasInhibitorsOrCapacities() {
    for (Arcs arcs : inhibitors) {
      if (arcs.size() > 0) {
        return true;
      }
    }
    for (long k : capacity) {
      if (k != UNLIMITED) {
        return true;
      }
    }
    return false;
  }

  /** The units of the net, if the file gave them. */
  public Optional<Nupn> nupn() {
    return Optional.ofNullable(nupn);
  }

  /** Maps place ids to places; built on each call. */
  public Map<String, Integer> placeIndex() {
    return index(placeIds);
  }

  /** Maps transition ids to transitions; built on each call. */
  public Map<String, Integer> transitionIndex() {
    return index(transitionIds);
  }

  private static Map<String, Integer> index(List<String> ids) {
    Map<String, Integer> index = new HashMap<>(2 * ids.size());
    for (int i = 0; i < ids.size(); i++) {
      index.put(ids.get(i), i);
    }
    return index;
  }
}
