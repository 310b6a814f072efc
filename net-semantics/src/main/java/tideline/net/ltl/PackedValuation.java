package tideline.net.ltl;

import java.util.List;
import tideline.net.firing.PackedNet;
import tideline.net.property.Formula;
import tideline.net.property.PredicateProgram;
import tideline.net.property.Valuation;
import tideline.pivot.TransitionSystem;

/** Statements about packed markings. */
final class PackedValuation implements Valuation {

  private final List<Formula> statements;
  private final PredicateProgram[] programs;

  PackedValuation(PackedNet system, List<Formula> statements) {
    this.statements = List.copyOf(statements);
    programs =
        statements.stream()
            .map(f -> PredicateProgram.compile(f, system.net(), system.layout()))
            .toArray(PredicateProgram[]::new);
  }

  @Override
  public long of(long[] states, int at) {
    long bits = 0;
    for (int i = 0; i < programs.length; i++) {
      bits |= programs[i].holds(states, at) ? 1L << i : 0;
    }
    return bits;
  }

  @Override
  public Valuation in(TransitionSystem wider) {
    return new PackedValuation(wider.as(PackedNet.class).orElseThrow(), statements);
  }
}
