package tideline.search;

import tideline.pivot.TransitionSystem;

/**
 * How many states are expanded together beside a budget: so many that their successors take a small
 * part of it.
 *
 * @param states of a slice, at least one
 * @param bytes what the successors are expected to take at most
 */
public record SliceShare(int states, long bytes) {

  /** The part of a budget that is enough. */
  private static final int PART = 64;

  /** A buffer has room for that many steps at least. */
  private static final int FEWEST_STEPS = 64;

  /** A buffer of steps doubles when it is full. */
  private static final long SLACK = 2;

  /** For a system and all the memory that a search may use. */
  public static SliceShare of(TransitionSystem system, long memoryBytes) {
    long step = 8L * system.words();
    long each = SLACK * Math.max(FEWEST_STEPS / 2, system.events()) * step;
    long share = memoryBytes / PART;
    int states = (int) Math.max(1, Math.min(ExplorerBuilder.SLICE_STATES, share / each));
    return new SliceShare(states, Math.max(FEWEST_STEPS * step, Math.min(share, states * each)));
  }
}
