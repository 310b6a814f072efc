package tideline.net.ltl;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import tideline.net.property.Formula;

/** Path formulas from a seed. */
final class RandomPathFormulas {

  private final Random random;
  private final Supplier<Formula> atoms;

  RandomPathFormulas(Random random, Supplier<Formula> atoms) {
    this.random = random;
    this.atoms = atoms;
  }

  PathFormula next(int depth) {
    if (depth == 0) {
      return new PathFormula.Now(atoms.get());
    }
    return switch (random.nextInt(9)) {
      case 0 -> PathFormula.not(next(depth - 1));
      case 1 -> PathFormula.and(List.of(next(depth - 1), next(depth - 1)));
      case 2 -> PathFormula.or(List.of(next(depth - 1), next(depth - 1)));
      case 3 -> new PathFormula.Next(next(depth - 1));
      case 4, 5 -> PathFormula.eventually(next(depth - 1));
      case 6, 7 -> PathFormula.globally(next(depth - 1));
      default -> new PathFormula.Until(next(depth - 1), next(depth - 1));
    };
  }
}
