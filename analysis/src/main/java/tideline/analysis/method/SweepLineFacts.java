package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.text.Figures;
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
      SweepResult result,
      Optional<MeasureChoice.Sample> sample,
      TokenObserver tokens,
      Facts facts) {
    if (result.isExact()) {
      facts.add("states", "states", result.visits());
      facts.add("edges", "edges", result.firings());
    } else if (result.isComplete()) {
      facts.add(
          "statesAtMost",
          FactValue.of(result.visits()),
          "states",
          "at most " + Figures.grouped(result.visits()) + ": some may have been visited again");
    } else {
      facts.line("states", "unknown");
    }
    if (result.isComplete()) {
      facts.add("deadlocks", "deadlocks", result.deadlocks());
      tokens.addTo(facts);
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
    List<FactValue> bars = new ArrayList<>();
    for (ClassHistogram.Bar bar : histogram.bars()) {
      FactValue.Members one = FactValue.members().with("value", entries(bar.value()));
      if (bar.values() > 1) {
        one = one.with("values", bar.values());
      }
      bars.add(one.with("states", bar.states()).with("regress", bar.regress()));
    }
    facts.add("histogram", new FactValue.Sequence(bars));
    arcs(histogram.arcs(), facts);
  }

  /** The arcs of most edges; the others are summed up. */
  private static void arcs(List<ClassHistogram.Arc> arcs, Facts facts) {
    List<FactValue> shown =
        arcs.stream()
            .limit(MOST_ARCS)
            .<FactValue>map(
                arc ->
                    FactValue.members()
                        .with("from", entries(arc.from()))
                        .with("to", entries(arc.to()))
                        .with("edges", arc.edges()))
            .toList();
    facts.add("regressArcs", new FactValue.Sequence(shown));
    if (arcs.size() > MOST_ARCS) {
      facts.add(
          "regressElsewhere",
          arcs.stream().skip(MOST_ARCS).mapToLong(ClassHistogram.Arc::edges).sum());
    }
  }

  private static FactValue entries(List<Long> value) {
    return FactValue.ofNumbers(value.stream().mapToLong(Long::longValue).toArray());
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
