package tideline.net.ctl;

import java.util.ArrayList;
import java.util.List;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Quantifier;

/**
 * A formula in terms of a few operators, all of them about some path. Statements about one marking
 * are bits of its valuation.
 */
sealed interface Node {

  record Constant(boolean value) implements Node {}

  record Statement(int bit) implements Node {}

  record Not(Node inner) implements Node {}

  record All(List<Node> parts) implements Node {}

  record Any(List<Node> parts) implements Node {}

  /** Some successor satisfies the inner formula. */
  record Next(Node inner) implements Node {}

  /**
   * Some path goes on from marking to marking until one of them decides.
   *
   * @param ending holds where a path may end well
   * @param going holds where a path that does not end well may go on
   * @param isWellForEver whether a path that goes on to a deadlock or for ever is good too
   */
  record Path(Node ending, Node going, boolean isWellForEver) implements Node {}

  /** Translates formulas, and collects their statements. */
  final class Compiler {
    private final List<Formula> statements = new ArrayList<>();

    List<Formula> statements() {
      return statements;
    }

    /**
     * @throws IllegalArgumentException if there are more statements than bits
     */
    Node of(Formula formula) {
      if (formula instanceof Formula.Constant c) {
        return new Constant(c.value());
      }
      if (formula.isTimeless()) {
        return statement(formula);
      }
      if (formula instanceof Formula.Not n) {
        return not(of(n.inner()));
      }
      if (formula instanceof Formula.And a) {
        return new All(a.parts().stream().map(this::of).toList());
      }
      if (formula instanceof Formula.Or o) {
        return new Any(o.parts().stream().map(this::of).toList());
      }
      return temporal((Formula.Temporal) formula);
    }

    private Node temporal(Formula.Temporal t) {
      boolean exists = t.quantifier() == Quantifier.EXISTS;
      Node inner = of(t.inner());
      Node otherwise = exists ? inner : not(inner);
      Node found =
          switch (t.operator()) {
            case NEXT -> new Next(otherwise);
            case FINALLY -> exists ? reach(inner) : stay(otherwise);
            case GLOBALLY -> exists ? stay(inner) : reach(otherwise);
            case UNTIL -> exists ? until(of(t.before()), inner) : missed(of(t.before()), inner);
          };
      return exists ? found : not(found);
    }

    private static Node reach(Node goal) {
      return new Path(goal, new Constant(true), false);
    }

    private static Node until(Node before, Node goal) {
      return new Path(goal, before, false);
    }

    private static Node stay(Node inner) {
      return new Path(new Constant(false), inner, true);
    }

    /** A path that leaves before too early, or never meets the goal. */
    private static Node missed(Node before, Node goal) {
      Node leaving = new All(List.of(not(goal), not(before)));
      return new Path(leaving, not(goal), true);
    }

    private static Node not(Node inner) {
      return inner instanceof Not n ? n.inner() : new Not(inner);
    }

    private Node statement(Formula formula) {
      int bit = statements.indexOf(formula);
      if (bit < 0) {
        bit = statements.size();
        statements.add(formula);
      }
      if (bit >= Long.SIZE) {
        throw new IllegalArgumentException("more than " + Long.SIZE + " different statements");
      }
      return new Statement(bit);
    }
  }
}
