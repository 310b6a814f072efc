package tideline.search.depth;

/** What is kept of a state that was reached. */
public enum VisitedKind {
  /**
   * The whole state as long as the memory allows it, a fingerprint from then on. With a frontier of
   * full states, the whole state always.
   */
  AUTO("auto", 0),
  /** The whole state: no two are ever confused. */
  EXACT("exact", 0),
  /** A hash of 64 bits. */
  FINGERPRINT_64("64", 1),
  /** A hash of 128 bits. */
  FINGERPRINT_128("128", 2);

  private final String word;
  private final int lanes;

  VisitedKind(String word, int lanes) {
    this.word = word;
    this.lanes = lanes;
  }

  /** What the kind is called in options and results. */
  public String word() {
    return word;
  }

  /** The words of a fingerprint, 0 where the whole state is kept. */
  int lanes() {
    return lanes;
  }
}
