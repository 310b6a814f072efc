package tideline.cli.run;

import java.time.Duration;
import java.util.Optional;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.RunControl;
import tideline.cli.terminal.Terminal;

/**
 * One command at work: what stops it (Ctrl-C, the time limit, counted from the start of the
 * process), and what it shows meanwhile.
 */
public final class Session implements AutoCloseable {

  private final RunControl control = new RunControl();
  private final Optional<Interrupts> interrupts;
  private final ProgressDisplay display;

  private Session(Terminal terminal, ProgressMode mode, boolean hasResults) {
    interrupts =
        hasResults ? Optional.of(Interrupts.stopping(control, terminal)) : Optional.empty();
    display = ProgressDisplay.start(mode, terminal);
  }

  public static Session start(Terminal terminal, Optional<Duration> timeout, ProgressMode mode) {
    Session session = new Session(terminal, mode, true);
    timeout.ifPresent(
        limit ->
            session.control.stopAfter(
                limit.minus(Environment.sinceProcessStart()), RunEnding.timeLimit(limit)));
    return session;
  }

  /** For a command that has nothing to say before its end: Ctrl-C ends the process. */
  public static Session brief(Terminal terminal, ProgressMode mode) {
    return new Session(terminal, mode, false);
  }

  public RunControl control() {
    return control;
  }

  public ProgressListener progress() {
    return display;
  }

  @Override
  public void close() {
    display.close();
    interrupts.ifPresent(Interrupts::close);
  }
}
