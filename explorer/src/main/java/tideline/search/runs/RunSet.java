package tideline.search.runs;

import java.util.ArrayList;
import java.util.List;

/**
 * A set of states as a few runs of falling size: a run is merged with the one before it when that
 * is less than twice as large. So a state is copied as often as the logarithm of their number says.
 */
public final class RunSet {

  private static final int RATIO = 2;

  private final Room room;
  private final int words;
  private final List<Run> runs = new ArrayList<>();

  public RunSet(Room room, int words) {
    this.room = room;
    this.words = words;
  }

  /** Takes over a run. States that are in the set already are in it once afterwards. */
  public void add(Run run) {
    if (run.states() == 0) {
      run.release();
      return;
    }
    runs.add(run);
    while (runs.size() > 1 && before().states() < RATIO * last().states()) {
      mergeLast();
    }
  }

  /** Takes over a run without a look at the others. */
  void restore(Run run) {
    runs.add(run);
  }

  private Run last() {
    return runs.get(runs.size() - 1);
  }

  private Run before() {
    return runs.get(runs.size() - 2);
  }

  private void mergeLast() {
    Run a = before();
    Run b = last();
    Run merged = merge(a, b);
    runs.remove(runs.size() - 1);
    runs.set(runs.size() - 1, merged);
    a.release();
    b.release();
  }

  /** The parts of both are given up as they are read. */
  private Run merge(Run a, Run b) {
    RunWriter out = new RunWriter(room, words);
    if (a.isOnDisk() || b.isOnDisk()) {
      out.onDisk();
    }
    RunReader left = RunReader.consuming(a);
    RunReader right = RunReader.consuming(b);
    boolean hasLeft = left.next();
    boolean hasRight = right.next();
    while (hasLeft && hasRight) {
      int order =
          words == 1
              ? Long.compareUnsigned(left.array()[left.offset()], right.array()[right.offset()])
              : RunCode.compare(left.array(), left.offset(), right.array(), right.offset(), words);
      RunReader less = order <= 0 ? left : right;
      out.add(less.array(), less.offset());
      if (order <= 0) {
        hasLeft = left.next();
      }
      if (order >= 0) {
        hasRight = right.next();
      }
    }
    for (; hasLeft; hasLeft = left.next()) {
      out.add(left.array(), left.offset());
    }
    for (; hasRight; hasRight = right.next()) {
      out.add(right.array(), right.offset());
    }
    return out.finish();
  }

  /** Makes one run of all; null if there is none. */
  public Run single() {
    while (runs.size() > 1) {
      mergeLast();
    }
    return runs.isEmpty() ? null : runs.get(0);
  }

  /** Something that takes the states of this set out of ascending states. */
  public Subtraction subtraction() {
    return new Subtraction(runs, words);
  }

  public List<Run> runs() {
    return List.copyOf(runs);
  }

  /** The sum over the runs. */
  public long states() {
    return runs.stream().mapToLong(Run::states).sum();
  }

  public long bytes() {
    return runs.stream().mapToLong(Run::bytes).sum();
  }

  /** Forgets everything. */
  public void clear() {
    runs.forEach(Run::release);
    runs.clear();
  }
}
