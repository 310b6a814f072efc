package tideline.sweep.progress;

import tideline.pivot.VariableSystem.ChangeSink;

/** What an event adds to each variable, where that is the same in every state. */
final class ExactChange implements ChangeSink {

  private final long[] amounts;
  private boolean exact = true;

  ExactChange(int variables) {
    amounts = new long[variables];
  }

  @Override
  public void change(int variable, long least, long most) {
    exact &= least == most;
    amounts[variable] += least;
  }

  /** Whether it is the same in every state. */
  boolean isExact() {
    return exact;
  }

  /** What it adds to a weighted sum, modulo 2^64. */
  long of(int[] variables, long[] factors) {
    long sum = 0;
    for (int i = 0; i < variables.length; i++) {
      sum += factors[i] * amounts[variables[i]];
    }
    return sum;
  }
}
