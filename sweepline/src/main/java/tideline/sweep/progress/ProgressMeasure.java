package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.SparseVector;

/**
 * Maps markings to vectors that are compared lexicographically: how far a marking is, {@code
 * [EK10]} section 4.4. Immutable.
 *
 * <p>Every entry is linear, so a transition changes it by the same amount wherever it fires: a
 * transition makes progress, stays, or regresses, and {@link #step} says which. The state of a
 * component with one token is linear too, with the rank of its place as weight.
 *
 * @param entries the first one counts most; none means that all markings are equally far
 */
public record ProgressMeasure(List<LinearExpression> entries) {

  public ProgressMeasure {
    entries = List.copyOf(entries);
  }

  /**
   * Reads expressions with commas between them.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  public static ProgressMeasure parse(String text, Net net) {
    List<LinearExpression> entries = new ArrayList<>();
    int begin = 0;
    boolean quoted = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '\\' && quoted) {
        i++;
      } else if (c == ',' && (!quoted || i == text.length())) {
        entries.add(LinearExpression.parse(text.substring(begin, i), net));
        begin = i + 1;
      }
    }
    return new ProgressMeasure(entries);
  }

  /** The expressions in the form that {@link #parse} reads. */
  public String format(Net net) {
    return entries.isEmpty()
        ? "0"
        : String.join(",", entries.stream().map(e -> e.format(net).replace(" ", "")).toList());
  }

  /** Whether all markings are equally far. */
  public boolean isTrivial() {
    return entries.stream().allMatch(e -> e.places().length == 0);
  }

  /** The same with one more entry, which counts least. */
  public ProgressMeasure with(LinearExpression entry) {
    List<LinearExpression> more = new ArrayList<>(entries);
    more.add(entry);
    return new ProgressMeasure(more);
  }

  /** The same without one entry. */
  public ProgressMeasure without(int entry) {
    List<LinearExpression> fewer = new ArrayList<>(entries);
    fewer.remove(entry);
    return new ProgressMeasure(fewer);
  }

  /**
   * What firing a transition does to the value.
   *
   * @return positive, zero or negative like the first entry that it changes
   */
  public int step(IncidenceMatrix matrix, int transition) {
    for (LinearExpression entry : entries) {
      int sign = change(entry, matrix.effectOf(transition));
      if (sign != 0) {
        return sign;
      }
    }
    return 0;
  }

  /** Whether no transition of the net regresses, wherever it fires. */
  public boolean isMonotone(IncidenceMatrix matrix) {
    for (int t = 0; t < matrix.transitions(); t++) {
      if (step(matrix, t) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The sign of what an effect does to an entry. */
  public static int change(LinearExpression entry, SparseVector effect) {
    int[] places = entry.places();
    long[] factors = entry.factors();
    long sum = 0;
    try {
      for (int i = 0, j = 0; i < places.length && j < effect.size(); ) {
        int order = Integer.compare(places[i], effect.index(j));
        if (order == 0) {
          sum = Math.addExact(sum, Math.multiplyExact(factors[i], effect.value(j)));
        }
        i += order <= 0 ? 1 : 0;
        j += order >= 0 ? 1 : 0;
      }
    } catch (ArithmeticException large) {
      return exactChange(entry, effect);
    }
    return Long.signum(sum);
  }

  private static int exactChange(LinearExpression entry, SparseVector effect) {
    int most = 0;
    for (int place : entry.places()) {
      most = Math.max(most, place);
    }
    for (int j = 0; j < effect.size(); j++) {
      most = Math.max(most, effect.index(j));
    }
    long[] dense = new long[most + 1];
    for (int i = 0; i < entry.places().length; i++) {
      dense[entry.places()[i]] = entry.factors()[i];
    }
    return effect.times(dense).signum();
  }
}
