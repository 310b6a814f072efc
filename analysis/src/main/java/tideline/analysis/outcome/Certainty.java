package tideline.analysis.outcome;

/**
 * How sure it is that a search that ended by itself has missed no state.
 *
 * @param omissionProbability of at least one state having been missed; 0 if states were compared
 *     whole
 */
public record Certainty(double omissionProbability) {

  /** States were compared whole. */
  public static final Certainty EXACT = new Certainty(0);

  /** Signatures or fingerprints were compared. */
  public static Certainty upTo(double omissionProbability) {
    return new Certainty(Math.min(1, Math.max(Double.MIN_VALUE, omissionProbability)));
  }

  public boolean isExact() {
    return omissionProbability == 0;
  }
}
