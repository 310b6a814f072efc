package tideline.net.ctl;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.net.firing.PackedNet;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.SearchLimit;
import tideline.net.property.Formula;

/**
 * Decides whether a formula of branching time holds in the initial marking, without building the
 * whole graph: parts are evaluated where they are asked for, and a search ends as soon as it can.
 *
 * <p>Markings met are kept, packed, in memory; a limit ends the evaluation without an answer.
 */
public final class BranchingTimeCheck {

  /** Small attempts, each in another order, before the large one. */
  private static final int ATTEMPTS = 6;

  private static final long FEW = 1_000;

  private final ObservedSystem system;
  private final Node.Compiler compiler = new Node.Compiler();
  private final Node formula;
  private long markings;

  /**
   * @throws IllegalArgumentException if the formula has too many parts
   */
  public BranchingTimeCheck(PackedNet net, Formula formula) {
    this(ObservedSystem.of(net), formula);
  }

  /**
   * @throws IllegalArgumentException if the formula has too many parts
   */
  public BranchingTimeCheck(ObservedSystem system, Formula formula) {
    this.system = system;
    this.formula = compiler.of(formula);
  }

  /**
   * Evaluates; nothing if the limit or the signal came first.
   *
   * @param stop asked every few hundred steps
   */
  public Optional<Boolean> run(SearchLimit limit, BooleanSupplier stop) {
    for (int order = 0; order < ATTEMPTS; order++) {
      SearchLimit few = limit.atMost(FEW << order);
      Optional<Boolean> found = evaluate(order, few, stop);
      if (found.isPresent() || few.equals(limit) || stop.getAsBoolean()) {
        return found;
      }
    }
    return evaluate(0, limit, stop);
  }

  private Optional<Boolean> evaluate(int order, SearchLimit limit, BooleanSupplier stop) {
    Steps steps = new Steps(system, compiler.statements(), limit, order, stop);
    try {
      return Optional.of(new LocalEvaluation(steps).holds(formula, steps.initial()));
    } catch (Steps.Stopped stopped) {
      return Optional.empty();
    } finally {
      markings = steps.markings();
    }
  }

  /** Markings met by the last evaluation. */
  public long markings() {
    return markings;
  }
}
