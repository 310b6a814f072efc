package tideline.net.walk;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import tideline.net.model.Net;
import tideline.net.property.Formula;

/**
 * Makes a trace to a marking that satisfies a formula shorter: leaves out circles, then pieces,
 * from halves to single transitions, that the goal is reached without. The result need not be a
 * shortest one.
 *
 * <p>Markings are compared by hash here, and no marking is stored; what comes out has been played.
 */
public final class ShorterTrace {

  private final GameTable table;
  private final GoalTable goals;
  private final long[] hashes;
  private long work;

  /**
   * @param wanted what the last marking has to satisfy
   * @param work firings that are spent at most
   */
  public ShorterTrace(Net net, Formula wanted, long work) {
    this.table = new GameTable(net);
    this.goals = new GoalTable(net, List.of(wanted), List.of());
    this.work = work;
    this.hashes = new long[net.transitions()];
    Dice dice = new Dice(1);
    long[] ofPlace = new long[net.places()];
    Arrays.setAll(ofPlace, p -> dice.next() | 1);
    for (int t = 0; t < hashes.length; t++) {
      for (int k = table.effectStart[t]; k < table.effectStart[t + 1]; k++) {
        hashes[t] += ofPlace[table.effectPlace[k]] * table.effectDelta[k];
      }
    }
  }

  /** A trace that is as long or shorter. */
  public int[] of(int[] trace) {
    int[] best = withoutCircles(trace);
    int reached = firstGoal(best);
    if (reached < 0) {
      best = trace;
      reached = firstGoal(trace);
    }
    if (reached < 0) {
      return trace;
    }
    best = Arrays.copyOf(best, reached);
    for (int piece = Math.max(1, best.length / 2); piece >= 1; piece /= 2) {
      for (int at = best.length - piece; at >= 0 && work > 0; at -= piece) {
        int[] less = without(best, at, at + piece);
        int end = firstGoal(less);
        if (end >= 0) {
          best = Arrays.copyOf(less, end);
          at = Math.min(at, best.length);
        }
      }
    }
    return best;
  }

  private static int[] without(int[] list, int from, int to) {
    int[] rest = Arrays.copyOf(list, list.length - (to - from));
    System.arraycopy(list, to, rest, from, list.length - to);
    return rest;
  }

  private int[] withoutCircles(int[] trace) {
    Long2IntOpenHashMap positions = new Long2IntOpenHashMap();
    positions.defaultReturnValue(-1);
    int[] kept = new int[trace.length];
    long[] at = new long[trace.length + 1];
    int length = 0;
    positions.put(0L, 0);
    for (int t : trace) {
      long next = at[length] + hashes[t];
      int earlier = positions.get(next);
      if (earlier >= 0) {
        for (; length > earlier; length--) {
          positions.remove(at[length]);
        }
      } else {
        kept[length++] = t;
        at[length] = next;
        positions.put(next, length);
      }
    }
    return Arrays.copyOf(kept, length);
  }

  /** How many steps lead to the goal for the first time, or -1 if a step or the goal is missing. */
  private int firstGoal(int[] trace) {
    TokenGame game = new TokenGame(table, goals);
    for (int i = 0; ; i++) {
      while (game.watch().isAnyPending()) {
        if (game.watch().nextHolding() >= 0) {
          return i;
        }
      }
      if (i == trace.length || !game.isEnabled(trace[i])) {
        return -1;
      }
      game.fire(trace[i]);
      work--;
    }
  }
}
