package tideline.cli.search;

import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.net.marking.TokenMaxima;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Keeps the largest numbers of tokens among the states of a search. */
final class TokenObserver implements SearchObserver {

  private final TokenMaxima maxima;

  TokenObserver(Layout layout) {
    maxima = new TokenMaxima(layout);
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    maxima.record(states, at);
    return Directive.CONTINUE;
  }

  @Override
  public void relayout(TransitionSystem system) {
    maxima.relayout(((PackedNet) system).layout());
  }

  TokenMaxima maxima() {
    return maxima;
  }
}
