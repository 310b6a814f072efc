package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;

/**
 * The arcs between a few places and all transitions, as they are at one moment, and their tokens.
 */
final class LocalArcs {

  private static final long[] NOTHING = {};

  final int[] places;
  private final long[] initial;
  private final Int2ObjectOpenHashMap<long[]> takes = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<long[]> gives = new Int2ObjectOpenHashMap<>();

  LocalArcs(Draft draft, int[] places) {
    this.places = places.clone();
    initial = new long[places.length];
    IntAVLTreeSet touching = new IntAVLTreeSet();
    for (int i = 0; i < places.length; i++) {
      initial[i] = draft.tokens[places[i]];
      touching.addAll(draft.consumers(places[i]));
      touching.addAll(draft.producers(places[i]));
    }
    for (int t : touching.toIntArray()) {
      long[] in = new long[places.length];
      long[] out = new long[places.length];
      for (int i = 0; i < places.length; i++) {
        in[i] = draft.inputs(t).get(places[i]);
        out[i] = draft.outputs(t).get(places[i]);
      }
      takes.put(t, in);
      gives.put(t, out);
    }
  }

  long[] initial() {
    return initial.clone();
  }

  /** What a transition takes from each of the places; empty if it does not touch them. */
  long[] takes(int t) {
    return takes.getOrDefault(t, NOTHING);
  }

  void fire(int t, long[] tokens) {
    long[] in = takes(t);
    long[] out = gives.getOrDefault(t, NOTHING);
    for (int i = 0; i < in.length; i++) {
      tokens[i] += out[i] - in[i];
      if (tokens[i] < 0) {
        throw new IllegalStateException("transition " + t + " of a trace lacks tokens");
      }
    }
  }
}
