package tideline.analysis.run;

import tideline.analysis.outcome.RunEnding;

/** A run was stopped before it had a result. Part of normal operation, hence without a trace. */
public final class StoppedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient RunEnding ending;

  public StoppedException(RunEnding ending) {
    super(ending.sentence(), null, false, false);
    this.ending = ending;
  }

  /** Why it was stopped. */
  public RunEnding ending() {
    return ending;
  }
}
