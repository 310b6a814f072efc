package tideline.search.depth;

/**
 * What the search knows of a stored state, in one int: the number of the figures for a state that
 * was explored, or one of four marks for a state that was only reached.
 */
final class Marks {

  /** Reached, to be explored below the bound or from the frontier. */
  static final int REACHED = -2;

  /** Reached, and in the frontier that is being built. */
  static final int FRONTIER = -3;

  /** As {@link #REACHED}, and known to have no successor. */
  static final int DEAD_REACHED = -4;

  /** As {@link #FRONTIER}, and known to have no successor. */
  static final int DEAD_FRONTIER = -5;

  /** No mark is less. */
  static final int LEAST = DEAD_FRONTIER;

  private Marks() {}

  /** Whether the mark is a depth or threshold: the state was explored. A threshold may be -1. */
  static boolean isExplored(int mark) {
    return mark >= -1;
  }

  static boolean isFrontier(int mark) {
    return mark == FRONTIER || mark == DEAD_FRONTIER;
  }

  static boolean isDead(int mark) {
    return mark == DEAD_REACHED || mark == DEAD_FRONTIER;
  }

  static int enteringFrontier(int mark) {
    return isDead(mark) ? DEAD_FRONTIER : FRONTIER;
  }

  static int leavingFrontier(int mark) {
    return isDead(mark) ? DEAD_REACHED : REACHED;
  }
}
