package tideline.cli.run;

import tideline.analysis.outcome.RunEnding;

/**
 * How the process ends. 1 is missing on purpose: it is what a JVM that failed to start leaves
 * behind.
 */
public enum ExitCode {
  /** Done; where something was asked, it holds. */
  DONE(0),
  /** The command line is wrong. */
  USAGE(2),
  /** The input is invalid or cannot be read. */
  INPUT(3),
  /** A limit was met before the answer. */
  INCONCLUSIVE(4),
  /** Done; the property is violated, a deadlock was found, or a trace is wrong. */
  FOUND(10),
  /** A mistake of ours. */
  INTERNAL(70),
  /** Stopped by a signal. */
  INTERRUPTED(130),
  /** Whoever read the output has gone: what a shell reports for SIGPIPE. */
  BROKEN_PIPE(141);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  /** Of a run that ended before everything was found out. */
  public static ExitCode of(RunEnding ending) {
    return ending.how() == RunEnding.How.INTERRUPTED ? INTERRUPTED : INCONCLUSIVE;
  }

  public int number() {
    return number;
  }
}
