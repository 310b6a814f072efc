package tideline.analysis.check;

import java.util.List;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Quantifier;

/** Evaluates formulas of CTL: for each part of a formula the set of states where it holds. */
final class BranchingTimeSets<S> {

  private final StateSets<S> sets;

  BranchingTimeSets(StateSets<S> sets) {
    this.sets = sets;
  }

  /** Whether a formula holds in the initial state. */
  boolean holds(Formula formula) {
    return sets.hasInitial(states(formula));
  }

  private S states(Formula formula) {
    if (formula instanceof Formula.Deadlock) {
      return sets.deadlocks();
    }
    if (formula.isTimeless()) {
      return sets.satisfying(formula);
    }
    if (formula instanceof Formula.Not n) {
      return sets.complement(states(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      S all = states(a.parts().get(0));
      for (Formula part : rest(a.parts())) {
        all = sets.intersection(all, states(part));
      }
      return all;
    }
    if (formula instanceof Formula.Or o) {
      S any = states(o.parts().get(0));
      for (Formula part : rest(o.parts())) {
        any = sets.union(any, states(part));
      }
      return any;
    }
    Formula.Temporal t = (Formula.Temporal) formula;
    return t.quantifier() == Quantifier.EXISTS ? onSomePath(t) : onAllPaths(t);
  }

  private static List<Formula> rest(List<Formula> parts) {
    return parts.subList(1, parts.size());
  }

  private S onSomePath(Formula.Temporal t) {
    S inner = states(t.inner());
    return switch (t.operator()) {
      case NEXT -> sets.before(inner);
      case FINALLY -> sets.canReach(sets.all(), inner);
      case GLOBALLY -> sets.canStay(inner);
      case UNTIL -> sets.canReach(states(t.before()), inner);
    };
  }

  /** Not on some path the opposite. */
  private S onAllPaths(Formula.Temporal t) {
    S outside = sets.complement(states(t.inner()));
    return sets.complement(
        switch (t.operator()) {
          case NEXT -> sets.before(outside);
          case FINALLY -> sets.canStay(outside);
          case GLOBALLY -> sets.canReach(sets.all(), outside);
          case UNTIL -> failing(t, outside);
        });
  }

  /** Where {@code A(f U g)} fails: some path avoids g for ever, or leaves f before g. */
  private S failing(Formula.Temporal t, S withoutGoal) {
    S neither = sets.intersection(sets.complement(states(t.before())), sets.copy(withoutGoal));
    S leaving = sets.canReach(sets.copy(withoutGoal), neither);
    return sets.union(leaving, sets.canStay(withoutGoal));
  }
}
