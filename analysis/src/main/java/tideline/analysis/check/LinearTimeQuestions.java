package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.firing.PackedNet;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.Lasso;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.LayoutExceededException;

/**
 * Formulas of linear time that all paths have to satisfy, decided in rounds: each gets a small
 * share of time and markings before one gets more, so that a hard one does not starve the others.
 */
public final class LinearTimeQuestions implements PathQuestions {

  private static final long FIRST_MARKINGS = 20_000;
  private static final long MARKINGS_FACTOR = 8;
  private static final double WORDS_SHARE = 0.1;
  private static final double GLANCE_SHARE = 0.6;

  /** More than can be numbered. */
  private static final long MOST_MARKINGS = 1L << 35;

  /** What a marking takes beside its words: its place in tables, edges of the product. */
  private static final long BYTES_BESIDE_WORDS = 160;

  private final Net net;
  private final SearchRequest base;
  private final List<Asked> open = new ArrayList<>();
  private volatile String obstacle;

  /** By the name of the question; a thread that was given up may still put something in. */
  private final Map<String, Prepared> preparedOf = new ConcurrentHashMap<>();

  private final Techniques techniques;
  private boolean wantsLassos;

  /**
   * @param base whose memory and control are used
   */
  public LinearTimeQuestions(Net net, SearchRequest base) {
    this(net, base, Techniques.ALL);
  }

  /**
   * @param base whose memory and control are used
   */
  public LinearTimeQuestions(Net net, SearchRequest base, Techniques techniques) {
    this.net = net;
    this.base = base;
    this.techniques = techniques;
  }

  private record Asked(String id, PathFormula original, PathFormula formula) {
    boolean isSimplified() {
      return !original.equals(formula);
    }

    Asked mapped(UnaryOperator<Formula> statements) {
      return new Asked(id, original, formula.mapped(statements).simplified());
    }
  }

  /** Looks for paths that violate formulas, to show them. */
  public LinearTimeQuestions withLassos() {
    wantsLassos = true;
    return this;
  }

  @Override
  public void ask(String id, PathFormula formula) {
    open.add(new Asked(id, formula, formula.simplified()));
  }

  @Override
  public void decide(Duration time, Consumer<LinearTimeAnswer> listener) {
    RunControl whole = base.control().within(time);
    long begin = System.nanoTime();
    simplify(whole.within(part(time, WORDS_SHARE)), whole.within(part(time, 2 * WORDS_SHARE)));
    if (hasRounds()) {
      round(FIRST_MARKINGS, part(time, GLANCE_SHARE), whole, listener);
    }
    reachability(time.minusNanos(System.nanoTime() - begin), listener);
    for (long most = FIRST_MARKINGS * MARKINGS_FACTOR;
        most < MOST_MARKINGS && hasRounds() && !whole.isStopped();
        most *= MARKINGS_FACTOR) {
      round(most, time.minusNanos(System.nanoTime() - begin), whole, listener);
    }
    whole.stop(RunEnding.answered());
  }

  private boolean hasRounds() {
    return techniques.has(Technique.EXPLICIT) && !open.isEmpty();
  }

  private static Duration part(Duration time, double share) {
    return Duration.ofMillis((long) (time.toMillis() * share));
  }

  /**
   * Puts what is open in simpler words.
   *
   * @param equation ends the search for what the state equation excludes
   * @param patience ends everything; then the words stay as they are
   */
  private void simplify(RunControl equation, RunControl patience) {
    List<Formula> statements =
        open.stream().flatMap(asked -> asked.formula.statements().stream()).toList();
    List<Asked> asked = List.copyOf(open);
    try {
      List<Asked> simpler =
          patience.prepare(
              () -> {
                Simplification simplification =
                    techniques.simplification(net, statements, equation.signal()::isRequested);
                return asked.stream().map(one -> one.mapped(simplification::of)).toList();
              });
      open.clear();
      open.addAll(simpler);
    } catch (StoppedException e) {
      // it would have saved time, not taken it
    }
  }

  /**
   * A share of the time for each question, and of the markings; as many at once as there are
   * processors, with their part of the memory.
   */
  private void round(
      long most, Duration time, RunControl whole, Consumer<LinearTimeAnswer> listener) {
    long begin = System.nanoTime();
    List<Asked> waiting = List.copyOf(open);
    int width = Math.min(waiting.size(), Runtime.getRuntime().availableProcessors());
    for (int from = 0; from < waiting.size() && !whole.isStopped(); from += width) {
      List<Asked> together = waiting.subList(from, Math.min(waiting.size(), from + width));
      int left = (waiting.size() - from + width - 1) / width;
      long millis = time.minusNanos(System.nanoTime() - begin).toMillis() / (2L * left) + 50;
      RunControl part = whole.within(Duration.ofMillis(millis));
      List<CompletableFuture<Optional<LinearTimeAnswer>>> each =
          together.stream().map(asked -> begun(asked, most, width, part)).toList();
      for (int i = 0; i < each.size(); i++) {
        Asked asked = together.get(i);
        joined(each.get(i))
            .ifPresent(
                answer -> {
                  listener.accept(answer);
                  open.remove(asked);
                });
      }
    }
  }

  private static <T> T joined(CompletableFuture<T> result) {
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error; // memory ran out, perhaps
      }
      throw e;
    }
  }

  private CompletableFuture<Optional<LinearTimeAnswer>> begun(
      Asked asked, long most, int width, RunControl part) {
    CompletableFuture<Optional<LinearTimeAnswer>> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(decided(asked, most, width, part));
              } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
              }
            },
            "formula " + asked.id);
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  /** Statements that all markings have to satisfy are reachability, for which more is known. */
  private void reachability(Duration time, Consumer<LinearTimeAnswer> listener) {
    List<Property> invariants = new ArrayList<>();
    for (Asked asked : open) {
      asked
          .formula
          .invariant()
          .ifPresent(f -> invariants.add(Property.holds(asked.id, Formula.invariantly(f))));
    }
    if (invariants.isEmpty()) {
      return;
    }
    Investigation investigation = new Investigation(net, invariants, answer -> {});
    Duration share = invariants.size() == open.size() ? time : time.dividedBy(3);
    new Portfolio(base, share, techniques).decide(investigation);
    for (Answer answer : investigation.answers()) {
      if (answer.isKnown()) {
        String id = answer.property().id();
        Optional<Lasso> lasso =
            answer
                .witness()
                .flatMap(Witness::transitions)
                .map(way -> new Lasso(way, new int[0], true));
        listener.accept(new LinearTimeAnswer(id, answer.verdict(), answer.techniques(), lasso));
        open.removeIf(asked -> asked.id.equals(id));
      }
    }
  }

  @Override
  public List<String> open() {
    return open.stream().map(Asked::id).toList();
  }

  @Override
  public Optional<String> obstacle() {
    return Optional.ofNullable(obstacle);
  }

  private Optional<LinearTimeAnswer> decided(
      Asked asked, long most, int width, RunControl control) {
    try {
      return control.prepare(() -> searched(asked, new Effort(most, width), control));
    } catch (StoppedException e) {
      return Optional.empty();
    } catch (LayoutExceededException
        | TokenLimitException
        | ArithmeticException
        | IllegalArgumentException e) {
      obstacle = e.getMessage(); // the automaton or a number
      return Optional.empty();
    }
  }

  /**
   * How much to look at.
   *
   * @param most markings
   * @param width searches that share the memory
   */
  private record Effort(long most, int width) {}

  private Optional<LinearTimeAnswer> searched(Asked asked, Effort most, RunControl control) {
    Prepared prepared = preparedOf.get(asked.id);
    if (prepared == null) {
      prepared = prepare(asked.formula, control);
      preparedOf.put(asked.id, prepared);
    }
    Set<Technique> used = EnumSet.of(Technique.EXPLICIT);
    if (asked.isSimplified()) {
      used.add(Technique.QUERY_REDUCTION);
    }
    if (prepared.isReduced) {
      used.add(Technique.STRUCTURAL_REDUCTION);
    }
    LinearTimeCheck.Outcome outcome = run(prepared.net, prepared.formula, most, control);
    if (wantsLassos && prepared.isReduced && outcome instanceof LinearTimeCheck.Outcome.Violated) {
      outcome = run(packed(net), asked.formula, most, control);
    }
    return answer(asked.id, outcome, used);
  }

  /** A question as it is asked of a net, which may be a smaller one. */
  private record Prepared(PackedNet net, PathFormula formula, boolean isReduced) {}

  private Prepared prepare(PathFormula formula, RunControl control) {
    boolean isReducible =
        formula.isStutterInvariant()
            && formula.statements().stream().noneMatch(LinearTimeQuestions::asksForDeadlocks);
    if (!isReducible) {
      return new Prepared(packed(net), formula, false);
    }
    BitSet places = Reduction.placesOf(net, formula.statements());
    Reduction reduction =
        techniques.reduction(net, Question.LINEAR_TIME, places, control.signal()::isRequested);
    PathFormula translated = formula.mapped(reduction::translated);
    return new Prepared(packed(reduction.net()), translated, reduction.isChanged());
  }

  private static PackedNet packed(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  private LinearTimeCheck.Outcome run(
      PackedNet packed, PathFormula formula, Effort effort, RunControl control) {
    long each = 8L * packed.words() + BYTES_BESIDE_WORDS;
    long affordable = base.memoryBytes() / effort.width / each;
    return new LinearTimeCheck(packed, formula)
        .run(new SearchLimit(effort.most, affordable), control.signal()::isRequested);
  }

  private static Optional<LinearTimeAnswer> answer(
      String id, LinearTimeCheck.Outcome outcome, Set<Technique> techniques) {
    if (outcome instanceof LinearTimeCheck.Outcome.Unknown) {
      return Optional.empty();
    }
    List<Technique> used = List.copyOf(techniques);
    return Optional.of(
        outcome instanceof LinearTimeCheck.Outcome.Violated violated
            ? new LinearTimeAnswer(id, Verdict.FALSE, used, Optional.of(violated.lasso()))
            : new LinearTimeAnswer(id, Verdict.TRUE, used, Optional.empty()));
  }

  private static boolean asksForDeadlocks(Formula formula) {
    if (formula instanceof Formula.Not n) {
      return asksForDeadlocks(n.inner());
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().anyMatch(LinearTimeQuestions::asksForDeadlocks);
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(LinearTimeQuestions::asksForDeadlocks);
    }
    return formula instanceof Formula.Deadlock;
  }
}
