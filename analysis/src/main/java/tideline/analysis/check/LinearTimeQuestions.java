package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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

  /** More than can be numbered. */
  private static final long MOST_MARKINGS = 1L << 35;

  /** What a marking takes beside its words: its place in tables, edges of the product. */
  private static final long BYTES_BESIDE_WORDS = 160;

  private final Net net;
  private final SearchRequest base;
  private final Simplification simplification;
  private final List<Asked> open = new ArrayList<>();
  private String obstacle;
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
    if (techniques.has(Technique.QUERY_REDUCTION)) {
      PlaceBounds bounds = base.control().prepare(() -> PlaceBounds.of(net));
      simplification = Simplification.byBounds(new Intervals(bounds));
    } else {
      simplification = new Simplification(f -> false);
    }
  }

  private record Asked(String id, PathFormula original, PathFormula formula) {
    boolean isSimplified() {
      return !original.equals(formula);
    }
  }

  /** Looks for paths that violate formulas, to show them. */
  public LinearTimeQuestions withLassos() {
    wantsLassos = true;
    return this;
  }

  @Override
  public void ask(String id, PathFormula formula) {
    open.add(new Asked(id, formula, formula.mapped(simplification::of).simplified()));
  }

  @Override
  public void decide(Duration time, Consumer<LinearTimeAnswer> listener) {
    RunControl whole = base.control().within(time);
    long begin = System.nanoTime();
    reachability(time, listener);
    for (long most = FIRST_MARKINGS;
        most < MOST_MARKINGS
            && techniques.has(Technique.EXPLICIT)
            && !open.isEmpty()
            && !whole.isStopped();
        most *= MARKINGS_FACTOR) {
      int left = open.size();
      for (Iterator<Asked> each = open.iterator(); each.hasNext() && !whole.isStopped(); left--) {
        Asked asked = each.next();
        long millis = time.minusNanos(System.nanoTime() - begin).toMillis() / (2L * left) + 50;
        Optional<LinearTimeAnswer> answer =
            decided(asked, most, whole.within(Duration.ofMillis(millis)));
        if (answer.isPresent()) {
          listener.accept(answer.get());
          each.remove();
        }
      }
    }
    whole.stop(RunEnding.answered());
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

  private Optional<LinearTimeAnswer> decided(Asked asked, long most, RunControl control) {
    try {
      return control.prepare(() -> searched(asked, most, control));
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

  private Optional<LinearTimeAnswer> searched(Asked asked, long most, RunControl control) {
    PathFormula formula = asked.formula;
    Set<Technique> used = EnumSet.of(Technique.EXPLICIT);
    if (asked.isSimplified()) {
      used.add(Technique.QUERY_REDUCTION);
    }
    boolean isReducible =
        formula.isStutterInvariant()
            && formula.statements().stream().noneMatch(LinearTimeQuestions::asksForDeadlocks);
    LinearTimeCheck.Outcome outcome;
    if (isReducible) {
      BitSet places = Reduction.placesOf(net, formula.statements());
      Reduction reduction =
          techniques.reduction(net, Question.LINEAR_TIME, places, control.signal()::isRequested);
      if (reduction.isChanged()) {
        used.add(Technique.STRUCTURAL_REDUCTION);
      }
      outcome = run(reduction.net(), formula.mapped(reduction::translated), most, control);
      if (wantsLassos && outcome instanceof LinearTimeCheck.Outcome.Violated) {
        outcome = run(net, formula, most, control);
      }
    } else {
      outcome = run(net, formula, most, control);
    }
    return answer(asked.id, outcome, used);
  }

  private LinearTimeCheck.Outcome run(
      Net searched, PathFormula formula, long most, RunControl control) {
    PackedNet packed = PackedNet.of(searched, PlaceBounds.of(searched).toArray());
    long affordable = base.memoryBytes() / (8L * packed.words() + BYTES_BESIDE_WORDS);
    return new LinearTimeCheck(packed, formula)
        .run(new SearchLimit(most, affordable), control.signal()::isRequested);
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
