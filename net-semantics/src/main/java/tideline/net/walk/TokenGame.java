package tideline.net.walk;

import java.util.Arrays;

/**
 * One marking that moves, with the transitions it enables and the questions it is watched for.
 *
 * <p>Everything is kept up to date by differences: a firing looks at the places it changes, the
 * thresholds these cross, and the sums they are part of. For one thread.
 */
final class TokenGame {

  private final GameTable table;
  private final GoalTable goals;
  private final int[] effectStart;
  private final int[] effectPlace;
  private final long[] effectDelta;
  final long[] tokens;
  final int[] missing;

  /** The enabled transitions, in no order. */
  final int[] enabled;

  /** Where a transition stands in {@link #enabled}, or -1. */
  private final int[] position;

  private int enabledCount;
  private boolean isLost;

  /** Values of sums: those of atoms first, then those of bounds. */
  final long[] value;

  /** How many transitions of each set are enabled. */
  final int[] fireable;

  private final long[] most;
  private final GoalWatch watch;
  private final Snapshot start;

  TokenGame(GameTable table, GoalTable goals) {
    this.table = table;
    this.goals = goals;
    effectStart = table.effectStart;
    effectPlace = table.effectPlace;
    effectDelta = table.effectDelta;
    tokens = table.initial.clone();
    missing = table.initiallyMissing.clone();
    enabled = new int[table.transitions];
    position = new int[table.transitions];
    Arrays.fill(position, -1);
    value = goals.initialValues();
    fireable = new int[goals.sets];
    most = new long[goals.bounds];
    System.arraycopy(value, goals.sums, most, 0, most.length);
    watch = new GoalWatch(this, goals);
    for (int t = 0; t < table.transitions; t++) {
      if (missing[t] == 0) {
        enable(t);
      }
    }
    watch.checkDead(enabledCount);
    start = new Snapshot();
    save(start);
  }

  /** Room for a position of the game. */
  Snapshot snapshot() {
    return new Snapshot();
  }

  void reset() {
    load(start);
  }

  void save(Snapshot to) {
    System.arraycopy(tokens, 0, to.tokens, 0, tokens.length);
    System.arraycopy(missing, 0, to.missing, 0, missing.length);
    System.arraycopy(enabled, 0, to.enabled, 0, enabledCount);
    System.arraycopy(value, 0, to.value, 0, value.length);
    System.arraycopy(fireable, 0, to.fireable, 0, fireable.length);
    to.count = enabledCount;
  }

  void load(Snapshot from) {
    System.arraycopy(from.tokens, 0, tokens, 0, tokens.length);
    System.arraycopy(from.missing, 0, missing, 0, missing.length);
    for (int i = 0; i < enabledCount; i++) {
      position[enabled[i]] = -1;
    }
    System.arraycopy(from.enabled, 0, enabled, 0, from.count);
    enabledCount = from.count;
    for (int i = 0; i < enabledCount; i++) {
      position[enabled[i]] = i;
    }
    loadLiterals(from);
    isLost = false;
    watch.checkDead(enabledCount);
  }

  private void loadLiterals(Snapshot from) {
    for (int s = 0; s < goals.sums; s++) {
      if (value[s] > 0 != from.value[s] > 0) {
        watch.becameTrue(goals.atMostZero(s) + (from.value[s] > 0 ? 1 : 0));
      }
    }
    for (int s = 0; s < fireable.length; s++) {
      if (fireable[s] > 0 != from.fireable[s] > 0) {
        watch.becameTrue(goals.someFireable(s) + (from.fireable[s] > 0 ? 0 : 1));
      }
    }
    System.arraycopy(from.value, 0, value, 0, value.length);
    System.arraycopy(from.fireable, 0, fireable, 0, fireable.length);
  }

  /** The questions that are watched; ask it after every move. */
  GoalWatch watch() {
    return watch;
  }

  GoalTable goals() {
    return goals;
  }

  int enabledCount() {
    return enabledCount;
  }

  boolean isEnabled(int t) {
    return missing[t] == 0;
  }

  /** Whether a place held too much: the position is no longer right, and has to be left. */
  boolean isLost() {
    return isLost;
  }

  /** How many conditions the nearest transition of a set lacks; looks at the first few only. */
  int fewestMissing(int set) {
    if (fireable[set] > 0) {
      return 0;
    }
    int[] members = goals.members[set];
    int least = 1 << 20;
    for (int i = Math.min(members.length, 64) - 1; i >= 0; i--) {
      least = Math.min(least, missing[members[i]]);
    }
    return least;
  }

  /** The number of the sum that belongs to the first bound. */
  int firstBound() {
    return goals.sums;
  }

  /** The largest value a bound's sum has had. */
  long most(int bound) {
    return most[bound];
  }

  /** Fires an enabled transition. */
  void fire(int t) {
    int end = effectStart[t + 1];
    for (int k = effectStart[t]; k < end; k++) {
      long d = effectDelta[k];
      if (d > 0) {
        gain(effectPlace[k], d);
      } else {
        lose(effectPlace[k], d);
      }
    }
    sums(t, 1);
    watch.checkDead(enabledCount);
  }

  /** Takes a firing back. */
  void undo(int t) {
    int end = effectStart[t + 1];
    for (int k = effectStart[t]; k < end; k++) {
      long d = -effectDelta[k];
      if (d > 0) {
        gain(effectPlace[k], d);
      } else {
        lose(effectPlace[k], d);
      }
    }
    sums(t, -1);
    watch.checkDead(enabledCount);
    isLost = false;
  }

  private void gain(int place, long d) {
    long old = tokens[place];
    long now = old + d;
    tokens[place] = now;
    isLost |= now > GameTable.MOST_TOKENS || now < 0;
    if (old >= table.highest[place]) {
      return;
    }
    int end = table.needStart[place + 1];
    for (int i = table.needStart[place]; i < end; i++) {
      long w = table.needWeight[i];
      if (w > old && w <= now && --missing[table.needTransition[i]] == 0) {
        enable(table.needTransition[i]);
      }
    }
    end = table.stopStart[place + 1];
    for (int i = table.stopStart[place]; i < end; i++) {
      long w = table.stopWeight[i];
      if (w > old && w <= now && missing[table.stopTransition[i]]++ == 0) {
        disable(table.stopTransition[i]);
      }
    }
  }

  private void lose(int place, long d) {
    long old = tokens[place];
    long now = old + d;
    tokens[place] = now;
    if (now >= table.highest[place]) {
      return;
    }
    int end = table.needStart[place + 1];
    for (int i = table.needStart[place]; i < end; i++) {
      long w = table.needWeight[i];
      if (w > now && w <= old && missing[table.needTransition[i]]++ == 0) {
        disable(table.needTransition[i]);
      }
    }
    end = table.stopStart[place + 1];
    for (int i = table.stopStart[place]; i < end; i++) {
      long w = table.stopWeight[i];
      if (w > now && w <= old && --missing[table.stopTransition[i]] == 0) {
        enable(table.stopTransition[i]);
      }
    }
  }

  private void enable(int t) {
    position[t] = enabledCount;
    enabled[enabledCount++] = t;
    int[] sets = goals.setsOf[t];
    for (int set : sets) {
      if (fireable[set]++ == 0) {
        watch.becameTrue(goals.someFireable(set));
      }
    }
  }

  private void disable(int t) {
    int at = position[t];
    int last = enabled[--enabledCount];
    enabled[at] = last;
    position[last] = at;
    position[t] = -1;
    int[] sets = goals.setsOf[t];
    for (int set : sets) {
      if (--fireable[set] == 0) {
        watch.becameTrue(goals.someFireable(set) + 1);
      }
    }
  }

  private void sums(int t, long sign) {
    int end = goals.changeStart[t + 1];
    for (int k = goals.changeStart[t]; k < end; k++) {
      int sum = goals.changeSum[k];
      long old = value[sum];
      long now = old + sign * goals.changeDelta[k];
      value[sum] = now;
      if (sum >= goals.sums) {
        int bound = sum - goals.sums;
        if (now > most[bound] && !isLost) {
          most[bound] = now;
        }
      } else if (old > 0 != now > 0) {
        watch.becameTrue(goals.atMostZero(sum) + (now > 0 ? 1 : 0));
      }
    }
  }

  /** A position of the game, to come back to. */
  final class Snapshot {
    private final long[] tokens = new long[table.places];
    private final int[] missing = new int[table.transitions];
    private final int[] enabled = new int[table.transitions];
    private final long[] value = new long[TokenGame.this.value.length];
    private final int[] fireable = new int[TokenGame.this.fireable.length];
    private int count;
  }
}
