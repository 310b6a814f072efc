package tideline.search.forest;

/** When the parts of a forest wait for each other. */
public enum Pace {

  /** All parts are at the same level of a breadth-first search. */
  LEVELS,

  /** Each part goes on with whatever it has. */
  FREE
}
