package tideline.bdd.level;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * A net under an order of its levels, root first: all transitions as {@link LevelEvent}s, without
 * those that no marking enables. Immutable.
 */
public final class LevelEvents {

  private static final Integer PROJECTED_AWAY = -1;

  private final Net net;
  private final Level[] levels;
  private final List<LevelEvent> events = new ArrayList<>();

  /**
   * @param order the numbers of the grouping's levels from the root downwards, each once; where
   *     some are left out, the net is projected onto the others
   */
  public LevelEvents(Grouping grouping, int[] order) {
    this(grouping.net(), Arrays.stream(order).mapToObj(grouping::level).toArray(Level[]::new));
  }

  private LevelEvents(Net net, Level[] levels) {
    this(net, levels, null);
  }

  private LevelEvents(Net net, Level[] levels, long[] bounds) {
    this.net = net;
    this.levels = levels;
    int[] levelOfPlace = new int[net.places()];
    Arrays.fill(levelOfPlace, PROJECTED_AWAY);
    for (int at = 0; at < levels.length; at++) {
      for (int place : levels[at].places()) {
        levelOfPlace[place] = at;
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      LevelEvent event = within(event(t, levelOfPlace), bounds);
      if (event.steps().stream().allMatch(step -> step.from() < step.to())) {
        events.add(event);
      }
    }
  }

  private LevelEvent event(int t, int[] levelOfPlace) {
    TreeSet<Integer> touched = new TreeSet<>();
    for (Arcs arcs : new Arcs[] {net.inputs(t), net.outputs(t), net.inhibitors(t)}) {
      for (int i = 0; i < arcs.size(); i++) {
        touched.add(levelOfPlace[arcs.node(i)]);
      }
    }
    touched.remove(PROJECTED_AWAY);
    List<LevelStep> steps = new ArrayList<>();
    for (int at : touched) {
      levels[at].step(net, t, at).ifPresent(steps::add);
    }
    return new LevelEvent(t, steps);
  }

  /**
   * The same net and levels in another order.
   *
   * @param order the present numbers of the levels from the root downwards, each once
   */
  public LevelEvents reordered(int[] order) {
    return new LevelEvents(net, Arrays.stream(order).mapToObj(this::level).toArray(Level[]::new));
  }

  /**
   * The same net and levels without the firings that would exceed a bound. A projection has them,
   * even if the bounds are proven for the whole net.
   *
   * @param bounds by place the most tokens it can hold, proven, or -1
   */
  public LevelEvents bounded(long[] bounds) {
    return new LevelEvents(net, levels, bounds);
  }

  private LevelEvent within(LevelEvent event, long[] bounds) {
    return bounds == null
        ? event
        : new LevelEvent(
            event.transition(), event.steps().stream().map(s -> within(s, bounds)).toList());
  }

  private LevelStep within(LevelStep step, long[] bounds) {
    long greatest = levels[step.level()].greatestCode(bounds);
    if (greatest == Level.NO_CODE) {
      return step;
    }
    long to = Math.min(step.to(), greatest + 1 - Math.max(0, step.delta()));
    return new LevelStep(step.level(), step.from(), Math.max(step.from(), to), step.delta());
  }

  public Net net() {
    return net;
  }

  public int levels() {
    return levels.length;
  }

  public Level level(int at) {
    return levels[at];
  }

  /**
   * The events that are not dead by a bound, in ascending order of their transitions. A level of
   * several places has codes for markings that exceed the bounds of its places.
   *
   * @param bounds by place the most tokens it can hold, proven, or -1
   */
  public List<LevelEvent> possible(long[] bounds) {
    return events.stream()
        .filter(event -> event.steps().stream().allMatch(step -> isPossible(step, bounds)))
        .toList();
  }

  private boolean isPossible(LevelStep step, long[] bounds) {
    Level level = levels[step.level()];
    return step.to() - step.from() != 1
        || Arrays.stream(level.places())
            .allMatch(p -> bounds[p] < 0 || isAtMost(level.tokens(p, step.from()), bounds[p]));
  }

  private static boolean isAtMost(BigInteger tokens, long bound) {
    return tokens.compareTo(BigInteger.valueOf(bound)) <= 0;
  }

  /** The events in ascending order of their transitions. */
  public List<LevelEvent> all() {
    return List.copyOf(events);
  }
}
