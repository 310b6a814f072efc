package tideline.analysis.check;

import java.util.List;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.property.Formula;
import tideline.net.property.Valuation;
import tideline.pivot.TransitionSystem;

/** Statements about the states of any model, each evaluated by itself. */
final class PredicateValuation implements Valuation {

  private final StepRules rules;
  private final List<Formula> statements;
  private final StatePredicate[] compiled;

  /**
   * @param statements without time, at most 64
   */
  PredicateValuation(StepRules rules, List<Formula> statements, TransitionSystem system) {
    this.rules = rules;
    this.statements = List.copyOf(statements);
    compiled =
        statements.stream().map(f -> rules.compiled(f, system)).toArray(StatePredicate[]::new);
  }

  @Override
  public long of(long[] states, int at) {
    long bits = 0;
    for (int i = 0; i < compiled.length; i++) {
      bits |= compiled[i].holds(states, at) ? 1L << i : 0;
    }
    return bits;
  }

  @Override
  public Valuation in(TransitionSystem wider) {
    return new PredicateValuation(rules, statements, wider);
  }
}
