package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Random changes of a measure: an entry more, one less, one exchanged, one at another place, one
 * joined with another, the tail cut off. Entries are those offered, and sums of two of them.
 */
final class MeasureMoves {

  /** One in so many new entries is a sum of two. */
  private static final int PAIRS = 4;

  private static final int KINDS = 7;

  private final List<ProgressMeasure> offered;
  private final SplittableRandom random;

  MeasureMoves(List<ProgressMeasure> offered, SplittableRandom random) {
    this.offered = List.copyOf(offered);
    this.random = random;
  }

  boolean isEmpty() {
    return offered.isEmpty();
  }

  ProgressMeasure changed(ProgressMeasure measure) {
    List<ProgressMeasure> entries = new ArrayList<>(measure.parts());
    int size = entries.size();
    switch (size == 0 ? 0 : random.nextInt(KINDS)) {
      case 0, 1 -> entries.add(random.nextInt(size + 1), entry());
      case 2 -> entries.remove(random.nextInt(size));
      case 3 -> entries.set(random.nextInt(size), entry());
      case 4 -> entries.add(random.nextInt(size), entries.remove(random.nextInt(size)));
      case 5 -> {
        int at = random.nextInt(size);
        entries.set(at, sum(entries.get(at), any()));
      }
      default -> entries.subList(random.nextInt(size), size).clear();
    }
    return LexicographicMeasure.of(entries);
  }

  private ProgressMeasure entry() {
    return random.nextInt(PAIRS) == 0 ? sum(any(), any()) : any();
  }

  private ProgressMeasure any() {
    return offered.get(random.nextInt(offered.size()));
  }

  /** The sum of two linear entries; the first one where there is no such thing. */
  static ProgressMeasure sum(ProgressMeasure a, ProgressMeasure b) {
    if (a instanceof LinearMeasure first
        && b instanceof LinearMeasure second
        && first.entries() == 1
        && second.entries() == 1) {
      TreeMap<Integer, Long> factors = new TreeMap<>();
      add(first.expressions().get(0), factors);
      add(second.expressions().get(0), factors);
      LinearExpression both = LinearExpression.of(factors, 0);
      return both.places().length == 0 ? a : new LinearMeasure(first.names(), List.of(both));
    }
    return a;
  }

  private static void add(LinearExpression expression, TreeMap<Integer, Long> factors) {
    for (int i = 0; i < expression.places().length; i++) {
      factors.merge(expression.places()[i], expression.factors()[i], Long::sum);
    }
  }
}
