package tideline.net.structure;

import tideline.net.work.Work;

/**
 * Counts elementary steps down to zero, and ends the work under way if its thread is interrupted.
 */
final class WorkMeter {

  /** Steps between two looks: less than a millisecond. */
  private static final long STEPS_PER_LOOK = 1 << 14;

  private long left;
  private long untilLook = STEPS_PER_LOOK;

  WorkMeter(long work) {
    left = work;
  }

  void spend(long steps) {
    left -= steps;
    untilLook -= steps;
    if (untilLook < 0) {
      untilLook = STEPS_PER_LOOK;
      Work.checkInterrupted();
    }
  }

  boolean isSpent() {
    return left <= 0;
  }
}
