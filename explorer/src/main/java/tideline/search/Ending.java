package tideline.search;

/** How a search ended. */
public enum Ending {
  /** Nothing is open any more: every reachable state was expanded. */
  EXHAUSTED,
  /** An observer has seen what it wanted. */
  OBSERVER,
  /** Somebody asked for it: time, interruption. */
  SIGNAL,
  /** The store is full, and the policy makes no room. */
  STORE_FULL,
  /** A state outgrew its layout, and the guard refused to go on. */
  LAYOUT
}
