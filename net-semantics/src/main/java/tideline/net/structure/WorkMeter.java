package tideline.net.structure;

/** Counts elementary steps down to zero. */
final class WorkMeter {

  private long left;

  WorkMeter(long work) {
    left = work;
  }

  void spend(long steps) {
    left -= steps;
  }

  boolean isSpent() {
    return left <= 0;
  }
}
