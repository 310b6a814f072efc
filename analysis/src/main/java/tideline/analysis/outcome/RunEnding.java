package tideline.analysis.outcome;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tideline.analysis.text.Figures;
import tideline.pivot.Growth;

/**
 * How a run ended: decisions look at {@link #how()}, people read {@link #sentence()}.
 *
 * @param growth what is unbounded, and the run that shows it
 */
public record RunEnding(How how, String sentence, Optional<Growth> growth) {

  /** The ways a run can end. */
  public enum How {
    /** Every reachable state was expanded. */
    EXHAUSTED,
    /** Everything that was asked is answered. */
    ANSWERED,
    STATE_LIMIT,
    TIME_LIMIT,
    MEMORY_LIMIT,
    DISK_LIMIT,
    /** A limit of the method's own: visits, depth, collisions, steps. */
    WORK_LIMIT,
    /** There are infinitely many states, and a run shows it. */
    UNBOUNDED,
    /** The user has stopped it. */
    INTERRUPTED,
    /** It could not go on, for the reason given. */
    BROKEN_OFF
  }

  public RunEnding {
    Objects.requireNonNull(how);
  }

  private static RunEnding of(How how, String sentence) {
    return new RunEnding(how, sentence, Optional.empty());
  }

  public static RunEnding exhausted() {
    return exhausted("every reachable state was expanded");
  }

  public static RunEnding exhausted(String sentence) {
    return of(How.EXHAUSTED, sentence);
  }

  public static RunEnding answered() {
    return answered("nothing is left to find out");
  }

  public static RunEnding answered(String sentence) {
    return of(How.ANSWERED, sentence);
  }

  public static RunEnding stateLimit(long states) {
    return of(How.STATE_LIMIT, "state limit of " + Figures.grouped(states) + " met");
  }

  public static RunEnding timeLimit(Duration limit) {
    return of(How.TIME_LIMIT, "time limit of " + Figures.span(limit) + " met");
  }

  public static RunEnding memoryLimit(long bytes) {
    return memoryLimit("memory limit of " + Figures.bytes(bytes) + " met");
  }

  public static RunEnding memoryLimit(String sentence) {
    return of(How.MEMORY_LIMIT, sentence);
  }

  /** The heap of the process was too small for the budget that was given. */
  public static RunEnding heapFull() {
    return memoryLimit("memory limit met: the heap is full");
  }

  public static RunEnding diskLimit(long bytes) {
    return of(How.DISK_LIMIT, "disk limit of " + Figures.bytes(bytes) + " met");
  }

  public static RunEnding workLimit(String sentence) {
    return of(How.WORK_LIMIT, sentence);
  }

  public static RunEnding unbounded(Growth growth) {
    List<String> places = growth.growing();
    return new RunEnding(
        How.UNBOUNDED,
        "unbounded: " + String.join(", ", places) + " can grow for ever",
        Optional.of(growth));
  }

  /** Proven without a run that shows it. */
  public static RunEnding unbounded(String sentence) {
    return of(How.UNBOUNDED, sentence);
  }

  public static RunEnding interrupted() {
    return of(How.INTERRUPTED, "interrupted");
  }

  public static RunEnding brokenOff(String why) {
    return of(How.BROKEN_OFF, why);
  }

  public boolean isExhausted() {
    return how == How.EXHAUSTED;
  }

  public boolean isUnbounded() {
    return how == How.UNBOUNDED;
  }

  public boolean isAnswered() {
    return how == How.ANSWERED;
  }

  /** The same ending in other words. */
  public RunEnding saying(String other) {
    return new RunEnding(how, other, growth);
  }

  /** The same ending with more about it. */
  public RunEnding adding(String more) {
    return saying(sentence + ": " + more);
  }
}
