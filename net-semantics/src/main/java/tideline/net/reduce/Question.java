package tideline.net.reduce;

/**
 * What a reduced net has to answer like the original one, about places that are kept. Formulas of
 * linear and branching time must not speak about deadlocks: a path that ends and one that goes on
 * without a visible change are the same to them.
 */
public enum Question {
  /** Which values of the kept places are reachable; nothing about deadlocks. */
  REACHABILITY,
  /** Which values of the kept places a deadlock has, and whether there is one. */
  DEADLOCK,
  /** Formulas of linear time without "next" about the kept places, on maximal paths. */
  LINEAR_TIME,
  /** Formulas of branching time without "next" about the kept places, on maximal paths. */
  BRANCHING_TIME
}
