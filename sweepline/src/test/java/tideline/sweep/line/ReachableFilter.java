package tideline.sweep.line;

import java.util.Set;
import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.pivot.TransitionSystem;
import tideline.search.pseudoroot.StateFilter;

/** Admits the markings that were found by brute force. */
final class ReachableFilter implements StateFilter {

  private final Set<Long> reachable;
  private final Layout layout;
  private final long[] tokens;

  ReachableFilter(Set<Long> reachable, Layout layout) {
    this.reachable = reachable;
    this.layout = layout;
    tokens = new long[layout.places()];
  }

  @Override
  public boolean mayBeReachable(long[] states, int at) {
    layout.unpack(states, at, tokens);
    return reachable.contains(SeenMarkings.fingerprint(tokens));
  }

  @Override
  public StateFilter widened(TransitionSystem wider) {
    return new ReachableFilter(reachable, ((PackedNet) wider).layout());
  }
}
