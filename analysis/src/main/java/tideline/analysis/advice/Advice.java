package tideline.analysis.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.method.AutoMethod;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.method.Method;
import tideline.analysis.method.ReducedStateSpace;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;

/**
 * What would probably settle what a run left open: a sentence with the figures it is based on, and
 * the options to add to the same command. Nothing is said that this run does not tell.
 */
public final class Advice {

  /** An estimate is right within a factor of two more often than not. */
  private static final double MARGIN = 2;

  private static final double A_DAY = 86_400;

  /** Of the budget, when it was too small for the method at all. */
  private static final int MORE_MEMORY = 4;

  private final SearchRequest request;
  private final Method method;
  private final SearchOutcome outcome;
  private final Figure figures;
  private final List<Line> lines = new ArrayList<>();

  /**
   * @param text for people
   * @param options to add to the command, taking the place of what it says about the same
   */
  private record Line(String text, Optional<String> options) {}

  private Advice(SearchRequest request, Method method, SearchOutcome outcome, Duration time) {
    this.request = request;
    this.method = method;
    this.outcome = outcome;
    figures = new Figure(request, outcome, time);
  }

  /**
   * Adds advice to what a run says, if it left something open.
   *
   * @param method that was run
   * @param time that it took
   */
  public static void add(
      SearchRequest request, Method method, SearchOutcome outcome, Duration time) {
    boolean isDone = outcome.ending().isExhausted() || outcome.ending().isAnswered();
    if (isDone || ReducedStateSpace.isAsked(request)) {
      return;
    }
    Advice advice = new Advice(request, method, outcome, time);
    advice.collect();
    advice.addTo(outcome.facts());
  }

  /** The same for questions. */
  public static void add(
      SearchRequest request,
      Method method,
      SearchOutcome outcome,
      Duration time,
      long open,
      long all) {
    Advice advice = new Advice(request, method, outcome, time);
    advice.sayHowMany(open, all);
    advice.collect();
    advice.addTo(outcome.facts());
  }

  /** The same where only formulas of linear time are open, whose search is one of its own. */
  public static void addAboutPaths(
      SearchRequest request,
      Method method,
      SearchOutcome outcome,
      Duration time,
      long open,
      long all) {
    Advice advice = new Advice(request, method, outcome, time);
    advice.sayHowMany(open, all);
    if (outcome.ending().how() == RunEnding.How.MEMORY_LIMIT) {
      advice.say(
          "a search for paths keeps all its states in memory",
          "--memory " + Amounts.bytes(MORE_MEMORY * (double) request.memoryBytes()));
    }
    advice.addTo(outcome.facts());
  }

  private void sayHowMany(long open, long all) {
    if (all > 1) {
      say(open + " of " + all + " properties are open");
    }
  }

  private void collect() {
    switch (outcome.ending().how()) {
      case TIME_LIMIT -> moreTime();
      case STATE_LIMIT -> moreStates();
      case MEMORY_LIMIT -> moreMemory();
      case DISK_LIMIT -> moreDisk();
      case WORK_LIMIT -> auto("this method met a limit of its own");
      case INTERRUPTED -> goOnLater();
      case UNBOUNDED -> say("there are infinitely many states: no limit is large enough");
      case BROKEN_OFF -> {
        if (figures.fact("diskBytes") > 0) {
          moreDisk();
        }
      }
      case EXHAUSTED, ANSWERED -> {}
    }
  }

  private void moreTime() {
    if (figures.likely().isPresent() && figures.visits() > 0) {
      double whole = figures.likely().getAsDouble() / figures.perSecond();
      String rate = Figures.grouped(Math.round(figures.perSecond())) + " states per second";
      if (MARGIN * whole <= A_DAY) {
        say(
            "at " + rate + " all states would take about " + Amounts.seconds(whole),
            "--timeout " + Amounts.seconds(MARGIN * whole + figures.seconds()));
      } else {
        say("at " + rate + " all states would take more than a day");
      }
    }
    boolean hasDiagrams =
        method.holding() == Method.Holding.SETS || request.model().net().isEmpty();
    if (!hasDiagrams && outcome.facts().word("diagramsTried").isEmpty()) {
      say("diagrams were not tried, which store sets of states", "--method symbolic");
    }
  }

  private void moreStates() {
    figures
        .high()
        .ifPresent(
            most ->
                say(
                    "about "
                        + Amounts.bytes(figures.likely().orElse(most) * figures.bytesPerState())
                        + " of memory for all states at "
                        + Figures.fixed(figures.bytesPerState(), 1)
                        + " bytes each",
                    "--max-states " + Amounts.count(MARGIN * most)));
  }

  private void moreMemory() {
    if (request.has(AutoMethod.NO_DISK)) {
      say("states were forgotten since nothing may be written: leave out --no-disk" + onDisk());
      return;
    }
    if (method.holding() == Method.Holding.WHAT_FITS) {
      say(
          "the budget of " + Figures.bytes(request.memoryBytes()) + " is too small to go on with",
          "--memory " + Amounts.bytes(MORE_MEMORY * (double) request.memoryBytes()));
      return;
    }
    figures
        .likely()
        .ifPresent(
            all ->
                say(
                    "at "
                        + Figures.fixed(figures.bytesPerState(), 1)
                        + " bytes for a state all of them would take about "
                        + Amounts.bytes(all * figures.bytesPerState()),
                    "--memory " + Amounts.bytes(MARGIN * all * figures.bytesPerState())));
    auto("what does not fit in memory goes to disk" + onDisk());
  }

  private String onDisk() {
    return figures.likely().isPresent()
        ? ", about " + Amounts.bytes(figures.likely().getAsDouble() * figures.diskBytes())
        : "";
  }

  private void auto(String why) {
    if (method.holding() != Method.Holding.WHAT_FITS) {
      say(why, "--method auto");
    }
  }

  /** States and queues are compressed, but while they are rewritten they are there twice. */
  private void moreDisk() {
    double states = Math.max(figures.fact("statesAtLeast"), (double) figures.visits());
    double measured = states > 0 ? figures.fact("diskBytes") / states : 0;
    double bytes = Math.max(measured, figures.diskBytes());
    double all = Math.max(states, figures.likely().orElse(MARGIN * states));
    String needed = Amounts.bytes(MARGIN * all * bytes);
    String why = "a state takes up to " + Figures.fixed(bytes, 1) + " bytes on disk";
    if (request.has(DiskOptions.LIMIT) && outcome.ending().how() == RunEnding.How.DISK_LIMIT) {
      say(why, "--disk-limit " + needed);
    } else {
      say(why + ": give a folder where about " + needed + " are free as --disk DIR");
    }
  }

  private void goOnLater() {
    if (!request.has(DiskOptions.CHECKPOINT) && method.options().contains(DiskOptions.CHECKPOINT)) {
      say(
          Figures.counted(figures.visits(), "state")
              + " would not have to be expanded again in a run with --checkpoint --disk DIR");
    }
  }

  private void say(String text) {
    lines.add(new Line(text, Optional.empty()));
  }

  private void say(String text, String options) {
    lines.add(new Line(text, Optional.of(options)));
  }

  private void addTo(Facts facts) {
    if (lines.isEmpty()) {
      return;
    }
    facts.add("advice", new FactValue.Sequence(lines.stream().map(Advice::value).toList()));
    lines.forEach(line -> facts.line("advice", words(line)));
  }

  private static FactValue value(Line line) {
    FactValue.Members members = FactValue.members().with("text", FactValue.of(line.text));
    return line.options.map(o -> members.with("options", FactValue.of(o))).orElse(members);
  }

  private static String words(Line line) {
    return line.text + line.options.map(o -> ": " + o).orElse("");
  }
}
