package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A set of places that stays the largest siphon within itself while places are taken out, with
 * undo. Read in the other direction the net's siphons are its traps.
 *
 * <p>Taking a place out costs the arcs of all places that have to go with it.
 */
final class ShrinkingSiphon {

  /** Which arcs count as input. */
  enum Kind {
    SIPHON,
    TRAP
  }

  private final Net net;
  private final Kind kind;
  private final WorkMeter meter;
  private final BitSet members;
  private final BitSet required;
  private final int[] inputs;
  private final IntArrayList trail = new IntArrayList();
  private int size;

  /** Starts with the largest siphon within the given places. */
  ShrinkingSiphon(Net net, Kind kind, BitSet within, WorkMeter meter) {
    this.net = net;
    this.kind = kind;
    this.meter = meter;
    members = (BitSet) within.clone();
    size = members.cardinality();
    required = new BitSet(net.places());
    inputs = new int[net.transitions()];
    for (int p = members.nextSetBit(0); p >= 0; p = members.nextSetBit(p + 1)) {
      Arcs takers = takers(p);
      for (int i = 0; i < takers.size(); i++) {
        inputs[takers.node(i)]++;
      }
    }
    for (int t = 0; t < inputs.length; t++) {
      if (inputs[t] == 0) {
        takeOutputs(t);
      }
    }
    close(0);
  }

  BitSet members() {
    return (BitSet) members.clone();
  }

  int size() {
    return size;
  }

  boolean contains(int place) {
    return members.get(place);
  }

  int next(int from) {
    return members.nextSetBit(from);
  }

  boolean isRequired(int place) {
    return required.get(place);
  }

  void require(int place) {
    required.set(place);
  }

  void release(int place) {
    required.clear(place);
  }

  /** A point to come back to. */
  int mark() {
    return trail.size();
  }

  /**
   * Takes a place and all that depends on it out. If a required place would go or nothing would
   * stay, nothing changes.
   */
  boolean remove(int place) {
    int mark = mark();
    if (required.get(place) || !shrink(place) || size == 0) {
      undo(mark);
      return false;
    }
    return true;
  }

  /**
   * Takes out the places that lie on no circuit with the required ones: a minimal siphon and its
   * producers are strongly connected. If a required place would go, false is the answer and the set
   * is left in between.
   */
  boolean keepCircuits() {
    int place = required.nextSetBit(0);
    int before = size + 1;
    while (place >= 0 && size < before) {
      before = size;
      BitSet kept = reached(place, true);
      kept.and(reached(place, false));
      for (int p = members.nextSetBit(0); p >= 0; p = members.nextSetBit(p + 1)) {
        if (!kept.get(p) && !remove(p)) {
          return false;
        }
      }
    }
    return true;
  }

  private BitSet reached(int start, boolean forward) {
    BitSet seen = new BitSet(net.places());
    IntArrayList open = new IntArrayList();
    seen.set(start);
    open.add(start);
    boolean takes = forward == (kind == Kind.SIPHON);
    while (!open.isEmpty()) {
      int p = open.popInt();
      Arcs next = takes ? net.consumers(p) : net.producers(p);
      for (int i = 0; i < next.size(); i++) {
        Arcs places = takes ? net.outputs(next.node(i)) : net.inputs(next.node(i));
        meter.spend(1L + places.size());
        for (int k = 0; k < places.size(); k++) {
          int q = places.node(k);
          if (members.get(q) && !seen.get(q)) {
            seen.set(q);
            open.add(q);
          }
        }
      }
    }
    return seen;
  }

  /** True if without this place, required or not, nothing is left; changes nothing. */
  boolean vanishesWithout(int place) {
    BitSet kept = (BitSet) required.clone();
    required.clear();
    int mark = mark();
    boolean survives = remove(place);
    undo(mark);
    required.or(kept);
    return !survives;
  }

  void undo(int mark) {
    while (trail.size() > mark) {
      int p = trail.popInt();
      members.set(p);
      size++;
      Arcs takers = takers(p);
      for (int i = 0; i < takers.size(); i++) {
        inputs[takers.node(i)]++;
      }
    }
  }

  private boolean shrink(int place) {
    int from = trail.size();
    take(place);
    return close(from);
  }

  private void take(int place) {
    members.clear(place);
    size--;
    trail.add(place);
  }

  /** Follows the places on the trail; stops early when a required place would go. */
  private boolean close(int from) {
    boolean kept = true;
    for (int i = from; i < trail.size(); i++) {
      Arcs takers = takers(trail.getInt(i));
      meter.spend(2L + takers.size());
      for (int k = 0; k < takers.size(); k++) {
        if (--inputs[takers.node(k)] == 0 && kept) {
          kept = takeOutputs(takers.node(k));
        }
      }
    }
    return kept;
  }

  private boolean takeOutputs(int t) {
    Arcs outputs = kind == Kind.SIPHON ? net.outputs(t) : net.inputs(t);
    meter.spend(outputs.size());
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      if (members.get(p)) {
        if (required.get(p)) {
          return false;
        }
        take(p);
      }
    }
    return true;
  }

  private Arcs takers(int place) {
    return kind == Kind.SIPHON ? net.consumers(place) : net.producers(place);
  }
}
