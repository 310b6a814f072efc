package tideline.net.ctl;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.net.firing.PackedNet;
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

  private final PackedNet net;
  private final Node.Compiler compiler = new Node.Compiler();
  private final Node formula;
  private long markings;

  /**
   * @throws IllegalArgumentException if the formula has too many parts
   */
  public BranchingTimeCheck(PackedNet net, Formula formula) {
    this.net = net;
    this.formula = compiler.of(formula);
  }

  /**
   * Evaluates; nothing if the limit or the signal came first.
   *
   * @param mostMarkings that may be kept
   * @param stop asked every few hundred steps
   */
  public Optional<Boolean> run(long mostMarkings, BooleanSupplier stop) {
    for (int order = 0; order < ATTEMPTS; order++) {
      long few = Math.min(mostMarkings, FEW << order);
      Optional<Boolean> found = evaluate(order, few, stop);
      if (found.isPresent() || few == mostMarkings || stop.getAsBoolean()) {
        return found;
      }
    }
    return evaluate(0, mostMarkings, stop);
  }

  private Optional<Boolean> evaluate(int order, long most, BooleanSupplier stop) {
    Steps steps = new Steps(net, compiler.statements(), most, order, stop);
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
