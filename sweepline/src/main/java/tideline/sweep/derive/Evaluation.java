package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.structure.IncidenceMatrix;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;

/**
 * How good a measure is on the states of a sample.
 *
 * @param exact whether these are all states; then everything but the peak with regress is exact
 * @param regressShare the part of the edges that lead to a lesser value
 * @param largestClass the most states with one value
 * @param regressTargets states that regress edges lead to: so many can become persistent
 * @param predictedPeak the most states that a sweep holds at the end of a class, with all regress
 *     targets; exact for all states without regress
 * @param classes the values in ascending order, with what lies there
 */
public record Evaluation(
    boolean exact,
    int states,
    double regressShare,
    int largestClass,
    int regressTargets,
    int predictedPeak,
    List<ValueClass> classes) {

  public Evaluation {
    classes = List.copyOf(classes);
  }

  /**
   * The states with one value.
   *
   * @param value entry by entry
   * @param states how many there are
   * @param regressEdges edges from them to a lesser value
   */
  public record ValueClass(List<Long> value, int states, long regressEdges) {}

  /**
   * Edges from one class to an earlier one.
   *
   * @param from the number of a class in {@link #classes}
   * @param to the number of an earlier one
   */
  public record RegressArc(int from, int to, long edges) {}

  /** The same peak as a part of the states. */
  public double predictedShare() {
    return states == 0 ? 0 : (double) predictedPeak / states;
  }

  public static Evaluation of(ProgressMeasure measure, StateSample sample) {
    return new Work(measure, sample).run();
  }

  /** Where the edges to lesser values lead, those of most edges first. */
  public static List<RegressArc> regressArcs(ProgressMeasure measure, StateSample sample) {
    return new Work(measure, sample).arcs();
  }

  private static final class Work {
    private final ProgressMeasure measure;
    private final StateSample sample;
    private final StateStore states;
    private final ProgressCodec codec;
    private final int[] classOf;
    private final List<long[]> values = new ArrayList<>();

    Work(ProgressMeasure measure, StateSample sample) {
      this.measure = measure;
      this.sample = sample;
      states = sample.states();
      codec = new ProgressCodec(measure, sample.system().layout());
      classOf = new int[sample.size()];
    }

    Evaluation run() {
      number();
      int n = values.size();
      int[] sizes = new int[n];
      for (int c : classOf) {
        sizes[c]++;
      }
      long[] regress = new long[n];
      int[] reachedFrom = classOf.clone();
      boolean[] target = new boolean[classOf.length];
      edges(reachedFrom, regress, target);
      int targets = 0;
      for (boolean t : target) {
        targets += t ? 1 : 0;
      }
      return new Evaluation(
          sample.isExact(),
          sample.size(),
          regressShare(),
          Arrays.stream(sizes).max().orElse(0),
          targets,
          Math.min(sample.size(), peak(reachedFrom, n) + targets),
          classes(sizes, regress));
    }

    /** Numbers the values that occur in ascending order. */
    private void number() {
      int words = codec.words();
      Integer[] order = new Integer[classOf.length];
      long[] all = new long[classOf.length * words];
      for (int ref = 0; ref < order.length; ref++) {
        order[ref] = ref;
        codec.encode(states.array(ref), states.offset(ref), all, ref * words);
      }
      Comparator<Integer> byValue =
          (a, b) -> ProgressCodec.compare(all, a * words, all, b * words, words);
      Arrays.sort(order, byValue);
      for (int i = 0; i < order.length; i++) {
        if (i == 0 || byValue.compare(order[i - 1], order[i]) != 0) {
          values.add(Arrays.copyOfRange(all, order[i] * words, (order[i] + 1) * words));
        }
        classOf[order[i]] = values.size() - 1;
      }
    }

    List<RegressArc> arcs() {
      number();
      Map<Long, Long> edges = new HashMap<>();
      edges(
          (ref, to) -> {
            if (classOf[to] < classOf[ref]) {
              edges.merge((long) classOf[ref] << 32 | classOf[to], 1L, Long::sum);
            }
          });
      return edges.entrySet().stream()
          .map(e -> new RegressArc((int) (e.getKey() >> 32), e.getKey().intValue(), e.getValue()))
          .sorted(
              Comparator.comparingLong((RegressArc arc) -> -arc.edges)
                  .thenComparingInt(RegressArc::from)
                  .thenComparingInt(RegressArc::to))
          .toList();
    }

    /** For each state the least class that leads to it, for each class its edges backwards. */
    private void edges(int[] reachedFrom, long[] regress, boolean[] target) {
      edges(
          (ref, to) -> {
            reachedFrom[to] = Math.min(reachedFrom[to], classOf[ref]);
            if (classOf[to] < classOf[ref]) {
              regress[classOf[ref]]++;
              target[to] = true;
            }
          });
    }

    @FunctionalInterface
    private interface EdgeVisitor {
      void edge(int source, int target);
    }

    private void edges(EdgeVisitor visitor) {
      StepBuffer steps = new StepBuffer(sample.system().words());
      for (int ref = 0; ref < classOf.length; ref++) {
        steps.clear();
        sample.system().expand(states.array(ref), states.offset(ref), 0, Integer.MAX_VALUE, steps);
        for (int k = 0; k < steps.size(); k++) {
          int to = states.find(steps.words(), k * steps.stride());
          if (to >= 0) {
            visitor.edge(ref, to);
          }
        }
      }
    }

    private double regressShare() {
      IncidenceMatrix matrix = IncidenceMatrix.of(sample.system().net());
      long[] firings = sample.firings();
      long back = 0;
      long all = 0;
      for (int t = 0; t < firings.length; t++) {
        all += firings[t];
        back += measure.step(matrix, t) < 0 ? firings[t] : 0;
      }
      return all == 0 ? 0 : (double) back / all;
    }

    /** A state is held from the class that first leads to it to the end of its own. */
    private int peak(int[] reachedFrom, int n) {
      int[] change = new int[n + 1];
      for (int ref = 0; ref < classOf.length; ref++) {
        change[reachedFrom[ref]]++;
        change[classOf[ref] + 1]--;
      }
      int held = 0;
      int most = 0;
      for (int c = 0; c < n; c++) {
        held += change[c];
        most = Math.max(most, held);
      }
      return most;
    }

    private List<ValueClass> classes(int[] sizes, long[] regress) {
      List<ValueClass> all = new ArrayList<>(sizes.length);
      for (int c = 0; c < sizes.length; c++) {
        List<Long> value = new ArrayList<>();
        for (int i = 0; i < measure.entries().size(); i++) {
          value.add(codec.decode(values.get(c), 0, i));
        }
        all.add(new ValueClass(value, sizes[c], regress[c]));
      }
      return all;
    }
  }
}
