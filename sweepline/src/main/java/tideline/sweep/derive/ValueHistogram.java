package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.sweep.derive.Evaluation.RegressArc;
import tideline.sweep.derive.Evaluation.ValueClass;

/**
 * How many states have each progress value and where edges lead back, small enough to be kept for
 * many measures: neighbouring values share a bar if there are many.
 *
 * @param values how many different ones there are
 * @param bars in ascending order of their values
 * @param arcs between bars, those of most edges first
 */
public record ValueHistogram(int values, List<Bar> bars, List<RegressArc> arcs) {

  private static final int MOST_BARS = 200;
  private static final int MOST_ARCS = 100;

  public ValueHistogram {
    bars = List.copyOf(bars);
    arcs = List.copyOf(arcs);
  }

  /**
   * One value, or some that follow each other.
   *
   * @param first the least of them, entry by entry
   * @param values how many
   * @param states that have one of them
   * @param regress edges from there to a lesser value
   */
  public record Bar(List<Long> first, int values, long states, long regress) {}

  /** Joins what an evaluation has found. */
  public static ValueHistogram of(Evaluation evaluation, List<RegressArc> arcs) {
    List<ValueClass> classes = evaluation.classes();
    int each = Math.max(1, (classes.size() + MOST_BARS - 1) / MOST_BARS);
    List<Bar> bars = new ArrayList<>();
    for (int from = 0; from < classes.size(); from += each) {
      List<ValueClass> joined = classes.subList(from, Math.min(classes.size(), from + each));
      bars.add(
          new Bar(
              joined.get(0).value(),
              joined.size(),
              joined.stream().mapToLong(ValueClass::states).sum(),
              joined.stream().mapToLong(ValueClass::regressEdges).sum()));
    }
    return new ValueHistogram(classes.size(), bars, joined(arcs, each));
  }

  private static List<RegressArc> joined(List<RegressArc> arcs, int each) {
    Map<Long, Long> edges = new HashMap<>();
    for (RegressArc arc : arcs) {
      edges.merge((long) (arc.from() / each) << 32 | arc.to() / each, arc.edges(), Long::sum);
    }
    return edges.entrySet().stream()
        .map(e -> new RegressArc((int) (e.getKey() >> 32), e.getKey().intValue(), e.getValue()))
        .sorted(
            Comparator.comparingLong((RegressArc arc) -> -arc.edges())
                .thenComparingInt(RegressArc::from)
                .thenComparingInt(RegressArc::to))
        .limit(MOST_ARCS)
        .toList();
  }
}
