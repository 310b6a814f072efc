package tideline.net.firing;

import java.util.Arrays;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * What keeps a transition from firing although it has tokens enough: inhibitor arcs and capacities,
 * both as the largest number of tokens that a place may hold beforehand.
 */
final class TokenLimits {

  private static final int[] NO_PLACES = {};

  private final Layout layout;
  private final boolean any;
  private final int[][] places;
  private final long[][] most;

  TokenLimits(Net net, Layout layout) {
    this.layout = layout;
    this.any = net.hasInhibitorsOrCapacities();
    this.places = new int[any ? net.transitions() : 0][];
    this.most = new long[places.length][];
    for (int t = 0; t < places.length; t++) {
      collect(net, t);
    }
  }

  private void collect(Net net, int t) {
    Arcs inhibitors = net.inhibitors(t);
    Arcs outputs = net.outputs(t);
    int[] limited = new int[inhibitors.size() + outputs.size()];
    long[] limit = new long[limited.length];
    int n = 0;
    for (int i = 0; i < inhibitors.size(); i++) {
      limited[n] = inhibitors.node(i);
      limit[n++] = inhibitors.weight(i) - 1;
    }
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long added = outputs.weight(i) - net.inputs(t).weightOf(p);
      if (net.capacity(p) != Net.UNLIMITED && added > 0) {
        limited[n] = p;
        limit[n++] = net.capacity(p) - added;
      }
    }
    places[t] = n == 0 ? NO_PLACES : Arrays.copyOf(limited, n);
    most[t] = Arrays.copyOf(limit, n);
  }

  /** False if no transition of the net is limited at all. */
  boolean any() {
    return any;
  }

  /** Whether the marking leaves the transition free to fire; its input tokens are not looked at. */
  boolean permit(int transition, long[] states, int at) {
    int[] limited = places[transition];
    for (int i = 0; i < limited.length; i++) {
      if (layout.tokens(states, at, limited[i]) > most[transition][i]) {
        return false;
      }
    }
    return true;
  }
}
