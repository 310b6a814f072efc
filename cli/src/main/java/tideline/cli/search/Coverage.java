package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import tideline.cli.search.SearchOutcome.TransitionCoverage;
import tideline.net.marking.TokenMaxima;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Counts how often each event was executed. */
final class Coverage implements SearchObserver {

  private final long[] firings;

  Coverage(int events) {
    firings = new long[events];
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (event >= 0) {
      firings[event]++;
    }
    return Directive.CONTINUE;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    firings[event]++;
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsRevisits() {
    return true;
  }

  /** Firings of each transition, and for those that never fired what a complete search knows. */
  List<TransitionCoverage> of(Net net, boolean complete, TokenMaxima maxima) {
    List<TransitionCoverage> all = new ArrayList<>();
    long[] most = maxima.perPlace();
    for (int t = 0; t < firings.length; t++) {
      boolean never = complete && firings[t] == 0;
      all.add(
          new TransitionCoverage(
              net.transitionId(t), firings[t], never ? blocking(net, t, most) : List.of()));
    }
    return all;
  }

  private static List<String> blocking(Net net, int transition, long[] most) {
    Arcs inputs = net.inputs(transition);
    List<String> places = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (most[inputs.node(i)] < inputs.weight(i)) {
        places.add(net.placeId(inputs.node(i)));
      }
    }
    return places;
  }
}
