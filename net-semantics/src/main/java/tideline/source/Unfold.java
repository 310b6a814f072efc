package tideline.source;

/**
 * Whether a coloured net is unfolded before it is explored.
 *
 * @param when whether at all
 * @param mostArcs a larger unfolding is not made
 */
public record Unfold(When when, long mostArcs) {

  /** An unfolding with more arcs is not made on its own accord. */
  public static final long AUTOMATIC_ARCS = 3_000_000;

  /** What an arc of an unfolding takes, with its part of the nodes and their names. */
  public static final long BYTES_OF_ARC = 200;

  /** When to unfold. */
  public enum When {
    ALWAYS,
    NEVER,
    /** If the unfolding is small. */
    AUTO
  }

  /** What is best for most nets. */
  public static Unfold automatically() {
    return new Unfold(When.AUTO, AUTOMATIC_ARCS);
  }

  /** The places and transitions of the unfolding, as far as the heap holds them. */
  public static Unfold always() {
    return new Unfold(When.ALWAYS, Runtime.getRuntime().maxMemory() / BYTES_OF_ARC);
  }

  /** Coloured nets as they are. */
  public static Unfold never() {
    return new Unfold(When.NEVER, 0);
  }
}
