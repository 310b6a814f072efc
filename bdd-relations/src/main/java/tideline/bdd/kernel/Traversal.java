package tideline.bdd.kernel;

/** In which sequence transitions are fired on sets until nothing new is found. */
public enum Traversal {
  /** Every node is closed under the transitions below it before it is used above. */
  SATURATION,
  /** Sweeps over the transitions, alternately down and up, each on what the one before found. */
  CHAINING,
  /** Breadth-first by images of the frontier, with all transitions in one relation. */
  MONOLITHIC
}
