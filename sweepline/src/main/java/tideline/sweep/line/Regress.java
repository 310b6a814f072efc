package tideline.sweep.line;

/** What happens to the states that regress edges lead to; they are persistent in both cases. */
public enum Regress {
  /** They are the roots of the next sweep. */
  MULTI,
  /** They join the queue of the present sweep, and the line goes back to them. */
  SINGLE
}
