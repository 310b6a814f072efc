package tideline.sweep.derive;

import java.util.Arrays;
import java.util.BitSet;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;

/**
 * What a sweep with a measure will need, played on the edges of a sample with numbers in the place
 * of states. On all states of a net a sweep of several lines needs exactly this; on the states of
 * random walks it is a forecast, to be read as parts of the sample.
 *
 * @param states in the sample
 * @param peak the most states held at once
 * @param floor so many states are open or persistent at some moment: no cache inside the classes
 *     holds less
 * @param visits states expanded, again included
 * @param persistent states that regress edges lead to
 * @param isWhole false if a limit ended the play: then the numbers are what it had come to
 */
public record Forecast(
    int states, int peak, int floor, long visits, int persistent, boolean isWhole) {

  /**
   * Where a play may be given up.
   *
   * @param peak more states held than this are of no interest
   * @param visits nor are more visits
   */
  public record Limits(int peak, long visits) {
    public static final Limits NONE = new Limits(Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /** Plays a sweep, and further ones as long as there are new persistent states. */
  public static Forecast of(
      ProgressMeasure measure, StateSample sample, SampleGraph graph, Limits limits) {
    ProgressCodec codec = new ProgressCodec(measure.in(sample.system()), measure.entries());
    return new Play(new SampledValues(codec, sample.states(), sample.size()), graph, limits).run();
  }

  /** The peak as a part of the states. */
  public double peakShare() {
    return states == 0 ? 0 : (double) peak / states;
  }

  /** The visits as a part of the states. */
  public double visitShare() {
    return states == 0 ? 0 : (double) visits / states;
  }

  private static final class Play {
    private static final int NONE = -1;

    private final SampledValues values;
    private final SampleGraph graph;
    private final Limits limits;
    private final BitSet stored = new BitSet();
    private final BitSet persistent = new BitSet();
    private final BitSet waiting = new BitSet();
    private final int[] head;
    private final int[] next;
    private int[] roots = new int[16];
    private int rootCount;
    private int held;
    private int peak;
    private int floor;
    private long visits;

    Play(SampledValues values, SampleGraph graph, Limits limits) {
      this.values = values;
      this.graph = graph;
      this.limits = limits;
      head = new int[values.size()];
      Arrays.fill(head, NONE);
      next = new int[graph.size()];
    }

    Forecast run() {
      if (graph.size() > 0) {
        stored.set(0);
        held = 1;
        root(0);
      }
      while (rootCount > 0 && isInteresting()) {
        sweep();
      }
      return new Forecast(
          graph.size(), peak, floor, visits, persistent.cardinality(), rootCount == 0);
    }

    private boolean isInteresting() {
      return peak <= limits.peak && visits <= limits.visits;
    }

    private void root(int ref) {
      if (rootCount == roots.length) {
        roots = Arrays.copyOf(roots, 2 * roots.length);
      }
      roots[rootCount++] = ref;
    }

    private void wait(int ref) {
      int value = values.number(ref);
      next[ref] = head[value];
      head[value] = ref;
      waiting.set(value);
    }

    /** One line, from the least root to the last state that it leads to. */
    private void sweep() {
      for (int i = 0; i < rootCount; i++) {
        wait(roots[i]);
      }
      rootCount = 0;
      for (int line = waiting.nextSetBit(0); line >= 0; line = waiting.nextSetBit(line)) {
        if (!isInteresting()) {
          rootCount = 1;
          return;
        }
        floor = Math.max(floor, held);
        int passed = expandClass(line);
        peak = Math.max(peak, held);
        held -= passed;
        floor = Math.max(floor, held);
        waiting.clear(line);
      }
    }

    /** How many states of the class are deleted when the line moves on. */
    private int expandClass(int line) {
      int done = NONE;
      while (head[line] != NONE) {
        int ref = head[line];
        head[line] = next[ref];
        next[ref] = done;
        done = ref;
        visits++;
        for (int edge = graph.first(ref); edge < graph.first(ref + 1); edge++) {
          follow(graph.target(edge), line);
        }
      }
      int passed = 0;
      for (int ref = done; ref != NONE; ref = next[ref]) {
        if (!persistent.get(ref)) {
          stored.clear(ref);
          passed++;
        }
      }
      return passed;
    }

    private void follow(int to, int line) {
      boolean isBehind = values.number(to) < line;
      if (isBehind && !persistent.get(to)) {
        persistent.set(to);
        held++;
        root(to);
      } else if (!isBehind && !persistent.get(to) && !stored.get(to)) {
        stored.set(to);
        held++;
        wait(to);
      }
    }
  }
}
