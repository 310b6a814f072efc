package tideline.search.depth;

/** How the states at the bound are kept until the bound is raised: {@code [UDR11]} section 4.2. */
public enum FrontierKind {
  /** Each in full; nothing has to be replayed. */
  STATES("states"),
  /** Each as the events that lead to it from the initial state, all of which are replayed. */
  TRACES("traces"),
  /**
   * As one tree of events in which common beginnings are kept once; from one state to the next only
   * the difference is undone and replayed (Figs. 8 and 9).
   */
  TREE("tree");

  private final String word;

  FrontierKind(String word) {
    this.word = word;
  }

  /** What the kind is called on the command line. */
  public String word() {
    return word;
  }
}
