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

  private final ObservedSystem system;
  private final BuchiAutomaton violations;
  private long markings;
  private long pairs;

  /**
   * @throws IllegalArgumentException if the automaton would be too large
   */
  public LinearTimeCheck(PackedNet net, PathFormula formula) {
    this(ObservedSystem.of(net), formula);
  }

  /**
   * @throws IllegalArgumentException if the automaton would be too large
   */
  public LinearTimeCheck(ObservedSystem system, PathFormula formula) {
    this.system = system;
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
   * @param stop asked every few hundred steps
   */
  public Outcome run(SearchLimit limit, BooleanSupplier stop) {
    for (int order = 0; order < ATTEMPTS; order++) {
      SearchLimit few = limit.atMost(FEW << order);
      Outcome outcome = search(order, few, stop);
      if (!(outcome instanceof Outcome.Unknown) || few.equals(limit) || stop.getAsBoolean()) {
        return outcome;
      }
    }
    return search(0, limit, stop);
  }

  private Outcome search(int order, SearchLimit limit, BooleanSupplier stop) {
    ProductStep product = new ProductStep(system, violations, order);
    EmptinessSearch search = new EmptinessSearch(product, violations);
    try {
      Optional<Lasso> lasso = search.run(limit, stop);
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
