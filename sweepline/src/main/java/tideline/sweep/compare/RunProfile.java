package tideline.sweep.compare;

import java.util.ArrayList;
import java.util.List;
import tideline.search.observe.Directive;
import tideline.sweep.line.SweepObserver;

/**
 * Notes how large classes are and how much is held while a line moves, at no more than a few
 * hundred moments: when there are twice as many, neighbours are joined.
 */
final class RunProfile implements SweepObserver {

  private static final int MOST = 400;

  private final List<Moment> moments = new ArrayList<>();
  private int stored;
  private long arrivals;
  private long joined = 1;

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    stored++;
    return Directive.CONTINUE;
  }

  @Override
  public void swept(int[] refs, int count) {
    stored -= count;
  }

  @Override
  public void evicted(int ref) {
    stored--;
  }

  @Override
  public void lineLeft(long[] value, long expanded, long regress) {
    Moment now = new Moment(arrivals, expanded, stored);
    if (arrivals % joined == 0) {
      moments.add(now);
    } else {
      moments.set(moments.size() - 1, greater(moments.get(moments.size() - 1), now));
    }
    arrivals++;
    if (moments.size() == 2 * MOST) {
      halve();
    }
  }

  private void halve() {
    for (int i = 0; i < MOST; i++) {
      moments.set(i, greater(moments.get(2 * i), moments.get(2 * i + 1)));
    }
    moments.subList(MOST, 2 * MOST).clear();
    joined *= 2;
  }

  private static Moment greater(Moment first, Moment second) {
    return new Moment(
        first.arrival(),
        Math.max(first.size(), second.size()),
        Math.max(first.stored(), second.stored()));
  }

  List<Moment> moments() {
    return List.copyOf(moments);
  }
}
