package tideline.analysis.check;

import java.util.BitSet;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.search.graph.BottomComponents;
import tideline.search.graph.StateGraph;

/** Evaluates formulas of CTL on the whole graph: a set of states is a bit set over handles. */
final class GraphChecker implements StateSets<BitSet> {

  private final StepRules rules;
  private final StoredStates stored;
  private final StateGraph graph;
  private final BranchingTimeSets<BitSet> evaluation = new BranchingTimeSets<>(this);
  private BottomComponents bottoms;

  GraphChecker(StepRules rules, StoredStates stored, StateGraph graph) {
    this.rules = rules;
    this.stored = stored;
    this.graph = graph;
  }

  /** Whether a formula holds in the initial state. */
  boolean holds(Formula formula) {
    return isEscape(formula) ? hasEscape((Formula.Temporal) formula) : evaluation.holds(formula);
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

  @Override
  public BitSet satisfying(Formula formula) {
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

  @Override
  public boolean hasInitial(BitSet set) {
    return set.get(0);
  }

  @Override
  public BitSet deadlocks() {
    return graph.deadlocks();
  }

  @Override
  public BitSet all() {
    return complement(new BitSet());
  }

  @Override
  public BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }

  @Override
  public BitSet complement(BitSet set) {
    set.flip(0, graph.states());
    return set;
  }

  @Override
  public BitSet intersection(BitSet one, BitSet other) {
    one.and(other);
    return one;
  }

  @Override
  public BitSet union(BitSet one, BitSet other) {
    one.or(other);
    return one;
  }

  @Override
  public BitSet before(BitSet set) {
    return graph.before(set);
  }

  @Override
  public BitSet canReach(BitSet stay, BitSet goal) {
    return graph.canReach(stay, goal);
  }

  @Override
  public BitSet canStay(BitSet set) {
    return graph.canStay(set);
  }
}
