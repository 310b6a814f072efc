package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;

/**
 * How good a measure is on the states of a sample.
 *
 * @param exact whether these are all states; then everything is exact
 * @param regressShare the part of the edges that lead to a lesser value
 * @param largestClass the most states with one value
 * @param regressTargets states that regress edges lead to: so many can become persistent
 * @param classes the values in ascending order, with what lies there
 */
public record Evaluation(
    boolean exact,
    int states,
    double regressShare,
    int largestClass,
    int regressTargets,
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

  public static Evaluation of(ProgressMeasure measure, StateSample sample) {
    return new Work(measure, sample).run();
  }

  /** Where the edges to lesser values lead, those of most edges first. */
  public static List<RegressArc> regressArcs(ProgressMeasure measure, StateSample sample) {
    return new Work(measure, sample).arcs();
  }

  private static final class Work {
    private final StateSample sample;
    private final StateStore states;
    private final ProgressCodec codec;
    private final SampledValues values;
    private long edges;
    private long regressEdges;

    Work(ProgressMeasure measure, StateSample sample) {
      this.sample = sample;
      states = sample.states();
      codec = new ProgressCodec(measure.in(sample.system()), measure.entries());
      values = new SampledValues(codec, states, sample.size());
    }

    Evaluation run() {
      int n = values.size();
      int[] sizes = new int[n];
      for (int ref = 0; ref < sample.size(); ref++) {
        sizes[values.number(ref)]++;
      }
      long[] regress = new long[n];
      boolean[] target = new boolean[sample.size()];
      edges(regress, target);
      int targets = 0;
      for (boolean t : target) {
        targets += t ? 1 : 0;
      }
      return new Evaluation(
          sample.isExact(),
          sample.size(),
          edges == 0 ? 0 : (double) regressEdges / edges,
          Arrays.stream(sizes).max().orElse(0),
          targets,
          classes(sizes, regress));
    }

    List<RegressArc> arcs() {
      Map<Long, Long> edges = new HashMap<>();
      edges(
          (ref, to) -> {
            if (values.number(to) < values.number(ref)) {
              edges.merge((long) values.number(ref) << 32 | values.number(to), 1L, Long::sum);
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

    /** For each class its edges backwards, and which states they lead to. */
    private void edges(long[] regress, boolean[] target) {
      edges(
          (ref, to) -> {
            int from = values.number(ref);
            if (values.number(to) < from) {
              regress[from]++;
              target[to] = true;
            }
          });
    }

    @FunctionalInterface
    private interface EdgeVisitor {
      void edge(int source, int target);
    }

    /** Counts all edges, those out of the sample too, and shows those inside of it. */
    private void edges(EdgeVisitor visitor) {
      StepBuffer steps = new StepBuffer(sample.system().words());
      long[] value = new long[codec.words()];
      for (int ref = 0; ref < sample.size(); ref++) {
        steps.clear();
        sample.system().expand(states.array(ref), states.offset(ref), 0, Integer.MAX_VALUE, steps);
        edges += steps.size();
        for (int k = 0; k < steps.size(); k++) {
          int at = k * steps.stride();
          int to = states.find(steps.words(), at);
          if (to >= 0) {
            regressEdges += values.number(to) < values.number(ref) ? 1 : 0;
            visitor.edge(ref, to);
          } else {
            codec.encode(steps.words(), at, value, 0);
            regressEdges += values.compare(value, values.number(ref)) < 0 ? 1 : 0;
          }
        }
      }
    }

    private List<ValueClass> classes(int[] sizes, long[] regress) {
      List<ValueClass> all = new ArrayList<>(sizes.length);
      for (int c = 0; c < sizes.length; c++) {
        all.add(
            new ValueClass(
                Arrays.stream(values.entries(c)).boxed().toList(), sizes[c], regress[c]));
      }
      return all;
    }
  }
}
