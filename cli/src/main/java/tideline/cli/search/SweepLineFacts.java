package tideline.cli.search;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.cli.output.Figures;
import tideline.cli.output.Json;
import tideline.sweep.line.ClassHistogram;
import tideline.sweep.line.SweepResult;

/**
 * What a sweep knows. States, edges and deadlocks are exact where no state can have been visited
 * twice; deadlocks always, since they are remembered.
 */
final class SweepLineFacts {

  /** Arcs between progress values that a result lists. */
  private static final int MOST_ARCS = 100;

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

  /** For programs: what was expanded at each value, and what led back from there and where. */
  static void add(ClassHistogram histogram, Facts facts) {
    facts.add(
        json -> {
          json.key("histogram").beginArray();
          for (ClassHistogram.Bar bar : histogram.bars()) {
            json.beginObject();
            value("value", bar.value(), json);
            if (bar.values() > 1) {
              json.key("values").value(bar.values());
            }
            json.key("states").value(bar.states());
            json.key("regress").value(bar.regress()).endObject();
          }
          json.endArray();
          arcs(histogram.arcs(), json);
        },
        "",
        "");
  }

  /** The arcs of most edges; the others are summed up. */
  private static void arcs(List<ClassHistogram.Arc> arcs, Json json) throws IOException {
    json.key("regressArcs").beginArray();
    for (ClassHistogram.Arc arc : arcs.subList(0, Math.min(MOST_ARCS, arcs.size()))) {
      json.beginObject();
      value("from", arc.from(), json);
      value("to", arc.to(), json);
      json.key("edges").value(arc.edges()).endObject();
    }
    json.endArray();
    if (arcs.size() > MOST_ARCS) {
      json.key("regressElsewhere")
          .value(arcs.stream().skip(MOST_ARCS).mapToLong(ClassHistogram.Arc::edges).sum());
    }
  }

  private static void value(String name, List<Long> entries, Json json) throws IOException {
    json.key(name).beginArray();
    for (long entry : entries) {
      json.value(entry);
    }
    json.endArray();
  }

  private static void tokens(TokenTally maxima, Facts facts) {
    facts.add("maxTokensInPlace", maxima.mostInPlace());
    facts.add("maxTokensPerMarking", maxima.mostInMarking());
    facts.line("tokens", Figures.tokens(maxima.mostInPlace(), maxima.mostInMarking()));
  }

  /** How many there are, and how often the line came to one if that is more often. */
  private static String classes(SweepResult result) {
    OptionalLong different = result.classes();
    String number = different.isPresent() ? Figures.grouped(different.getAsLong()) : "unknown";
    return number
        + (different.orElse(-1) == result.arrivals()
            ? ""
            : " reached " + Figures.counted(result.arrivals(), "time"))
        + ", the largest of "
        + Figures.counted(result.largestClass(), "state");
  }

  private static void work(SweepResult result, Facts facts) {
    facts.add("visits", "visits", result.visits());
    facts.add("firings", result.firings());
    facts.add("sweeps", "sweeps", result.sweeps());
    result.classes().ifPresent(classes -> facts.add("classes", classes));
    facts.add("arrivals", result.arrivals());
    facts.add("largestClass", result.largestClass());
    facts.line("classes", classes(result));
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
