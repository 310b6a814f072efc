package tideline.pivot;

/** A wider system together with the way from the old words of a state to its new ones. */
public record Relayout(TransitionSystem system, StateMapping mapping) {

  /** Rewrites one state. */
  @FunctionalInterface
  public interface StateMapping {
    /**
     * Reads a state of the old layout at {@code from}, writes it in the new layout at {@code to}.
     */
    void map(long[] source, int from, long[] target, int to);
  }
}
