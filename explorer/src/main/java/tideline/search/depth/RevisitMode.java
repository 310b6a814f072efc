package tideline.search.depth;

/** When a state that was explored is explored again: the three searches of {@code [UDR11]}. */
public enum RevisitMode {
  /**
   * Never (Fig. 3). Misses states: one that is first reached on a long way is not explored again on
   * a short one. Kept for teaching.
   */
  NAIVE_UNSOUND("naive-unsound"),
  /** When it is reached at a smaller depth than ever before (Fig. 5). */
  NAIVE("naive"),
  /**
   * When it is reached at a depth from which the frontier could still grow (Fig. 6): below its
   * threshold, which is lowered when its successors turn out not to need a smaller depth.
   */
  THRESHOLD("threshold");

  private final String word;

  RevisitMode(String word) {
    this.word = word;
  }

  /** What the mode is called on the command line. */
  public String word() {
    return word;
  }

  /** Whether every state within the bound is found. */
  public boolean isSound() {
    return this != NAIVE_UNSOUND;
  }

  /**
   * @param number the depth or threshold of a state that was explored
   */
  boolean exploresAgain(int number, int depth) {
    return this != NAIVE_UNSOUND && depth < number;
  }
}
