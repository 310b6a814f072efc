package tideline.net.rank;

/** Counts elementary steps down: a limit that is the same on every machine. */
final class Work {

  private final long steps;
  private long left;

  Work(long steps) {
    this.steps = steps;
    left = steps;
  }

  void spend(long some) {
    left -= some;
  }

  long spent() {
    return steps - left;
  }

  boolean isSpent() {
    return left <= 0;
  }
}
