package tideline.bdd.event;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tideline.bdd.order.PlaceOrder;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * All transitions of a net as {@link LevelEvent}s under an order of its places, together with the
 * scales of the places. Transitions that no marking enables are left out. Immutable.
 */
public final class LevelEvents {

  private final Net net;
  private final PlaceOrder order;
  private final TokenScale[] scales;
  private final List<LevelEvent> events;

  public LevelEvents(Net net, PlaceOrder order) {
    this.net = net;
    this.order = order;
    scales = new TokenScale[net.places()];
    for (int level = 0; level < scales.length; level++) {
      scales[level] = TokenScale.of(net, order.placeAt(level));
    }
    List<LevelEvent> all = new ArrayList<>();
    for (int t = 0; t < net.transitions(); t++) {
      LevelEvent event = event(t);
      if (event.steps().stream().allMatch(step -> step.from() < step.to())) {
        all.add(event);
      }
    }
    events = List.copyOf(all);
  }

  private LevelEvent event(int t) {
    TreeSet<Integer> levels = new TreeSet<>();
    for (Arcs arcs : new Arcs[] {net.inputs(t), net.outputs(t), net.inhibitors(t)}) {
      for (int i = 0; i < arcs.size(); i++) {
        levels.add(order.levelOf(arcs.node(i)));
      }
    }
    List<LevelStep> steps = new ArrayList<>();
    for (int level : levels) {
      steps.add(step(t, level));
    }
    return new LevelEvent(t, steps);
  }

  private LevelStep step(int t, int level) {
    int place = order.placeAt(level);
    long taken = net.inputs(t).weightOf(place);
    long put = net.outputs(t).weightOf(place);
    long end = Long.MAX_VALUE;
    long inhibiting = net.inhibitors(t).weightOf(place);
    if (inhibiting > 0) {
      end = inhibiting;
    }
    if (put > 0 && net.capacity(place) != Net.UNLIMITED) {
      long room = net.capacity(place) - put;
      end = Math.min(end, room < Long.MAX_VALUE - taken ? room + taken + 1 : Long.MAX_VALUE);
    }
    TokenScale scale = scales[level];
    return new LevelStep(
        level,
        scale.codeAtLeast(taken),
        end == Long.MAX_VALUE ? end : scale.codeAtLeast(end),
        (put - taken) / scale.unit());
  }

  public Net net() {
    return net;
  }

  public PlaceOrder order() {
    return order;
  }

  public int levels() {
    return scales.length;
  }

  /** How codes and tokens belong together on a level. */
  public TokenScale scale(int level) {
    return scales[level];
  }

  /** The events in ascending order of their transitions. */
  public List<LevelEvent> all() {
    return events;
  }
}
