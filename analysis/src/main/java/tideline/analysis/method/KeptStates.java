package tideline.analysis.method;

import java.util.EnumSet;
import java.util.Set;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.text.Figures;

/** What a search that keeps every state has to say: all of it, if it came to its end. */
final class KeptStates {

  private final SearchRequest request;
  private final TokenObserver tokens;

  KeptStates(SearchRequest request, TokenObserver tokens) {
    this.request = request;
    this.tokens = tokens;
  }

  SearchOutcome outcome(RunEnding ending, Totals totals, KeptIn kept) {
    Facts facts = new Facts();
    if (ending.isExhausted()) {
      exact(totals, facts);
    } else {
      atLeast(totals.states(), totals.deadlocks(), facts);
      growing(ending, facts);
    }
    facts.add("visits", totals.visits());
    facts.add("firings", totals.firings());
    facts.add("peakStored", totals.peaks().stored());
    kept.addTo(facts, totals.peaks().stored());
    return SearchOutcome.of(ending, totals.visits(), facts).withKnowledge(knowledge(ending));
  }

  private Set<Knowledge> knowledge(RunEnding ending) {
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (request.order().isBreadthFirst()) {
      known.add(Knowledge.SHORTEST_TRACES);
    }
    if (ending.isExhausted()) {
      known.add(Knowledge.DISTINCT_STATES);
      if (request.order().isBreadthFirst()) {
        known.add(Knowledge.LEVELS);
      }
    }
    return known;
  }

  private void exact(Totals totals, Facts facts) {
    facts.add("states", "states", totals.states());
    facts.add("edges", "edges", totals.edges());
    facts.add("deadlocks", "deadlocks", totals.deadlocks());
    tokens.addTo(facts);
    long depth = totals.peaks().depth();
    if (request.order().isBreadthFirst()) {
      facts.add("levels", "levels", depth + 1L);
    }
    if (depth >= 0) {
      facts.add("maxDepth", depth);
    }
  }

  /** Adds what a part of the states is enough for. */
  static void atLeast(long states, long deadlocks, Facts facts) {
    facts.add(
        "statesAtLeast", FactValue.of(states), "states", "at least " + Figures.grouped(states));
    facts.add("deadlocksAtLeast", deadlocks);
    facts.line("deadlocks", "at least " + Figures.grouped(deadlocks));
  }

  /** Adds what grows for ever, and the run that shows it. */
  void growing(RunEnding ending, Facts facts) {
    ending.growth().ifPresent(growth -> new GrowthFacts(request, growth).addTo(facts));
  }

  /** Adds how much memory the states took. */
  static void stored(long states, long bytes, Facts facts) {
    facts.add("peakStoredBytes", bytes);
    facts.line("stored", Figures.bytes(bytes) + " for " + Figures.counted(states, "state"));
  }
}
