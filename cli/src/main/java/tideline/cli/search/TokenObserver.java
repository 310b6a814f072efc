package tideline.cli.search;

import tideline.cli.output.Figures;
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

  /** Adds both maxima, which are those of the net if the search is complete. */
  void addTo(Facts facts) {
    facts.add("maxTokensInPlace", maxima.mostInPlace());
    facts.add("maxTokensPerMarking", maxima.mostInMarking());
    facts.line(
        "tokens",
        "at most "
            + Figures.grouped(maxima.mostInPlace())
            + " in a place, "
            + Figures.grouped(maxima.mostInMarking())
            + " in a marking");
  }

  TokenMaxima maxima() {
    return maxima;
  }
}
