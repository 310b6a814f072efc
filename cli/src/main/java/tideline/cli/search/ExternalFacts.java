package tideline.cli.search;

import java.util.Arrays;
import tideline.cli.output.Figures;
import tideline.search.external.ExternalCounters;
import tideline.search.external.ExternalSearch;
import tideline.search.external.IoCounters;

/** What a search over partitions knows: everything, and what it cost. */
final class ExternalFacts {

  private static final int SHARE_DIGITS = 6;

  /** A plot needs no more. */
  private static final int MOST_SIZES = 1000;

  private ExternalFacts() {}

  static void add(ExternalSearch search, boolean complete, TokenTally maxima, Facts facts) {
    ExternalCounters counters = search.counters();
    if (complete) {
      facts.add("states", "states", counters.states());
      facts.add("edges", "edges", counters.firings());
      facts.add("deadlocks", "deadlocks", counters.deadlocks());
      facts.add("maxTokensInPlace", maxima.mostInPlace());
      facts.add("maxTokensPerMarking", maxima.mostInMarking());
      facts.line(
          "tokens",
          "at most "
              + Figures.grouped(maxima.mostInPlace())
              + " in a place, "
              + Figures.grouped(maxima.mostInMarking())
              + " in a marking");
      if (counters.maxDepth() >= 0) {
        facts.add("levels", "levels", counters.maxDepth() + 1L);
      }
    } else {
      facts.add("statesAtLeast", counters.states());
      facts.line("states", "at least " + Figures.grouped(counters.states()));
      facts.add("deadlocksAtLeast", counters.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(counters.deadlocks()));
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

  private static void partitions(ExternalSearch search, Facts facts) {
    IoCounters io = search.io();
    facts.add("partitions", search.partitions());
    facts.add("refinements", io.refinements());
    facts.add("largestPartition", io.largestPartition());
    long[] sizes = search.partitionSizes();
    facts.add("partitionSizes", Arrays.copyOf(sizes, Math.min(sizes.length, MOST_SIZES)));
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
