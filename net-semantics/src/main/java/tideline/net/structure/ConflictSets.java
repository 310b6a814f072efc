package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * The conflict sets of a net: the finest partition of the transitions in which transitions that
 * share an input place lie together. In a free-choice net the transitions of a set are enabled
 * together.
 */
public final class ConflictSets {

  private final int[] setOf;
  private final List<int[]> sets;

  private ConflictSets(int[] setOf, List<int[]> sets) {
    this.setOf = setOf;
    this.sets = sets;
  }

  public static ConflictSets of(Net net) {
    int[] parent = new int[net.transitions()];
    Arrays.setAll(parent, t -> t);
    for (int p = 0; p < net.places(); p++) {
      Arcs consumers = net.consumers(p);
      for (int i = 1; i < consumers.size(); i++) {
        int a = NetGraph.root(parent, consumers.node(0));
        int b = NetGraph.root(parent, consumers.node(i));
        parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    int[] setOf = new int[parent.length];
    List<IntArrayList> lists = new ArrayList<>();
    for (int t = 0; t < parent.length; t++) {
      int root = NetGraph.root(parent, t);
      if (root == t) {
        setOf[t] = lists.size();
        lists.add(new IntArrayList());
      }
      setOf[t] = setOf[root];
      lists.get(setOf[t]).add(t);
    }
    return new ConflictSets(setOf, lists.stream().map(IntArrayList::toIntArray).toList());
  }

  public int size() {
    return sets.size();
  }

  /** The number of the set of a transition; sets are numbered by their first transitions. */
  public int setOf(int transition) {
    return setOf[transition];
  }

  /** The transitions of a set in ascending order; a fresh array. */
  public int[] transitions(int set) {
    return sets.get(set).clone();
  }
}
