package tideline.net.stubborn;

import java.util.Arrays;

/**
 * One marking, its enabled transitions, and a set of transitions that grows until no run of others
 * can enable a disabled member, nor be spoilt by an enabled one that goes first.
 *
 * <p>For a disabled member: one reason why it is disabled, and all transitions that can remove that
 * reason. For an enabled member: those that need tokens it takes, and those that tokens it gives
 * can stop. For one thread.
 */
final class Closure {

  /** What an enabled transition costs more than one that is not. */
  private static final int ENABLED_COST = 49;

  private final Influence influence;
  private final long[] tokens;
  private final int[] enabled;
  private int enabledCount;
  private final long[] enabledBits;
  private final long[] member;
  private final int[] list;

  /** The sets of a place that are in the set as a whole; each is added once at most. */
  private final int[] raising;

  private final int[] lowering;
  private final int[] taking;
  private final int[] stopped;
  private int size;
  private int stamp;
  private int selected;

  Closure(Influence influence) {
    this.influence = influence;
    int transitions = influence.net.transitions();
    tokens = new long[influence.net.places()];
    enabled = new int[transitions];
    enabledBits = new long[transitions + 63 >>> 6];
    member = new long[enabledBits.length];
    list = new int[transitions];
    raising = new int[tokens.length];
    lowering = new int[tokens.length];
    taking = new int[tokens.length];
    stopped = new int[tokens.length];
  }

  /** The tokens of the marking at hand; written by the caller, who then calls {@link #moved}. */
  long[] tokens() {
    return tokens;
  }

  /** Finds out what the marking enables. */
  void moved() {
    begin();
    for (int t = 0; t < enabled.length; t++) {
      if (influence.isEnabled(t, tokens)) {
        enable(t);
      }
    }
  }

  /** The same for somebody who knows it, and tells by {@link #enable}. */
  void begin() {
    Arrays.fill(enabledBits, 0);
    enabledCount = 0;
  }

  /** The marking enables a transition; to be called in ascending order. */
  void enable(int t) {
    enabled[enabledCount++] = t;
    enabledBits[t >>> 6] |= 1L << t;
  }

  boolean isEnabled(int t) {
    return has(enabledBits, t);
  }

  int enabledCount() {
    return enabledCount;
  }

  int enabled(int i) {
    return enabled[i];
  }

  /** Empties the set. */
  void clear() {
    if (++stamp == Integer.MAX_VALUE) {
      for (int[] stamps : new int[][] {raising, lowering, taking, stopped}) {
        Arrays.fill(stamps, 0);
      }
      stamp = 1;
    }
    Arrays.fill(member, 0);
    size = 0;
    selected = 0;
  }

  private static boolean has(long[] set, int t) {
    return (set[t >>> 6] >>> t & 1) != 0;
  }

  private void add(int t) {
    if (!has(member, t)) {
      member[t >>> 6] |= 1L << t;
      list[size++] = t;
      selected += isEnabled(t) ? 1 : 0;
    }
  }

  void addAll(int[] transitions) {
    for (int t : transitions) {
      add(t);
    }
  }

  private void addOnce(int place, int[] done, TransitionSet[] transitions) {
    if (done[place] == stamp) {
      return;
    }
    done[place] = stamp;
    long[] bits = transitions[place].bits;
    if (bits == null) {
      addAll(transitions[place].list);
      return;
    }
    for (int word = 0; word < bits.length; word++) {
      long fresh = bits[word] & ~member[word];
      member[word] |= fresh;
      selected += Long.bitCount(fresh & enabledBits[word]);
      for (; fresh != 0; fresh &= fresh - 1) {
        list[size++] = (word << 6) + Long.numberOfTrailingZeros(fresh);
      }
    }
  }

  /** Whatever can disable an enabled transition. */
  void addDisabling(int t) {
    for (int p : influence.needs[t]) {
      addOnce(p, lowering, influence.lower);
    }
    for (int p : influence.stopPlaces[t]) {
      addOnce(p, raising, influence.raise);
    }
  }

  /** Whatever can remove one of the reasons why a transition is disabled, the cheapest one. */
  void addEnabling(int t) {
    if (isOneReasonIn(t)) {
      return;
    }
    int best = -1;
    boolean isStop = false;
    int fewest = Integer.MAX_VALUE;
    int[] inputs = influence.needs[t];
    for (int i = 0; i < inputs.length; i++) {
      if (isLacking(t, i)) {
        int more = newcomers(influence.raise[inputs[i]], fewest);
        if (more < fewest) {
          fewest = more;
          best = inputs[i];
        }
      }
    }
    int[] stops = influence.stopPlaces[t];
    for (int i = 0; i < stops.length; i++) {
      if (isStopping(t, i)) {
        int more = newcomers(influence.lower[stops[i]], fewest);
        if (more < fewest) {
          fewest = more;
          best = stops[i];
          isStop = true;
        }
      }
    }
    if (isStop) {
      addOnce(best, lowering, influence.lower);
    } else {
      addOnce(best, raising, influence.raise);
    }
  }

  /** Whether all that removes one of the reasons is in the set. */
  private boolean isOneReasonIn(int t) {
    int[] inputs = influence.needs[t];
    for (int i = 0; i < inputs.length; i++) {
      if (raising[inputs[i]] == stamp && isLacking(t, i)) {
        return true;
      }
    }
    int[] stops = influence.stopPlaces[t];
    for (int i = 0; i < stops.length; i++) {
      if (lowering[stops[i]] == stamp && isStopping(t, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLacking(int t, int i) {
    return tokens[influence.needs[t][i]] < influence.needed[t][i];
  }

  private boolean isStopping(int t, int i) {
    return tokens[influence.stopPlaces[t][i]] >= influence.stopFrom[t][i];
  }

  /** How much a set would add: enabled transitions count more than others. */
  private int newcomers(TransitionSet transitions, int enough) {
    int cost = 0;
    if (transitions.bits != null) {
      for (int word = 0; word < member.length; word++) {
        long fresh = transitions.bits[word] & ~member[word];
        cost += Long.bitCount(fresh) + ENABLED_COST * Long.bitCount(fresh & enabledBits[word]);
      }
      return cost;
    }
    for (int i = 0; i < transitions.list.length && cost < enough; i++) {
      int t = transitions.list[i];
      if (!has(member, t)) {
        cost += isEnabled(t) ? 1 + ENABLED_COST : 1;
      }
    }
    return cost;
  }

  /**
   * Lets the set grow until it is closed.
   *
   * @param enough stops early when so many enabled transitions are in it
   * @return the number of enabled transitions in it
   */
  int close(int enough) {
    for (int i = 0; i < size && selected < enough; i++) {
      int t = list[i];
      if (isEnabled(t)) {
        addConflicts(t);
      } else {
        addEnabling(t);
      }
    }
    return selected;
  }

  private void addConflicts(int t) {
    for (int p : influence.lowered[t]) {
      addOnce(p, taking, influence.consumers);
    }
    for (int p : influence.raised[t]) {
      addOnce(p, stopped, influence.stopped);
    }
  }

  /** Writes the enabled transitions of the set, ascending. */
  int selected(int[] out) {
    int n = 0;
    for (int i = 0; i < enabledCount; i++) {
      if (has(member, enabled[i])) {
        out[n++] = enabled[i];
      }
    }
    return n;
  }

  /** Writes all enabled transitions, ascending. */
  int all(int[] out) {
    System.arraycopy(enabled, 0, out, 0, enabledCount);
    return enabledCount;
  }
}
