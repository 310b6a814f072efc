package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.firing.PackedNet;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.PathFormula;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.LayoutExceededException;

/**
 * Formulas of linear time that all paths have to satisfy, decided in rounds: each gets a small
 * share of time and markings before one gets more, so that a hard one does not starve the others.
 */
public final class LinearTimeQuestions {

  private static final long FIRST_MARKINGS = 20_000;
  private static final long MARKINGS_FACTOR = 8;

  /** What a marking takes beside its words: its place in tables, edges of the product. */
  private static final long BYTES_BESIDE_WORDS = 160;

  private final Net net;
  private final SearchRequest base;
  private final List<Asked> open = new ArrayList<>();

  /**
   * @param base whose memory and control are used
   */
  public LinearTimeQuestions(Net net, SearchRequest base) {
    this.net = net;
    this.base = base;
  }

  private record Asked(String id, PathFormula formula) {}

  /** One more question. */
  public void ask(String id, PathFormula formula) {
    open.add(new Asked(id, formula));
  }

  /**
   * Decides what can be decided within a time.
   *
   * @param listener is told the verdict of each question that is decided
   */
  public void decide(Duration time, BiConsumer<String, Verdict> listener) {
    RunControl whole = base.control().within(time);
    long begin = System.nanoTime();
    for (long most = FIRST_MARKINGS;
        !open.isEmpty() && !whole.isStopped();
        most *= MARKINGS_FACTOR) {
      int left = open.size();
      for (Iterator<Asked> each = open.iterator(); each.hasNext() && !whole.isStopped(); left--) {
        Asked asked = each.next();
        long millis = time.minusNanos(System.nanoTime() - begin).toMillis() / (2L * left) + 50;
        Verdict verdict = decided(asked.formula, most, whole.within(Duration.ofMillis(millis)));
        if (verdict.kind() != Verdict.Kind.UNKNOWN) {
          listener.accept(asked.id, verdict);
          each.remove();
        }
      }
    }
    whole.stop(RunEnding.answered());
  }

  /** The questions that are still open. */
  public List<String> open() {
    return open.stream().map(Asked::id).toList();
  }

  private Verdict decided(PathFormula formula, long most, RunControl control) {
    try {
      return control.prepare(() -> searched(formula, most, control));
    } catch (StoppedException | LayoutExceededException | TokenLimitException e) {
      return Verdict.UNKNOWN;
    } catch (IllegalArgumentException automatonIsTooLarge) {
      return Verdict.UNKNOWN;
    }
  }

  private Verdict searched(PathFormula formula, long most, RunControl control) {
    Net searched = net;
    PathFormula asked = formula;
    boolean isReducible =
        formula.isStutterInvariant()
            && formula.statements().stream().noneMatch(LinearTimeQuestions::asksForDeadlocks);
    if (isReducible) {
      BitSet places = Reduction.placesOf(net, formula.statements());
      Reduction reduction =
          Reduction.of(net, Question.LINEAR_TIME, places, control.signal()::isRequested);
      searched = reduction.net();
      asked = formula.mapped(reduction::translated);
    }
    PackedNet packed = PackedNet.of(searched, PlaceBounds.of(searched).toArray());
    long affordable = base.memoryBytes() / (8L * packed.words() + BYTES_BESIDE_WORDS);
    LinearTimeCheck check = new LinearTimeCheck(packed, asked);
    LinearTimeCheck.Outcome outcome =
        check.run(Math.min(most, affordable), control.signal()::isRequested);
    if (outcome instanceof LinearTimeCheck.Outcome.Unknown) {
      return Verdict.UNKNOWN;
    }
    return Verdict.of(outcome instanceof LinearTimeCheck.Outcome.Holds);
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
