package tideline.sweep.progress;

import tideline.pivot.TransitionSystem;

/** All entries of a measure but one, where the measure does not fall apart into its entries. */
record OtherEntries(ProgressMeasure whole, int left) implements ProgressMeasure {

  private int original(int entry) {
    return entry < left ? entry : entry + 1;
  }

  @Override
  public int entries() {
    return whole.entries() - 1;
  }

  @Override
  public String text(int entry) {
    return whole.text(original(entry));
  }

  /** What events do to the whole says nothing about a part of it, unless they leave it alone. */
  @Override
  public ProgressValues in(TransitionSystem system) {
    ProgressValues values = whole.in(system);
    return new ProgressValues() {
      @Override
      public long value(int entry, long[] states, int at) {
        return values.value(original(entry), states, at);
      }

      @Override
      public long least(int entry) {
        return values.least(original(entry));
      }

      @Override
      public long most(int entry) {
        return values.most(original(entry));
      }

      @Override
      public Step step(int event) {
        return values.step(event) == Step.STAYS ? Step.STAYS : Step.UNKNOWN;
      }
    };
  }
}
