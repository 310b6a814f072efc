package tideline.net.ltl;

import java.util.List;
import java.util.function.BiPredicate;
import tideline.net.property.Formula;

/** Path formulas on a sequence that ends in a loop, each operator by its recursive equation. */
final class NaiveLasso<M> {

  private final List<M> positions;
  private final int loopStart;
  private final BiPredicate<Formula, M> atoms;

  /**
   * @param loopStart the position that follows the last one
   */
  NaiveLasso(List<M> positions, int loopStart, BiPredicate<Formula, M> atoms) {
    this.positions = positions;
    this.loopStart = loopStart;
    this.atoms = atoms;
  }

  boolean holds(PathFormula formula) {
    return truth(formula)[0];
  }

  private boolean[] truth(PathFormula formula) {
    int n = positions.size();
    boolean[] result = new boolean[n];
    if (formula instanceof PathFormula.Now now) {
      for (int i = 0; i < n; i++) {
        result[i] = atoms.test(now.formula(), positions.get(i));
      }
    } else if (formula instanceof PathFormula.Not not) {
      boolean[] inner = truth(not.inner());
      for (int i = 0; i < n; i++) {
        result[i] = !inner[i];
      }
    } else if (formula instanceof PathFormula.And and) {
      List<boolean[]> parts = and.parts().stream().map(this::truth).toList();
      for (int i = 0; i < n; i++) {
        int at = i;
        result[i] = parts.stream().allMatch(p -> p[at]);
      }
    } else if (formula instanceof PathFormula.Or or) {
      List<boolean[]> parts = or.parts().stream().map(this::truth).toList();
      for (int i = 0; i < n; i++) {
        int at = i;
        result[i] = parts.stream().anyMatch(p -> p[at]);
      }
    } else if (formula instanceof PathFormula.Next next) {
      boolean[] inner = truth(next.inner());
      for (int i = 0; i < n; i++) {
        result[i] = inner[after(i)];
      }
    } else if (formula instanceof PathFormula.Until until) {
      boolean[] before = truth(until.before());
      boolean[] inner = truth(until.inner());
      for (int round = 0; round <= 2 * n; round++) {
        for (int i = n - 1; i >= 0; i--) {
          result[i] = inner[i] || before[i] && result[after(i)];
        }
      }
    }
    return result;
  }

  private int after(int position) {
    return position + 1 < positions.size() ? position + 1 : loopStart;
  }
}
