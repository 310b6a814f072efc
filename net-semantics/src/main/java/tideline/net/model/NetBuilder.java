package tideline.net.model;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects a net node by node and arc by arc. Ids are the caller's business: the builder does not
 * look for duplicates.
 */
public final class NetBuilder {

  final String id;
  String name;
  final List<String> placeIds = new ArrayList<>();
  final List<String> placeNames = new ArrayList<>();
  final List<String> transitionIds = new ArrayList<>();
  final List<String> transitionNames = new ArrayList<>();
  final LongArrayList initial = new LongArrayList();
  final LongArrayList capacity = new LongArrayList();
  final ArcList inputArcs = new ArcList();
  final ArcList outputArcs = new ArcList();
  final ArcList inhibitorArcs = new ArcList();
  Nupn nupn;

  public NetBuilder(String id) {
    this.id = id;
  }

  public NetBuilder name(String value) {
    name = value;
    return this;
  }

  /** Adds a place whose name is its id; answers its number. */
  public int place(String placeId, long tokens) {
    return place(placeId, placeId, tokens);
  }

  /** Adds a place; answers its number. */
  public int place(String placeId, String placeName, long tokens) {
    if (tokens < 0) {
      throw new IllegalArgumentException("negative marking of " + placeId);
    }
    placeIds.add(placeId);
    placeNames.add(placeName);
    initial.add(tokens);
    capacity.add(Net.UNLIMITED);
    return placeIds.size() - 1;
  }

  public NetBuilder capacity(int place, long tokens) {
    if (tokens < initial.getLong(place)) {
      throw new IllegalArgumentException(
          "capacity of " + placeIds.get(place) + " is below its marking");
    }
    capacity.set(place, tokens);
    return this;
  }

  /** Adds a transition whose name is its id; answers its number. */
  public int transition(String transitionId) {
    return transition(transitionId, transitionId);
  }

  /** Adds a transition; answers its number. */
  public int transition(String transitionId, String transitionName) {
    transitionIds.add(transitionId);
    transitionNames.add(transitionName);
    return transitionIds.size() - 1;
  }

  /**
   * An arc from place to transition. The weights of parallel arcs are added up; a sum above 2^63-1
   * is refused.
   */
  public NetBuilder input(int place, int transition, long weight) {
    inputArcs.add(place, transition, weight);
    return this;
  }

  /** An arc from transition to place. The weights of parallel arcs are added up. */
  public NetBuilder output(int transition, int place, long weight) {
    outputArcs.add(place, transition, weight);
    return this;
  }

  /**
   * An inhibitor arc: {@code tokens} or more in the place disable the transition. Of parallel ones
   * the least counts.
   */
  public NetBuilder inhibitor(int place, int transition, long tokens) {
    inhibitorArcs.addLeast(place, transition, tokens);
    return this;
  }

  public NetBuilder nupn(Nupn units) {
    nupn = units;
    return this;
  }

  public int places() {
    return placeIds.size();
  }

  public int transitions() {
    return transitionIds.size();
  }

  /** True if an input arc between the two was added before. */
  public boolean hasInput(int place, int transition) {
    return inputArcs.contains(place, transition);
  }

  /** True if an output arc between the two was added before. */
  public boolean hasOutput(int transition, int place) {
    return outputArcs.contains(place, transition);
  }

  /**
   * The net as collected so far.
   *
   * @throws ArithmeticException if the tokens of the initial marking exceed 2^63-1 together
   */
  public Net build() {
    long sum = 0;
    for (int p = 0; p < initial.size(); p++) {
      sum = Math.addExact(sum, initial.getLong(p));
    }
    return new Net(this);
  }
}
