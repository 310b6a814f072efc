package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.LayoutGuard;
import tideline.search.PathFinder;
import tideline.search.observe.Directive;
import tideline.search.store.StateStore;

/**
 * Recognises a net that grows without limit, at the moments when a place outgrows its field.
 *
 * <p>If the marking reached covers one of its ancestors and has more tokens somewhere, the firings
 * between the two can be repeated for ever: a proof. Where a growing place inhibits one of these
 * firings or has a capacity, nothing is proven, and the search goes on.
 */
final class GrowthGuard implements LayoutGuard {

  private final StateStore store;
  private List<String> growing = List.of();

  /**
   * @param store one that keeps every state
   */
  GrowthGuard(StateStore store) {
    this.store = store;
  }

  @Override
  public Directive exceeded(TransitionSystem system, int ref, LayoutExceededException why) {
    PackedNet packed = (PackedNet) system;
    PathFinder.Path path = new PathFinder(packed, store).pathTo(ref);
    long[] reached = unpacked(packed, ref);
    if (!fire(packed.net(), why.event(), reached)) {
      return Directive.CONTINUE; // beyond 63 bits; widening will say so
    }
    Arrow arrow = new Arrow(packed.net(), reached);
    arrow.extend(why.event());
    for (int i = path.refs().length - 1; i >= 0; i--) {
      growing = arrow.growthFrom(unpacked(packed, path.refs()[i]));
      if (!growing.isEmpty()) {
        return Directive.STOP;
      }
      if (i > 0) {
        arrow.extend(path.events()[i - 1]);
      }
    }
    return Directive.CONTINUE;
  }

  /** The ids of the places that grow; empty if no growth was proven. */
  List<String> growing() {
    return growing;
  }

  private long[] unpacked(PackedNet packed, int ref) {
    long[] tokens = new long[packed.net().places()];
    packed.layout().unpack(store.array(ref), store.offset(ref), tokens);
    return tokens;
  }

  private static boolean fire(Net net, int transition, long[] tokens) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      tokens[inputs.node(i)] -= inputs.weight(i);
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      tokens[outputs.node(i)] += outputs.weight(i);
      if (tokens[outputs.node(i)] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The marking reached, and the places that hinder the firings between it and an ancestor. */
  private static final class Arrow {
    private final Net net;
    private final long[] reached;
    private final boolean[] hinders;

    Arrow(Net net, long[] reached) {
      this.net = net;
      this.reached = reached;
      this.hinders = new boolean[reached.length];
      for (int p = 0; p < hinders.length; p++) {
        hinders[p] = net.capacity(p) != Net.UNLIMITED;
      }
    }

    /** One more firing lies between, at the beginning. */
    void extend(int transition) {
      Arcs inhibitors = net.inhibitors(transition);
      for (int i = 0; i < inhibitors.size(); i++) {
        hinders[inhibitors.node(i)] = true;
      }
    }

    List<String> growthFrom(long[] ancestor) {
      List<String> grown = new ArrayList<>();
      for (int p = 0; p < reached.length; p++) {
        if (reached[p] < ancestor[p] || reached[p] > ancestor[p] && hinders[p]) {
          return List.of();
        }
        if (reached[p] > ancestor[p]) {
          grown.add(net.placeId(p));
        }
      }
      return grown;
    }
  }
}
