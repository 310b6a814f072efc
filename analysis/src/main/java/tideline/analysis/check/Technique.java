package tideline.analysis.check;

/** What decided a question; the words are those of the Model Checking Contest where it has one. */
public enum Technique {
  /** A look at the initial marking and its successors. */
  INITIAL_STATE,
  /** Proven bounds of places, and transitions that cannot fire. */
  STRUCTURAL,
  /** The state equation has no solution. */
  STATE_EQUATION,
  /** No marking in whole numbers satisfies it, invariants, traps and the state equation. */
  SAT_SMT,
  /** The net without its colours. */
  CPN_APPROX,
  /** Walks by chance, guided ones among them. */
  RANDOM_WALK,
  /** The coverability tree, where the state space is infinite. */
  COVERABILITY,
  /** States one by one. */
  EXPLICIT,
  /** Sets of states. */
  DECISION_DIAGRAMS,
  /** A smaller net that answers the same question. */
  STRUCTURAL_REDUCTION,
  /** Parts of the formula that are the same in all markings. */
  QUERY_REDUCTION,
  /** Only some orders of independent transitions. */
  STUBBORN_SETS
}
