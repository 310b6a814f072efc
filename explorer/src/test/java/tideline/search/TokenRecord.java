package tideline.search;

import tideline.net.firing.PackedNet;
import tideline.net.marking.TokenMaxima;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Keeps the largest numbers of tokens met, through changes of the layout. */
public final class TokenRecord implements SearchObserver {

  private final TokenMaxima maxima;

  public TokenRecord(PackedNet system) {
    maxima = new TokenMaxima(system.layout());
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

  public TokenMaxima maxima() {
    return maxima;
  }
}
