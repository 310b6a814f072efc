package tideline.analysis.method;

import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.text.Figures;
import tideline.search.SearchCounters;
import tideline.search.locality.LocalityEngine;
import tideline.search.locality.OmissionBound;

/**
 * What a search with a cache knows. A state that was forgotten is visited again, so exact counts
 * exist only if none was; with signatures nothing is certain but lower bounds.
 */
final class LocalityFacts {

  private static final int RATE_DIGITS = 6;
  private static final int PROBABILITY_DIGITS = 48;

  private final LocalityEngine search;
  private final TokenObserver tokens;

  LocalityFacts(LocalityEngine search, TokenObserver tokens) {
    this.search = search;
    this.tokens = tokens;
  }

  void addTo(Facts facts, boolean exhausted) {
    boolean certain = exhausted && search.omission().isEmpty();
    if (certain && search.visitedNoStateTwice()) {
      exact(search.counters(), facts);
    } else {
      bounds(search, certain, facts);
    }
    if (certain) {
      tokens.addTo(facts);
    }
    search.omission().ifPresent(bound -> omission(bound, facts));
    work(search, facts);
  }

  private static void exact(SearchCounters counters, Facts facts) {
    facts.add("states", "states", counters.discovered());
    facts.add("edges", "edges", counters.firings());
    facts.add("deadlocks", "deadlocks", counters.deadlocks());
    facts.add("levels", "levels", counters.maxDepth() + 1L);
  }

  private static void bounds(LocalityEngine search, boolean certain, Facts facts) {
    SearchCounters counters = search.counters();
    String states = "at least " + Figures.grouped(search.statesAtLeast());
    if (certain) {
      states += ", at most " + Figures.grouped(counters.visits());
    }
    facts.add("statesAtLeast", FactValue.of(search.statesAtLeast()), "states", states);
    if (certain) {
      facts.add("statesAtMost", counters.visits());
    }
    deadlocks(counters.deadlocks(), certain, facts);
  }

  /** Each visit of a deadlock counts, so one at least. */
  private static void deadlocks(long visits, boolean certain, Facts facts) {
    long atLeast = Math.min(1, visits);
    if (certain && visits == atLeast) {
      facts.add("deadlocks", "deadlocks", visits);
      return;
    }
    facts.add("deadlocksAtLeast", atLeast);
    String text = "at least " + atLeast;
    if (certain) {
      facts.add("deadlocksAtMost", visits);
      text += ", at most " + Figures.grouped(visits);
    }
    facts.line("deadlocks", text);
  }

  private static void omission(OmissionBound bound, Facts facts) {
    facts.add("omissionProbabilityOfAState", bound.givenState(), PROBABILITY_DIGITS);
    facts.add("omissionProbability", bound.anyState(), PROBABILITY_DIGITS);
    facts.line(
        "omission",
        "a given state was missed with a probability of at most "
            + Figures.scientific(bound.givenState())
            + ", any of them "
            + Figures.scientific(bound.anyState()));
  }

  private static void work(LocalityEngine search, Facts facts) {
    SearchCounters counters = search.counters();
    facts.add("visits", "visits", counters.visits());
    facts.add("firings", counters.firings());
    facts.add("maxDepth", counters.maxDepth());
    facts.add("insertions", search.insertions());
    facts.add("collisions", search.collisions());
    facts.add("collisionRate", search.collisionRate(), RATE_DIGITS);
    facts.add("cacheSlots", search.cacheSlots());
    facts.line(
        "collisions",
        Figures.fixed(100 * search.collisionRate(), 2)
            + " % of "
            + Figures.counted(search.insertions(), "insertion")
            + " into "
            + Figures.counted(search.cacheSlots(), "slot"));
    facts.add("maxQueue", search.maxQueue());
    facts.add("maxQueueOnDisk", search.maxQueueOnDisk());
    facts.line(
        "queue",
        Figures.counted(search.maxQueue(), "state")
            + " at most, "
            + Figures.grouped(search.maxQueueOnDisk())
            + " on disk");
    facts.add("peakStored", counters.peakStored());
    facts.add("peakStoredBytes", search.bytes());
    facts.line("stored", Figures.bytes(search.bytes()) + " in memory");
  }
}
