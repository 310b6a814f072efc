package tideline.analysis.run;

import java.util.ArrayList;
import java.util.List;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.model.Model;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Counts how often each event was executed. */
public final class Coverage implements SearchObserver {

  private final long[] firings;

  public Coverage(int events) {
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
    if (event >= 0) {
      firings[event]++;
    }
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsRevisits() {
    return true;
  }

  /** Adds firings that observers do not hear of. */
  public void add(long[] unseen) {
    for (int e = 0; e < firings.length; e++) {
      firings[e] += unseen[e];
    }
  }

  /** Takes over what another one has counted. */
  public void merge(Coverage other) {
    add(other.firings);
  }

  /** Firings of each event, and for those that never fired what a complete search knows. */
  public List<TransitionCoverage> of(Model model, boolean complete, TokenObserver tokens) {
    List<TransitionCoverage> all = new ArrayList<>();
    for (int e = 0; e < firings.length; e++) {
      int event = e;
      boolean never = complete && firings[e] == 0;
      all.add(
          new TransitionCoverage(
              model.system().eventName(e),
              firings[e],
              never
                  ? tokens.maxima().map(m -> model.blocking(event, m)).orElse(List.of())
                  : List.of()));
    }
    return all;
  }
}
