package tideline.net.ltl;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.net.firing.PackedNet;

/**
 * Decides whether every maximal path of a net satisfies a formula of linear time: looks for a path
 * that the automaton of the negation accepts, on the fly.
 *
 * <p>A path that ends in a deadlock repeats its last marking. Markings met are kept, packed, in
 * memory; a limit ends the search without an answer.
 */
public final class LinearTimeCheck {

  /** Small searches, each in another order, before the large one: a lasso is often near. */
  private static final int ATTEMPTS = 6;

  private static final long FEW = 1_000;

  private final PackedNet net;
  private final BuchiAutomaton violations;
  private long markings;
  private long pairs;

  /**
   * @throws IllegalArgumentException if the automaton would be too large
   */
  public LinearTimeCheck(PackedNet net, PathFormula formula) {
    this.net = net;
    this.violations = new BuchiAutomaton(PathFormula.not(formula));
  }

  /** What came out. */
  public sealed interface Outcome {
    /** Every path satisfies the formula. */
    record Holds() implements Outcome {}

    /** A path that does not. */
    record Violated(Lasso lasso) implements Outcome {}

    /** The limit or the signal came first. */
    record Unknown() implements Outcome {}
  }

  /**
   * Searches.
   *
   * @param mostMarkings that may be kept
   * @param stop asked every few hundred steps
   */
  public Outcome run(long mostMarkings, BooleanSupplier stop) {
    for (int order = 0; order < ATTEMPTS; order++) {
      long few = Math.min(mostMarkings, FEW << order);
      Outcome outcome = search(order, few, stop);
      if (!(outcome instanceof Outcome.Unknown) || few == mostMarkings || stop.getAsBoolean()) {
        return outcome;
      }
    }
    return search(0, mostMarkings, stop);
  }

  private Outcome search(int order, long mostMarkings, BooleanSupplier stop) {
    ProductStep product = new ProductStep(net, violations, order);
    EmptinessSearch search = new EmptinessSearch(product, violations);
    try {
      Optional<Lasso> lasso = search.run(mostMarkings, stop);
      return lasso.isPresent() ? new Outcome.Violated(lasso.get()) : new Outcome.Holds();
    } catch (EmptinessSearch.Stopped stopped) {
      return new Outcome.Unknown();
    } finally {
      markings = product.markings();
      pairs = search.pairs();
    }
  }

  /** The automaton of the negation. */
  public BuchiAutomaton violations() {
    return violations;
  }

  /** Markings met by the last search. */
  public long markings() {
    return markings;
  }

  /** Pairs of marking and state of the automaton met by the last search. */
  public long pairs() {
    return pairs;
  }
}
