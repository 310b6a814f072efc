package tideline.net.rank;

import java.util.Arrays;
import tideline.net.firing.TokenChanges;
import tideline.net.model.Net;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.VariableSystem;

/**
 * A net on ranks for methods of any kind: its states are ranks, its variables the tokens of places.
 * Only for nets all of whose bounds are proven, so that every marking has a rank.
 */
public final class RankedVariables implements VariableSystem, ReversibleSystem {

  private static final int NOT_GROUPED = -1;

  private final RankedNet ranked;
  private final Net net;

  /** By place its group and its position there, or that it has none. */
  private final int[] group;

  private final int[] position;

  /** By group what a rank is divided by. */
  private final long[] radix;

  private final DerivedPlace[] derived;

  /**
   * @throws IllegalArgumentException if some bound is a guess
   */
  public RankedVariables(RankedNet ranked) {
    if (!ranked.isFinal()) {
      throw new IllegalArgumentException("some bound is a guess");
    }
    this.ranked = ranked;
    net = ranked.net();
    group = new int[net.places()];
    position = new int[net.places()];
    derived = new DerivedPlace[net.places()];
    Arrays.fill(group, NOT_GROUPED);
    Grouping grouping = ranked.grouping();
    radix = new long[grouping.groups.size()];
    long product = 1;
    for (int g = 0; g < radix.length; g++) {
      radix[g] = product;
      product *= grouping.groups.get(g).size();
      int[] places = grouping.groups.get(g).places;
      for (int i = 0; i < places.length; i++) {
        group[places[i]] = g;
        position[places[i]] = i;
      }
    }
    for (DerivedPlace place : grouping.derived) {
      derived[place.place()] = place;
    }
  }

  public Net net() {
    return net;
  }

  /** Writes the tokens of a state. */
  public void tokens(long[] states, int at, long[] marking) {
    ranked.unrank(states[at], marking);
  }

  @Override
  public int variables() {
    return net.places();
  }

  @Override
  public long value(int place, long[] states, int at) {
    if (derived[place] != null) {
      DerivedPlace sum = derived[place];
      long scaled = sum.constant();
      for (var part : sum.coefficients().entrySet()) {
        scaled += part.getValue() * grouped(part.getKey(), states[at]);
      }
      return scaled / sum.scale();
    }
    return group[place] == NOT_GROUPED ? net.initial(place) : grouped(place, states[at]);
  }

  private long grouped(int place, long rank) {
    Configurations rows = ranked.grouping().groups.get(group[place]).rows;
    return rows.get((int) (rank / radix[group[place]] % rows.size()), position[place]);
  }

  @Override
  public long most(int place) {
    boolean isConstant = derived[place] == null && group[place] == NOT_GROUPED;
    return isConstant ? net.initial(place) : ranked.grouping().facts.bound[place];
  }

  @Override
  public int kinds() {
    return net.transitions();
  }

  @Override
  public int kind(int event) {
    return event;
  }

  @Override
  public void changes(int kind, ChangeSink sink) {
    TokenChanges.tell(net, kind, sink);
  }

  @Override
  public int words() {
    return ranked.words();
  }

  @Override
  public int events() {
    return ranked.events();
  }

  @Override
  public void initial(long[] target, int at) {
    ranked.initial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    return ranked.expand(states, at, from, limit, out);
  }

  @Override
  public void predecessors(long[] states, int at, StepBuffer out) {
    ranked.predecessors(states, at, out);
  }

  @Override
  public String eventName(int event) {
    return ranked.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return ranked.describe(states, at);
  }
}
