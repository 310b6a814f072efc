package tideline.analysis.run;

import java.util.Optional;
import tideline.analysis.outcome.Facts;
import tideline.analysis.text.Figures;
import tideline.model.Model;
import tideline.model.TokenTally;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Keeps the largest numbers of tokens among the states of a search, if the model has tokens. */
public final class TokenObserver implements SearchObserver {

  private final Optional<TokenTally> maxima;

  public TokenObserver(Model model) {
    maxima = model.tally();
  }

  /** For a search that begins with another layout than the model's. */
  public TokenObserver(Model model, TransitionSystem system) {
    this(model);
    relayout(system);
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (maxima.isPresent()) {
      maxima.get().record(states, at);
    }
    return Directive.CONTINUE;
  }

  @Override
  public void relayout(TransitionSystem system) {
    maxima.ifPresent(m -> m.relayout(system));
  }

  public Optional<TokenTally> maxima() {
    return maxima;
  }

  /** Takes over what another one has met. */
  public void merge(TokenObserver other) {
    maxima.ifPresent(m -> m.merge(other.maxima.orElseThrow()));
  }

  /** Adds the maxima of a search that has seen every state. */
  public void addTo(Facts facts) {
    maxima.ifPresent(
        m -> {
          facts.add("maxTokensInPlace", m.mostInPlace());
          facts.add("maxTokensPerMarking", m.mostInMarking());
          facts.line("tokens", Figures.tokens(m.mostInPlace(), m.mostInMarking()));
        });
  }
}
