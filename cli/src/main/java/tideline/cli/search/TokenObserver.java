package tideline.cli.search;

import tideline.net.marking.Layout;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Keeps the largest numbers of tokens among the states of a search. */
final class TokenObserver implements SearchObserver {

  private final TokenTally maxima;

  TokenObserver(Layout layout) {
    this(new LayoutTally(layout));
  }

  TokenObserver(TokenTally maxima) {
    this.maxima = maxima;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    maxima.record(states, at);
    return Directive.CONTINUE;
  }

  @Override
  public void relayout(TransitionSystem system) {
    maxima.relayout(system);
  }

  TokenTally maxima() {
    return maxima;
  }
}
