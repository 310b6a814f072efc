package tideline.analysis.check;

import java.util.BitSet;
import java.util.List;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.search.graph.BottomComponents;
import tideline.search.graph.StateGraph;

/**
 * Evaluates formulas of CTL on the whole graph: for each part of a formula the set of states where
 * it holds.
 */
final class GraphChecker {

  private final StepRules rules;
  private final StoredStates stored;
  private final StateGraph graph;
  private BottomComponents bottoms;

  GraphChecker(StepRules rules, StoredStates stored, StateGraph graph) {
    this.rules = rules;
    this.stored = stored;
    this.graph = graph;
  }

  /** Whether a formula holds in the initial state. */
  boolean holds(Formula formula) {
    return isEscape(formula) ? hasEscape((Formula.Temporal) formula) : states(formula).get(0);
  }

  /**
   * {@code EF !EF f} with f without time: some bottom component has no state with f. Liveness asks
   * this for every transition, and the components are found once.
   */
  static boolean isEscape(Formula formula) {
    return formula instanceof Formula.Temporal t
        && isPossibly(t)
        && t.inner() instanceof Formula.Not n
        && n.inner() instanceof Formula.Temporal inner
        && isPossibly(inner)
        && inner.inner().isTimeless();
  }

  /** What a state of an escape can never satisfy again. */
  static Formula escaped(Formula formula) {
    Formula.Not not = (Formula.Not) ((Formula.Temporal) formula).inner();
    return ((Formula.Temporal) not.inner()).inner();
  }

  private static boolean isPossibly(Formula.Temporal t) {
    return t.quantifier() == Quantifier.EXISTS && t.operator() == Operator.FINALLY;
  }

  private boolean hasEscape(Formula.Temporal t) {
    if (bottoms == null) {
      bottoms = graph.bottomComponents();
    }
    StatePredicate program = compiled(escaped(t));
    BitSet met = new BitSet(bottoms.count());
    BitSet states = bottoms.states();
    for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
      if (!met.get(bottoms.of(s)) && holdsIn(program, s)) {
        met.set(bottoms.of(s));
      }
    }
    return met.cardinality() < bottoms.count();
  }

  private BitSet states(Formula formula) {
    if (formula instanceof Formula.Deadlock) {
      return graph.deadlocks();
    }
    if (formula.isTimeless()) {
      return evaluated(formula);
    }
    if (formula instanceof Formula.Not n) {
      return not(states(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      BitSet all = states(a.parts().get(0));
      rest(a.parts()).forEach(p -> all.and(states(p)));
      return all;
    }
    if (formula instanceof Formula.Or o) {
      BitSet any = states(o.parts().get(0));
      rest(o.parts()).forEach(p -> any.or(states(p)));
      return any;
    }
    return temporal((Formula.Temporal) formula);
  }

  private static List<Formula> rest(List<Formula> parts) {
    return parts.subList(1, parts.size());
  }

  private BitSet temporal(Formula.Temporal t) {
    boolean exists = t.quantifier() == Quantifier.EXISTS;
    BitSet inner = states(t.inner());
    return switch (t.operator()) {
      case NEXT -> exists ? graph.before(inner) : not(graph.before(not(inner)));
      case FINALLY -> exists ? graph.canReach(all(), inner) : not(graph.canStay(not(inner)));
      case GLOBALLY -> exists ? graph.canStay(inner) : not(graph.canReach(all(), not(inner)));
      case UNTIL -> exists ? graph.canReach(states(t.before()), inner) : always(t, inner);
    };
  }

  /** {@code A(f U g)}: no path avoids g for ever, and none leaves f before g. */
  private BitSet always(Formula.Temporal t, BitSet goal) {
    BitSet without = not(goal);
    BitSet outside = not(states(t.before()));
    outside.and(without);
    BitSet bad = graph.canReach(without, outside);
    bad.or(graph.canStay(without));
    return not(bad);
  }

  private BitSet evaluated(Formula formula) {
    StatePredicate program = compiled(formula);
    BitSet states = new BitSet(graph.states());
    for (int s = 0; s < graph.states(); s++) {
      states.set(s, holdsIn(program, s));
    }
    return states;
  }

  private StatePredicate compiled(Formula formula) {
    return rules.compiled(formula, stored.system());
  }

  private boolean holdsIn(StatePredicate program, int state) {
    return program.holds(stored.store().array(state), stored.store().offset(state));
  }

  private BitSet all() {
    return not(new BitSet());
  }

  private BitSet not(BitSet set) {
    BitSet rest = (BitSet) set.clone();
    rest.flip(0, graph.states());
    return rest;
  }
}
