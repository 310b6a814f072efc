package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which places can take part in a combination, by signs alone: the changes of the others, with
 * factors that are not negative, are to sum up to those of one place. Where a transition changes
 * the others in one direction only and the place not at all, none of these others takes part; where
 * it changes the place and no other in that direction, there is no combination.
 *
 * <p>Costs a look at each arc, where a linear program costs much more.
 */
final class SignScreen {

  private final LongList[] effects;
  private final int[][] changers;
  private final int[] up;
  private final int[] down;
  private long work;

  SignScreen(Draft draft) {
    effects = new LongList[draft.transitionNumbers()];
    changers = new int[draft.net().places()][];
    IntArrayList[] lists = new IntArrayList[changers.length];
    Arrays.setAll(lists, p -> new IntArrayList());
    for (int t : draft.transitions()) {
      effects[t] = draft.effect(t);
      for (int i = 0; i < effects[t].size(); i += 2) {
        lists[(int) effects[t].getLong(i)].add(t);
      }
    }
    Arrays.setAll(changers, p -> lists[p].toIntArray());
    up = new int[effects.length];
    down = new int[effects.length];
  }

  /** How many arcs were looked at so far. */
  long work() {
    return work;
  }

  /** The places that may take part in a combination for p; empty if there is none. */
  int[] candidates(Draft draft, int p) {
    BitSet left = new BitSet();
    for (int q : draft.places()) {
      left.set(q, q != p && changers[q].length > 0);
    }
    countSigns(draft, left);
    IntArrayList pending = new IntArrayList(draft.transitions());
    while (!pending.isEmpty()) {
      int t = pending.popInt();
      long change = effect(t, p);
      if (change > 0 && up[t] == 0 || change < 0 && down[t] == 0) {
        return new int[0];
      }
      if (change == 0 && (up[t] == 0) != (down[t] == 0)) {
        exclude(t, left, pending);
      }
    }
    return left.stream().toArray();
  }

  private void countSigns(Draft draft, BitSet left) {
    for (int t : draft.transitions()) {
      up[t] = 0;
      down[t] = 0;
      for (int i = 0; i < effects[t].size(); i += 2) {
        work++;
        if (left.get((int) effects[t].getLong(i))) {
          up[t] += effects[t].getLong(i + 1) > 0 ? 1 : 0;
          down[t] += effects[t].getLong(i + 1) < 0 ? 1 : 0;
        }
      }
    }
  }

  /** None of the places that a transition changes takes part. */
  private void exclude(int t, BitSet left, IntArrayList pending) {
    for (int i = 0; i < effects[t].size(); i += 2) {
      int q = (int) effects[t].getLong(i);
      if (left.get(q)) {
        left.clear(q);
        for (int u : changers[q]) {
          work++;
          if (effect(u, q) > 0) {
            up[u]--;
          } else {
            down[u]--;
          }
          pending.add(u);
        }
      }
    }
  }

  private long effect(int t, int p) {
    for (int i = 0; i < effects[t].size(); i += 2) {
      if (effects[t].getLong(i) == p) {
        return effects[t].getLong(i + 1);
      }
    }
    return 0;
  }
}
