package tideline.net.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * A part of a net, by its places.
 *
 * @param places in ascending order
 */
public record Component(String name, int[] places, Kind kind) {

  /** Where a component comes from. */
  public enum Kind {
    /** The net falls apart into such components. */
    CONNECTED,
    /** A P-invariant with weights 1 and one token: always exactly one place is marked. */
    SEQUENTIAL,
    /**
     * The places of a unit of the file, without those of its subunits. At most one is marked if the
     * file's assertion is true.
     */
    UNIT
  }

  /** How a firing moves the token of a sequential component; both places may be the same. */
  public record Move(int transition, int from, int to) {}

  public Component {
    places = places.clone();
  }

  /** A fresh array. */
  @Override
  public int[] places() {
    return places.clone();
  }

  public int size() {
    return places.length;
  }

  /**
   * The firings that take one token from the component and put one back, by transition. Transitions
   * that take or put more, or only one of both, are left out.
   */
  public List<Move> moves(Net net) {
    BitSet inside = new BitSet(net.places());
    BitSet takers = new BitSet(net.transitions());
    for (int p : places) {
      Work.checkInterrupted();
      inside.set(p);
      Arcs consumers = net.consumers(p);
      for (int i = 0; i < consumers.size(); i++) {
        takers.set(consumers.node(i));
      }
    }
    List<Move> moves = new ArrayList<>();
    for (int t = takers.nextSetBit(0); t >= 0; t = takers.nextSetBit(t + 1)) {
      int from = onlyOne(net.inputs(t), inside);
      int to = onlyOne(net.outputs(t), inside);
      if (from >= 0 && to >= 0) {
        moves.add(new Move(t, from, to));
      }
    }
    return moves;
  }

  /** The only place of the arcs inside, -1 if there is none or more than one token. */
  private static int onlyOne(Arcs arcs, BitSet inside) {
    int place = -1;
    long tokens = 0;
    for (int i = 0; i < arcs.size() && tokens <= 1; i++) {
      if (inside.get(arcs.node(i))) {
        place = arcs.node(i);
        tokens += Math.min(2, arcs.weight(i));
      }
    }
    return tokens == 1 ? place : -1;
  }
}
