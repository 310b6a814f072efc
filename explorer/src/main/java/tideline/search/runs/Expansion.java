package tideline.search.runs;

import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Computes successors and hands them on. */
sealed interface Expansion {

  /**
   * @return the number of enabled events
   * @throws tideline.pivot.LayoutExceededException if a successor does not fit; none was handed on
   */
  int expand(long[] states, int at, Candidates out);

  /** For states of any number of words, and for ranks that have an expander of their own. */
  static Expansion of(TransitionSystem system, RankUse ranks, long[] firings) {
    if (system instanceof RankedSystem ranked) {
      RankExpander expander = ranked.expander();
      ranks.prepared(expander);
      return new OfRanks(expander, new long[ranked.mostSuccessors()]);
    }
    return new OfWords(system, new StepBuffer(system.words()), firings);
  }

  /** Is given the expander of ranks before it is used. */
  @FunctionalInterface
  interface RankUse {
    void prepared(RankExpander expander);
  }

  /** Counts the firings of each event, if there are numbers for that. */
  record OfWords(TransitionSystem system, StepBuffer steps, long[] firings) implements Expansion {
    @Override
    public int expand(long[] states, int at, Candidates out) {
      steps.clear();
      system.expand(states, at, 0, Integer.MAX_VALUE, steps);
      int size = steps.size();
      long[] words = steps.words();
      int stride = steps.stride();
      for (int k = 0; k < size; k++) {
        out.add(words, k * stride);
      }
      if (firings.length > 0) {
        for (int k = 0; k < size; k++) {
          firings[steps.event(k)]++;
        }
      }
      return size;
    }
  }

  /** A rank is a state of one word. */
  record OfRanks(RankExpander expander, long[] targets) implements Expansion {
    @Override
    public int expand(long[] states, int at, Candidates out) {
      int size = expander.successors(states[at], targets);
      for (int k = 0; k < size; k++) {
        out.add(targets, k);
      }
      return size;
    }
  }
}
