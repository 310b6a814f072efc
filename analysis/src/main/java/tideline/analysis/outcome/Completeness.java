package tideline.analysis.outcome;

/** Whether what was asked for was found out. */
public enum Completeness {
  /** All of it, for sure. */
  COMPLETE,
  /** All of it, unless a state was missed: signatures were compared, not states. */
  PROBABILISTIC,
  /** A part of it. */
  TRUNCATED
}
