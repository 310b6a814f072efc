package tideline.sweep.line;

/** Tells several observers of the line, one after the other. */
final class SweepObservers implements SweepObserver {

  private final SweepObserver[] all;

  SweepObservers(SweepObserver... all) {
    this.all = all;
  }

  boolean isEmpty() {
    return all.length == 0;
  }

  @Override
  public void watches(LineView line) {
    for (SweepObserver o : all) {
      o.watches(line);
    }
  }

  @Override
  public void sweepBegan(long number) {
    for (SweepObserver o : all) {
      o.sweepBegan(number);
    }
  }

  @Override
  public void lineReached(int ref) {
    for (SweepObserver o : all) {
      o.lineReached(ref);
    }
  }

  @Override
  public void regressed(long[] to) {
    for (SweepObserver o : all) {
      o.regressed(to);
    }
  }

  @Override
  public void lineLeft(long[] value, long expanded, long regress) {
    for (SweepObserver o : all) {
      o.lineLeft(value, expanded, regress);
    }
  }

  @Override
  public void swept(int[] refs, int count) {
    for (SweepObserver o : all) {
      o.swept(refs, count);
    }
  }

  @Override
  public void evicted(int ref) {
    for (SweepObserver o : all) {
      o.evicted(ref);
    }
  }
}
