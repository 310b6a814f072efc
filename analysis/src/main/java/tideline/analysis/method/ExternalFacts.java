package tideline.analysis.method;

import java.util.Arrays;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.text.Figures;
import tideline.search.external.ExternalTotals;
import tideline.search.external.IoCounters;
import tideline.search.external.PartitionedSearch;

/** What a search over partitions knows: everything, and what it cost. */
final class ExternalFacts {

  private static final int SHARE_DIGITS = 6;

  /** A plot needs no more. */
  private static final int MOST_SIZES = 1000;

  private final PartitionedSearch search;
  private final TokenObserver tokens;

  ExternalFacts(PartitionedSearch search, TokenObserver tokens) {
    this.search = search;
    this.tokens = tokens;
  }

  void addTo(Facts facts, boolean complete) {
    ExternalTotals counters = search.counters();
    if (complete) {
      facts.add("states", "states", counters.states());
      facts.add("edges", "edges", counters.firings());
      facts.add("deadlocks", "deadlocks", counters.deadlocks());
      tokens.addTo(facts);
      if (counters.maxDepth() >= 0) {
        facts.add("levels", "levels", counters.maxDepth() + 1L);
      }
    } else {
      KeptStates.atLeast(counters.states(), counters.deadlocks(), facts);
    }
    facts.add("visits", counters.visits());
    facts.add("firings", counters.firings());
    partitions(search, facts);
    io(search.io(), facts);
    facts.add("peakStored", counters.peakStored());
    facts.add("peakStoredBytes", search.peakBytes());
    facts.line(
        "stored",
        Figures.bytes(search.peakBytes())
            + " for at most "
            + Figures.counted(counters.peakStored(), "state")
            + " in memory");
  }

  private static void partitions(PartitionedSearch search, Facts facts) {
    IoCounters io = search.io();
    facts.add("partitions", search.partitions());
    facts.add("refinements", io.refinements());
    facts.add("largestPartition", io.largestPartition());
    long[] sizes = search.partitionSizes();
    facts.add(
        "partitionSizes",
        FactValue.ofNumbers(Arrays.copyOf(sizes, Math.min(sizes.length, MOST_SIZES))));
    facts.add("partitionLimit", search.partitionLimit());
    facts.add("crossTransitions", io.crossTransitions());
    facts.add("swaps", io.swaps());
    facts.add("partitionLoads", io.loads());
    facts.line(
        "partitions",
        Figures.counted(search.partitions(), "partition")
            + " of at most "
            + Figures.counted(io.largestPartition(), "state")
            + ", "
            + Figures.counted(io.refinements(), "refinement"));
    facts.line("crossing", Figures.counted(io.crossTransitions(), "transition"));
  }

  private static void io(IoCounters io, Facts facts) {
    facts.add("statesWritten", io.statesWritten());
    facts.add("statesRead", io.statesRead());
    facts.add("queueStatesWritten", io.queueWritten());
    facts.add("queueStatesRead", io.queueRead());
    facts.add("reorganisedStates", io.reorganised());
    facts.add("reorganisationShare", io.reorganisationShare(), SHARE_DIGITS);
    facts.line(
        "written",
        Figures.counted(io.statesWritten(), "state")
            + ", "
            + Figures.grouped(io.queueWritten())
            + " of them to queues");
    facts.line(
        "read",
        Figures.counted(io.statesRead(), "state")
            + ", "
            + Figures.grouped(io.queueRead())
            + " of them from queues");
    if (io.checkpoints() > 0) {
      facts.add("checkpoints", "checkpoints", io.checkpoints());
    }
  }
}
