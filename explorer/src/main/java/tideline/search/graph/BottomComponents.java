package tideline.search.graph;

import java.util.BitSet;

/**
 * The strongly connected components of a graph that no edge leaves: where every infinite run ends
 * up, and where something holds for ever.
 */
public final class BottomComponents {

  private final int[] component;
  private final int count;
  private final BitSet states;

  private BottomComponents(int[] component, int count, BitSet states) {
    this.component = component;
    this.count = count;
    this.states = states;
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** The states that lie in one. */
  public BitSet states() {
    return (BitSet) states.clone();
  }

  /** The number of the component that a state of {@link #states} lies in. */
  public int of(int state) {
    return component[state];
  }

  /**
   * @param first where the predecessors of each state begin
   */
  static BottomComponents of(TarjanComponents all, int[] first, int[] predecessors) {
    int states = first.length - 1;
    int[] component = new int[states];
    for (int s = 0; s < states; s++) {
      component[s] = all.of(s);
    }
    BitSet left = new BitSet();
    for (int t = 0; t < states; t++) {
      for (int i = first[t]; i < first[t + 1]; i++) {
        int source = predecessors[i];
        if (component[source] != component[t]) {
          left.set(component[source]);
        }
      }
    }
    int[] number = new int[states];
    int count = 0;
    BitSet bottom = new BitSet(states);
    for (int s = 0; s < states; s++) {
      int c = component[s];
      if (!left.get(c)) {
        bottom.set(s);
        if (number[c] == 0) {
          number[c] = ++count;
        }
        component[s] = number[c] - 1;
      }
    }
    return new BottomComponents(component, count, bottom);
  }
}
