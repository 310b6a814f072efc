package tideline.cli.search;

import java.util.Optional;
import tideline.cli.output.Figures;
import tideline.sweep.line.ClassHistogram;
import tideline.sweep.line.SweepResult;

/**
 * What a sweep knows. States, edges and deadlocks are exact where no state can have been visited
 * twice; deadlocks always, since they are remembered.
 */
final class SweepLineFacts {

  private SweepLineFacts() {}

  /** States that were stored before the search, to derive the measure. */
  static void add(MeasureChoice.Sample sample, Facts facts) {
    facts.add("sampleStates", sample.states());
    facts.add("sampleBytes", sample.bytes());
    facts.line(
        "derived from",
        Figures.counted(sample.states(), "state")
            + (sample.exact() ? ", all of them, " : " of random walks, ")
            + Figures.bytes(sample.bytes())
            + " given back before the search");
  }

  static void add(
      SweepResult result, Optional<MeasureChoice.Sample> sample, TokenTally maxima, Facts facts) {
    if (result.isExact()) {
      facts.add("states", "states", result.visits());
      facts.add("edges", "edges", result.firings());
    } else if (result.isComplete()) {
      facts.add("statesAtMost", result.visits());
      facts.line(
          "states",
          "at most " + Figures.grouped(result.visits()) + ": some may have been visited again");
    } else {
      facts.line("states", "unknown");
    }
    if (result.isComplete()) {
      facts.add("deadlocks", "deadlocks", result.deadlocks());
      tokens(maxima, facts);
    } else {
      facts.add("deadlocksAtLeast", result.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(result.deadlocks()));
    }
    work(result, facts);
    facts.add("peakStored", result.peakStored());
    facts.add(
        "peakStoredBytes",
        Math.max(result.peakStoredBytes(), sample.map(MeasureChoice.Sample::bytes).orElse(0L)));
    facts.line(
        "stored",
        Figures.bytes(result.peakStoredBytes())
            + " for "
            + Figures.counted(result.peakStored(), "state"));
  }

  /** For programs: what was expanded at each value, and what led backwards from there. */
  static void add(ClassHistogram histogram, Facts facts) {
    facts.add(
        json -> {
          json.key("histogram").beginArray();
          for (ClassHistogram.Bar bar : histogram.bars()) {
            json.beginObject().key("value").beginArray();
            for (long entry : bar.value()) {
              json.value(entry);
            }
            json.endArray();
            if (bar.values() > 1) {
              json.key("values").value(bar.values());
            }
            json.key("states").value(bar.states());
            json.key("regress").value(bar.regress()).endObject();
          }
          json.endArray();
        },
        "",
        "");
  }

  private static void tokens(TokenTally maxima, Facts facts) {
    facts.add("maxTokensInPlace", maxima.mostInPlace());
    facts.add("maxTokensPerMarking", maxima.mostInMarking());
    facts.line("tokens", Figures.tokens(maxima.mostInPlace(), maxima.mostInMarking()));
  }

  private static void work(SweepResult result, Facts facts) {
    facts.add("visits", "visits", result.visits());
    facts.add("firings", result.firings());
    facts.add("sweeps", "sweeps", result.sweeps());
    facts.add("classes", result.classes());
    facts.add("largestClass", result.largestClass());
    facts.line(
        "classes",
        Figures.grouped(result.classes())
            + ", the largest of "
            + Figures.counted(result.largestClass(), "state"));
    facts.add("regressEdges", "regress", result.regressEdges());
    facts.add("persistent", "persistent", result.persistent());
    if (result.repairs() > 0) {
      facts.add("repairs", "repairs", result.repairs());
    }
    if (result.released() > 0) {
      facts.add("released", "released", result.released());
    }
    if (result.tdTreePeak() > 0) {
      facts.add("evictions", "evictions", result.evictions());
      facts.add("cacheHits", "cache hits", result.cacheHits());
      facts.add("tdTreePeak", "trees at most", result.tdTreePeak());
    }
  }
}
