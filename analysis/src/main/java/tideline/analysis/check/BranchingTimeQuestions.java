package tideline.analysis.check;

import java.time.Duration;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.ctl.BranchingTimeCheck;
import tideline.net.firing.PackedNet;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.LayoutExceededException;

/**
 * Formulas about paths, evaluated on the fly in rounds: each gets a small share of time and
 * markings before one gets more, so that a hard one does not starve the others. Formulas that do
 * not look at the next marking are asked of a reduced net.
 */
final class BranchingTimeQuestions {

  private static final long FIRST_MARKINGS = 20_000;
  private static final long MARKINGS_FACTOR = 8;
  private static final int MOST_TO_GLANCE_AT = 100;

  /** What a marking takes beside its words: its place in tables, verdicts, the path. */
  private static final long BYTES_BESIDE_WORDS = 120;

  private final Investigation investigation;
  private final SearchRequest base;
  private final Techniques techniques;

  /** A thread that was given up may still put something in. */
  private final Map<Goal.Paths, Asked> prepared =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** What all memory did not suffice for. */
  private final Set<Goal> hopeless =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  /**
   * @param base whose memory and control are used
   */
  BranchingTimeQuestions(Investigation investigation, SearchRequest base, Techniques techniques) {
    this.investigation = investigation;
    this.techniques = techniques;
    this.base = base;
  }

  private record Asked(PackedNet net, Formula formula, boolean isReduced) {}

  /** Decides what few markings decide, unless there are so many formulas that it would last. */
  void glance(Duration time) {
    if (investigation.open(Goal.Paths.class).size() <= MOST_TO_GLANCE_AT) {
      decide(time, FIRST_MARKINGS);
    }
  }

  /** Decides what can be decided within a time. */
  void decide(Duration time) {
    decide(time, Long.MAX_VALUE / MARKINGS_FACTOR);
  }

  private void decide(Duration time, long last) {
    RunControl whole = base.control().within(time);
    long begin = System.nanoTime();
    for (long most = FIRST_MARKINGS; most <= last && !whole.isStopped(); most *= MARKINGS_FACTOR) {
      List<Goal.Paths> open =
          investigation.open(Goal.Paths.class).stream().filter(g -> !hopeless.contains(g)).toList();
      int left = open.size();
      if (left == 0) {
        break;
      }
      for (Goal.Paths goal : open) {
        long millis = time.minusNanos(System.nanoTime() - begin).toMillis() / (2L * left--) + 50;
        if (goal.isOpen() && !whole.isStopped()) {
          decide(goal, most, whole.within(Duration.ofMillis(millis)));
        }
      }
    }
    whole.stop(RunEnding.answered());
  }

  private void decide(Goal.Paths goal, long most, RunControl control) {
    try {
      Optional<Boolean> holds = control.prepare(() -> evaluated(goal, most, control));
      if (holds.isPresent()) {
        if (prepared.get(goal).isReduced) {
          investigation.assisted(goal, List.of(Technique.STRUCTURAL_REDUCTION));
        }
        investigation.evaluated(goal, holds.get(), Technique.EXPLICIT);
      }
    } catch (StoppedException
        | LayoutExceededException
        | TokenLimitException
        | ArithmeticException
        | IllegalArgumentException e) {
      // the formula is too large, or its numbers are, or time is up: it stays open
    }
  }

  private Optional<Boolean> evaluated(Goal.Paths goal, long most, RunControl control) {
    Asked asked = prepared.get(goal);
    if (asked == null) {
      asked = asked(goal.formula(), control);
      prepared.put(goal, asked);
    }
    long affordable = base.memoryBytes() / (8L * asked.net.words() + BYTES_BESIDE_WORDS);
    BranchingTimeCheck check = new BranchingTimeCheck(asked.net, asked.formula);
    Optional<Boolean> holds =
        check.run(
            new SearchLimit(most, affordable),
            () -> control.signal().isRequested() || !goal.isOpen());
    if (holds.isEmpty() && check.markings() > affordable) {
      hopeless.add(goal);
    }
    return holds;
  }

  private Asked asked(Formula formula, RunControl control) {
    Net net = investigation.net();
    if (!isStutterInvariant(formula)) {
      return new Asked(packed(net), formula, false);
    }
    BitSet places = Reduction.placesOf(net, List.of(formula));
    Reduction reduction =
        techniques.reduction(net, Question.BRANCHING_TIME, places, control.signal()::isRequested);
    return new Asked(packed(reduction.net()), reduction.translated(formula), reduction.isChanged());
  }

  private static PackedNet packed(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  /** Whether the formula looks neither at the next marking nor at whether there is one. */
  private static boolean isStutterInvariant(Formula formula) {
    if (formula instanceof Formula.Not n) {
      return isStutterInvariant(n.inner());
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(BranchingTimeQuestions::isStutterInvariant);
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().allMatch(BranchingTimeQuestions::isStutterInvariant);
    }
    if (formula instanceof Formula.Temporal t) {
      return t.operator() != Formula.Operator.NEXT
          && isStutterInvariant(t.before())
          && isStutterInvariant(t.inner());
    }
    return !(formula instanceof Formula.Deadlock);
  }
}
