package tideline.search.depth;

/** How a depth-bounded search ended. */
public enum DepthEnding {
  /** The frontier is empty: every reachable state was explored. */
  EXHAUSTED,
  /** Every state within the depth was reached; the frontier has more behind it. */
  DEPTH,
  /** An observer has seen what it wanted. */
  OBSERVER,
  /** Somebody asked for it: time, interruption. */
  SIGNAL,
  /** The memory, or the number of states, is used up. */
  FULL,
  /** A state outgrew its layout, and fingerprints of the old one cannot be carried over. */
  LAYOUT
}
