package tideline.search.runs;

import java.util.ArrayList;
import java.util.List;

/** Takes the states of some runs out of ascending states, which may come in several pieces. */
public final class Subtraction {

  private final List<RunReader> readers = new ArrayList<>();
  private final int words;

  Subtraction(List<Run> runs, int words) {
    this.words = words;
    runs.forEach(run -> readers.add(new RunReader(run)));
  }

  /** One more run. */
  public Subtraction and(Run run) {
    readers.add(new RunReader(run));
    return this;
  }

  /**
   * Leaves at the front those that are in no run.
   *
   * @param states ascending, all larger than those of earlier calls
   * @return how many are left
   */
  public int apply(long[] states, int count) {
    int left = count;
    for (RunReader reader : readers) {
      left = apply(reader, states, left);
    }
    return left;
  }

  private int apply(RunReader reader, long[] states, int count) {
    int left = 0;
    for (int i = 0; i < count; i++) {
      if (!reader.contains(states, i * words)) {
        if (left < i) {
          System.arraycopy(states, i * words, states, left * words, words);
        }
        left++;
      }
    }
    return left;
  }
}
