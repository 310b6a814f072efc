package tideline.cluster.command;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.Counts;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.Rendezvous;
import tideline.cluster.spark.SparkRun;
import tideline.model.TokenTally;
import tideline.search.observe.Directive;

/** A run on a cluster in the words of all others. */
final class ClusterSearch {

  private final SearchRequest request;
  private final SparkRun run;
  private final boolean hasLevels;
  private final Inquiry inquiry;
  private final String whatThen;

  /**
   * @param whatThen what to do when the cluster gives up
   */
  ClusterSearch(
      SearchRequest request, SparkRun run, Kernel.Rounds rounds, Inquiry inquiry, String whatThen) {
    this.whatThen = whatThen;
    this.request = request;
    this.run = run;
    this.inquiry = inquiry;
    hasLevels = rounds == Kernel.Rounds.LEVELS;
  }

  private interface Start {
    ClusterRun.Ending run() throws IOException;
  }

  /** Runs to the end or to a limit, from the beginning or from what is in the folder. */
  SearchOutcome run(boolean isResumed) {
    return outcome(() -> isResumed ? run.resume(this::completed) : run.begin(this::completed));
  }

  private Directive completed(ClusterRun.Progress progress, Rendezvous where) {
    request
        .progress()
        .note(
            (hasLevels ? "level " : "round ")
                + progress.rounds()
                + ": "
                + Figures.counted(progress.counts().states(), "state")
                + ", frontier "
                + Figures.grouped(progress.frontier())
                + ", sent "
                + Figures.bytes(progress.sentBytes())
                + ", stores rebuilt "
                + progress.memory().rebuilt());
    return inquiry.heard(progress, where);
  }

  /** Whatever goes wrong on the way ends the run; what is in the folder is not lost by that. */
  private SearchOutcome outcome(Start start) {
    request.progress().watch(this::sample);
    RunEnding ending;
    try {
      ending = meaning(start.run());
    } catch (IOException e) {
      ending =
          request.signal().isRequested()
              ? request.stopped()
              : RunEnding.brokenOff("the cluster gave up" + whatThen + ": " + firstLine(e));
    }
    return SearchOutcome.of(ending, run.progress().counts().expanded(), facts(ending))
        .withKnowledge(knowledge(ending));
  }

  private static String firstLine(IOException e) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    return message.lines().findFirst().orElse("");
  }

  private RunEnding meaning(ClusterRun.Ending ending) {
    return switch (ending) {
      case EXHAUSTED -> exhausted();
      case ANSWERED -> RunEnding.answered("every property is decided");
      case STATE_LIMIT -> RunEnding.stateLimit(request.maxStates().orElseThrow());
      case STOPPED -> request.stopped();
      case MEMORY -> RunEnding.memoryLimit("the memory of a partition is used up");
    };
  }

  private RunEnding exhausted() {
    inquiry.exhausted();
    return RunEnding.exhausted();
  }

  private Set<Knowledge> knowledge(RunEnding ending) {
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (ending.isExhausted()) {
      known.add(Knowledge.DISTINCT_STATES);
      if (hasLevels) {
        known.add(Knowledge.LEVELS);
      }
    }
    return known;
  }

  private Facts facts(RunEnding ending) {
    ClusterRun.Progress progress = run.progress();
    Counts counts = progress.counts();
    Facts facts = new Facts();
    if (ending.isExhausted()) {
      exact(counts, progress, facts);
    } else {
      long states = counts.states();
      facts.add(
          "statesAtLeast", FactValue.of(states), "states", "at least " + Figures.grouped(states));
      facts.add("deadlocksAtLeast", counts.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(counts.deadlocks()));
    }
    facts.add("visits", counts.expanded());
    facts.add("firings", counts.edges());
    facts.add("rounds", "rounds", progress.rounds());
    facts.add("store", FactValue.of("runs"));
    facts.add("storedBytes", progress.memory().storeBytes());
    facts.add("sentBytes", progress.sentBytes());
    facts.add("fileBytes", progress.fileBytes());
    facts.line(
        "bytes",
        Figures.bytes(progress.memory().storeBytes())
            + " stored, "
            + Figures.bytes(progress.sentBytes())
            + " sent, "
            + Figures.bytes(progress.fileBytes())
            + " in files");
    facts.add("storesRebuilt", "rebuilt", progress.memory().rebuilt());
    return facts;
  }

  private void exact(Counts counts, ClusterRun.Progress progress, Facts facts) {
    facts.add("states", "states", counts.states());
    facts.add("edges", "edges", counts.edges());
    facts.add("deadlocks", "deadlocks", counts.deadlocks());
    if (counts.tokens().length > 0 && request.model().tally().isPresent()) {
      TokenTally tally = request.model().tally().get();
      tally.restore(counts.tokens());
      facts.add("maxTokensInPlace", tally.mostInPlace());
      facts.add("maxTokensPerMarking", tally.mostInMarking());
      facts.line("tokens", Figures.tokens(tally.mostInPlace(), tally.mostInMarking()));
    }
    if (hasLevels) {
      facts.add("levels", "levels", progress.rounds() - 1L);
      facts.add("maxDepth", progress.rounds() - 2L);
    }
  }

  private ProgressSample sample() {
    ClusterRun.Progress now = run.progress();
    return new ProgressSample(
        "exploring",
        now.counts().states(),
        now.counts().expanded(),
        now.counts().edges(),
        now.frontier(),
        now.memory().storeBytes());
  }
}
