package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;

/**
 * A net made smaller for a question about some of its places, with translations there and back.
 *
 * <p>Rules are applied to a fixpoint, cheap ones first. Places that the question is about keep
 * their tokens; everything else may be merged or removed. A formula about the net is translated
 * with {@link #translated}, a trace of the reduced net with {@link #original}.
 */
public final class Reduction {

  /** In the order of their cost. */
  private static final List<Rule> RULES =
      List.of(
          new Slice(),
          new DeadTransitions(),
          new NeverDisabling(),
          new ParallelPlaces(),
          new CommonDivisor(),
          new IdentityTransitions(),
          new DominatedTransitions(),
          new Drains(),
          new SingleConsumer(),
          new LateFiring(),
          new LazyFork(),
          new Loops(),
          new PostAgglomeration(),
          new PreAgglomeration());

  private final Net original;
  private final Draft draft;
  private final Net net;
  private final int[] placeOf;
  private final int[] transitions;
  private final boolean isChanged;

  private Reduction(Draft draft, boolean isChanged) {
    this.draft = draft;
    this.isChanged = isChanged;
    this.original = draft.net;
    DraftNet made = new DraftNet(draft);
    net = made.net();
    placeOf = made.placeOf();
    transitions = draft.transitions();
  }

  /** Reduces a net for a question about the places of formulas and sums. */
  public static Reduction of(Net net, Question question, BitSet places, BooleanSupplier stop) {
    return of(net, question, places, RULES, stop);
  }

  /** The net as it is, to be compared with. */
  public static Reduction none(Net net, Question question, BitSet places) {
    return of(net, question, places, List.of(), () -> false);
  }

  static Reduction of(
      Net net, Question question, BitSet places, List<Rule> rules, BooleanSupplier stop) {
    Draft draft = new Draft(net, question, places);
    int rounds = 0;
    while (round(draft, rules, stop)) {
      rounds++;
    }
    return new Reduction(draft, rounds > 0);
  }

  private static boolean round(Draft draft, List<Rule> rules, BooleanSupplier stop) {
    boolean isChanged = false;
    for (Rule rule : rules) {
      if (rule.keeps(draft.question) && !stop.getAsBoolean()) {
        isChanged |= rule.apply(draft);
      }
    }
    return isChanged;
  }

  static List<Rule> rules() {
    return RULES;
  }

  /** The places that formulas speak about, those of fireable transitions included. */
  public static BitSet placesOf(Net net, List<Formula> formulas) {
    BitSet places = new BitSet();
    formulas.forEach(f -> collect(comparisons(net, f), places));
    return places;
  }

  private static void collect(Formula formula, BitSet places) {
    if (formula instanceof Formula.AtMostZero a) {
      Arrays.stream(a.sum().places()).forEach(places::set);
    } else if (formula instanceof Formula.Not n) {
      collect(n.inner(), places);
    } else if (formula instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, places));
    } else if (formula instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, places));
    } else if (formula instanceof Formula.Temporal t) {
      collect(t.before(), places);
      collect(t.inner(), places);
    }
  }

  /** The reduced net. */
  public Net net() {
    return net;
  }

  /** Whether any rule was of use. */
  public boolean isChanged() {
    return isChanged;
  }

  public int removedPlaces() {
    return original.places() - net.places();
  }

  public int removedTransitions() {
    return original.transitions() - net.transitions();
  }

  /** The place of the reduced net that a place of the original one became, or -1. */
  public int placeOf(int place) {
    return placeOf[place];
  }

  /** A formula about the original net as one about the reduced net. */
  public Formula translated(Formula formula) {
    return Formulas.mapped(comparisons(original, formula), this::translated);
  }

  /** A sum of places that were kept. */
  public LinearExpression translated(LinearExpression sum) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = 0; i < sum.places().length; i++) {
      int p = placeOf[sum.places()[i]];
      if (p < 0) {
        throw new IllegalArgumentException(
            "place " + original.placeId(sum.places()[i]) + " was not kept");
      }
      terms.put(p, sum.factors()[i]);
    }
    return LinearExpression.of(terms, sum.constant());
  }

  /** Fireable transitions as comparisons of tokens. */
  private static Formula comparisons(Net net, Formula formula) {
    return Formulas.withoutFireable(formula, t -> Formula.and(Enabling.of(net, t)));
  }

  /**
   * The trace of the original net that a trace of the reduced one stands for; nothing if it would
   * be too long to be written.
   */
  public Optional<int[]> original(int[] trace) {
    IntArrayList numbers = new IntArrayList(trace.length);
    Arrays.stream(trace).forEach(t -> numbers.add(transitions[t]));
    try {
      return Optional.of(draft.expansion.original(numbers).toIntArray());
    } catch (TraceExpansion.TooLong tooLong) {
      return Optional.empty();
    }
  }
}
