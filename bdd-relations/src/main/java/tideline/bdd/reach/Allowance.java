package tideline.bdd.reach;

import java.util.function.BooleanSupplier;

/**
 * Ends a kernel when the caller wants it, its work is used up, or another order that runs beside it
 * has arrived with less work. Work is counted in looks of the kernel at its limits, which is the
 * same in every run.
 */
final class Allowance implements BooleanSupplier {

  private final long most;
  private final Heat heat;
  private final int runner;
  private final BooleanSupplier stop;
  private long used;
  private boolean hasArrived;
  private boolean isSpent;

  /**
   * @param runner the number of the order in the heat
   */
  Allowance(long most, Heat heat, int runner, BooleanSupplier stop) {
    this.most = most;
    this.heat = heat;
    this.runner = runner;
    this.stop = stop;
  }

  @Override
  public boolean getAsBoolean() {
    if (!hasArrived) {
      used++;
      isSpent = used > most || heat.isBeaten(used);
    }
    return isSpent || stop.getAsBoolean();
  }

  /**
   * The reachable markings are found; what is left to do is not limited.
   *
   * @return whether anything is left to do: nothing if another order won
   */
  boolean arrive() {
    hasArrived = true;
    isSpent = !heat.arrive(runner, used);
    return !isSpent;
  }

  /** The kernel has ended, one way or the other. */
  void end() {
    if (!hasArrived) {
      heat.giveUp();
    }
  }

  /** Whether the kernel was ended because others are as good or better. */
  boolean isSpent() {
    return isSpent;
  }
}
