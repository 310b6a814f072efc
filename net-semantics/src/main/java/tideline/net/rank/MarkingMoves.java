package tideline.net.rank;

import java.util.Arrays;
import tideline.net.model.Net;

/**
 * What firing changes, by live transition: groups, their places and the tokens these gain. The same
 * for all threads. Immutable.
 */
final class MarkingMoves {

  /** In place of a change of the rank: the transition cannot fire after all. */
  static final long NOWHERE = Long.MIN_VALUE;

  /** By live transition where its changes begin. */
  private final int[] first;

  /** By change the group, the place's position there and the tokens, in that order. */
  private final int[] entries;

  MarkingMoves(Grouping grouping) {
    RankFacts facts = grouping.facts;
    Net net = facts.net;
    first = new int[facts.live.length + 1];
    int[] all = new int[48];
    int n = 0;
    for (int k = 0; k < facts.live.length; k++) {
      int t = facts.live[k];
      for (int g = 0; g < grouping.groups.size(); g++) {
        int[] places = grouping.groups.get(g).places;
        boolean touched = grouping.groups.get(g).isTouchedBy(t);
        for (int i = 0; touched && i < places.length; i++) {
          long change = net.outputs(t).weightOf(places[i]) - net.inputs(t).weightOf(places[i]);
          if (change != 0) {
            all = n == all.length ? Arrays.copyOf(all, 2 * n) : all;
            all[n++] = g;
            all[n++] = i;
            all[n++] = Math.toIntExact(change);
          }
        }
      }
      first[k + 1] = n / 3;
    }
    entries = Arrays.copyOf(all, n);
  }

  int begin(int position) {
    return first[position];
  }

  int end(int position) {
    return first[position + 1];
  }

  int group(int k) {
    return entries[3 * k];
  }

  /** The position of the place in its group; ascending within a transition and group. */
  int index(int k) {
    return entries[3 * k + 1];
  }

  int change(int k) {
    return entries[3 * k + 2];
  }

  /** Bytes taken. */
  long bytes() {
    return 4L * (first.length + entries.length);
  }
}
