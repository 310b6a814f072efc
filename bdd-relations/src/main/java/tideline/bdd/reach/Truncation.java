package tideline.bdd.reach;

/**
 * Why a symbolic exploration ended early.
 *
 * @param reason a few words for people
 */
public record Truncation(Cause cause, String reason) {

  /** What ended it. */
  public enum Cause {
    /** There are infinitely many markings. */
    UNBOUNDED,
    /** Its memory is used up. */
    MEMORY,
    /** The caller asked for it. */
    ASKED,
    /** The numbers of tokens are beyond what a diagram can represent. */
    TOKENS
  }
}
