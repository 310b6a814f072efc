package tideline.net.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.pivot.StateComponents;
import tideline.pivot.StateMixing;
import tideline.pivot.TransitionSystem;

/**
 * The places of a coloured net that is explored as it is. The value of a place is the sum of its
 * tokens, each colour with another weight: with one token, the number of its colour.
 */
final class ColouredComponents implements StateComponents {

  /** A search over partitions counts the firings of every event. */
  private static final int MOST_EVENTS = 1 << 24;

  private final ColouredSystem system;
  private final List<int[]> changedBy;
  private final Tokens tokens = new Tokens();

  private ColouredComponents(ColouredSystem system, List<int[]> changedBy) {
    this.system = system;
    this.changedBy = changedBy;
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the net has no such components
   */
  static ColouredComponents of(ColouredSystem system, String kind) {
    switch (kind) {
      case "auto", "coloured", "places" -> {}
      case "units", "invariants" ->
          throw new IllegalArgumentException(
              "--components " + kind + ": those of the unfolded net, use --unfold always");
      default -> throw NetComponents.unknown(kind);
    }
    if (system.events() > MOST_EVENTS) {
      throw new IllegalArgumentException(
          "--method external: the transitions have too many bindings (" + system.events() + ")");
    }
    List<int[]> changed = new ArrayList<>();
    for (ColouredNet.Transition t : system.net().transitions()) {
      changed.add(
          Stream.concat(t.inputs().stream(), t.outputs().stream())
              .mapToInt(ColouredNet.Arc::place)
              .distinct()
              .sorted()
              .toArray());
    }
    return new ColouredComponents(system, changed);
  }

  @Override
  public int size() {
    return system.net().places().size();
  }

  @Override
  public String name(int component) {
    return system.net().places().get(component).id();
  }

  @Override
  public long value(int component, long[] states, int at) {
    system.tokens(component, states, at, tokens);
    long sum = 0;
    for (int i = 0; i < tokens.size(); i++) {
      sum += (tokens.colour(i) + 1) * tokens.count(i);
    }
    return sum;
  }

  @Override
  public long hash(long[] states, int at) {
    long sum = 0;
    for (int place = 0; place < size(); place++) {
      system.tokens(place, states, at, tokens);
      for (int i = 0; i < tokens.size(); i++) {
        sum += (StateMixing.number((tokens.colour(i) + 1) * size() + place) | 1) * tokens.count(i);
      }
    }
    return StateMixing.number(sum);
  }

  @Override
  public int[] changedBy(int event) {
    return changedBy.get(system.transition(event));
  }

  @Override
  public StateComponents in(TransitionSystem wider) {
    return new ColouredComponents(wider.as(ColouredSystem.class).orElseThrow(), changedBy);
  }
}
