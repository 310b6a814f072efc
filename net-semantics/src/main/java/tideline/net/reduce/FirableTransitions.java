package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;

/**
 * Transitions that may fire at some time: a place can grow if a transition that can fire adds to
 * it, and one that cannot grow holds at most its initial tokens. All others never fire.
 */
public final class FirableTransitions {

  /** A net that rules change. */
  public interface Changing {

    /** The transitions that are there, ascending. */
    int[] transitions();

    /** All numbers of transitions are below this one. */
    int transitionNumbers();

    Int2LongMap inputs(int transition);

    Int2LongMap outputs(int transition);

    IntSet consumers(int place);

    /** Tokens at the beginning. */
    long tokens(int place);
  }

  private final Changing net;
  private final int[] lacking;
  private final BitSet growing = new BitSet();
  private final BitSet alive = new BitSet();
  private final IntArrayList open = new IntArrayList();

  private FirableTransitions(Changing net) {
    this.net = net;
    lacking = new int[net.transitionNumbers()];
  }

  /** Their numbers. */
  public static BitSet of(Changing net) {
    return new FirableTransitions(net).search();
  }

  private BitSet search() {
    for (int t : net.transitions()) {
      for (Int2LongMap.Entry e : net.inputs(t).int2LongEntrySet()) {
        lacking[t] += e.getLongValue() > net.tokens(e.getIntKey()) ? 1 : 0;
      }
      if (lacking[t] == 0) {
        fires(t);
      }
    }
    while (!open.isEmpty()) {
      int t = open.popInt();
      for (Int2LongMap.Entry e : net.outputs(t).int2LongEntrySet()) {
        int place = e.getIntKey();
        if (e.getLongValue() > net.inputs(t).get(place) && !growing.get(place)) {
          growing.set(place);
          relieve(place);
        }
      }
    }
    return alive;
  }

  private void relieve(int place) {
    for (int u : net.consumers(place).toIntArray()) {
      if (net.inputs(u).get(place) > net.tokens(place) && --lacking[u] == 0) {
        fires(u);
      }
    }
  }

  private void fires(int transition) {
    alive.set(transition);
    open.add(transition);
  }
}
