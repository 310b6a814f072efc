package tideline.net.stubborn;

import java.util.Arrays;
import tideline.net.model.Arcs;

/**
 * One marking, its enabled transitions, and a set of transitions that grows until no run of others
 * can enable a disabled member, nor be spoilt by an enabled one that goes first.
 *
 * <p>For a disabled member: one reason why it is disabled, and all transitions that can remove that
 * reason. For an enabled member: those that need tokens it takes, and those that tokens it gives
 * can stop. For one thread.
 */
final class Closure {

  private final Influence influence;
  private final long[] tokens;
  private final int[] enabled;
  private int enabledCount;
  private final int[] enabledStamp;
  private int marking;
  private final int[] member;
  private final int[] list;
  private int size;
  private int stamp;
  private int selected;

  Closure(Influence influence) {
    this.influence = influence;
    int transitions = influence.net.transitions();
    tokens = new long[influence.net.places()];
    enabled = new int[transitions];
    enabledStamp = new int[transitions];
    member = new int[transitions];
    list = new int[transitions];
  }

  /** The tokens of the marking at hand; written by the caller, who then calls {@link #moved}. */
  long[] tokens() {
    return tokens;
  }

  /** Finds out what the marking enables. */
  void moved() {
    if (++marking == Integer.MAX_VALUE) {
      Arrays.fill(enabledStamp, 0);
      marking = 1;
    }
    enabledCount = 0;
    for (int t = 0; t < enabled.length; t++) {
      if (influence.isEnabled(t, tokens)) {
        enabled[enabledCount++] = t;
        enabledStamp[t] = marking;
      }
    }
  }

  boolean isEnabled(int t) {
    return enabledStamp[t] == marking;
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
      Arrays.fill(member, 0);
      stamp = 1;
    }
    size = 0;
    selected = 0;
  }

  private void add(int t) {
    if (member[t] != stamp) {
      member[t] = stamp;
      list[size++] = t;
      selected += isEnabled(t) ? 1 : 0;
    }
  }

  void addAll(int[] transitions) {
    for (int t : transitions) {
      add(t);
    }
  }

  /** Whatever can disable an enabled transition. */
  void addDisabling(int t) {
    Arcs inputs = influence.net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      addAll(influence.lower[inputs.node(i)]);
    }
    for (int p : influence.stopPlaces[t]) {
      addAll(influence.raise[p]);
    }
  }

  /** Whatever can remove one of the reasons why a transition is disabled, the cheapest one. */
  void addEnabling(int t) {
    int[] best = null;
    int fewest = Integer.MAX_VALUE;
    Arcs inputs = influence.net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      if (tokens[inputs.node(i)] < inputs.weight(i)) {
        int[] producers = influence.raise[inputs.node(i)];
        int more = newcomers(producers, fewest);
        if (more < fewest) {
          fewest = more;
          best = producers;
        }
      }
    }
    int[] stops = influence.stopPlaces[t];
    for (int i = 0; i < stops.length; i++) {
      if (tokens[stops[i]] >= influence.stopFrom[t][i]) {
        int[] takers = influence.lower[stops[i]];
        int more = newcomers(takers, fewest);
        if (more < fewest) {
          fewest = more;
          best = takers;
        }
      }
    }
    addAll(best);
  }

  /** How much a list would add: enabled transitions count more than others. */
  private int newcomers(int[] transitions, int enough) {
    int cost = 0;
    for (int i = 0; i < transitions.length && cost < enough; i++) {
      int t = transitions[i];
      if (member[t] != stamp) {
        cost += isEnabled(t) ? 50 : 1;
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
      addAll(influence.consumers[p]);
    }
    for (int p : influence.raised[t]) {
      addAll(influence.stopped[p]);
    }
  }

  /** Writes the enabled transitions of the set, ascending. */
  int selected(int[] out) {
    int n = 0;
    for (int i = 0; i < enabledCount; i++) {
      if (member[enabled[i]] == stamp) {
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
