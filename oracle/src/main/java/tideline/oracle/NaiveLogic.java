package tideline.oracle;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Quantifier;

/**
 * Formulas evaluated on the graph of the oracle, each operator written down as its recursive
 * equation and iterated until nothing changes. Slow on purpose.
 */
public final class NaiveLogic {

  private final Net net;
  private final NaiveGraph graph;
  private final int states;

  public NaiveLogic(Net net, NaiveGraph graph) {
    this.net = net;
    this.graph = graph;
    this.states = graph.markings().size();
  }

  public boolean holds(Formula formula) {
    return truth(formula)[0];
  }

  public long bound(LinearExpression sum) {
    return graph.markings().stream()
        .map(m -> value(sum, m))
        .max(BigInteger::compareTo)
        .orElseThrow()
        .longValueExact();
  }

  private static BigInteger value(LinearExpression sum, List<BigInteger> marking) {
    BigInteger value = BigInteger.valueOf(sum.constant());
    for (int i = 0; i < sum.places().length; i++) {
      value =
          value.add(BigInteger.valueOf(sum.factors()[i]).multiply(marking.get(sum.places()[i])));
    }
    return value;
  }

  private boolean[] truth(Formula formula) {
    if (formula instanceof Formula.Temporal t) {
      return temporal(t);
    }
    boolean[] result = new boolean[states];
    if (formula instanceof Formula.Not n) {
      boolean[] inner = truth(n.inner());
      IntStream.range(0, states).forEach(s -> result[s] = !inner[s]);
    } else if (formula instanceof Formula.And a) {
      List<boolean[]> parts = a.parts().stream().map(this::truth).toList();
      IntStream.range(0, states).forEach(s -> result[s] = parts.stream().allMatch(part -> part[s]));
    } else if (formula instanceof Formula.Or o) {
      List<boolean[]> parts = o.parts().stream().map(this::truth).toList();
      IntStream.range(0, states).forEach(s -> result[s] = parts.stream().anyMatch(part -> part[s]));
    } else {
      IntStream.range(0, states).forEach(s -> result[s] = atom(formula, s));
    }
    return result;
  }

  private boolean atom(Formula formula, int state) {
    List<BigInteger> marking = graph.markings().get(state);
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return value(a.sum(), marking).signum() <= 0;
    }
    if (formula instanceof Formula.Fireable f) {
      return f.transitions().stream()
          .anyMatch(t -> NaiveExplorer.fire(net, marking, t).isPresent());
    }
    return graph.successors().get(state).isEmpty();
  }

  private boolean[] temporal(Formula.Temporal t) {
    boolean exists = t.quantifier() == Quantifier.EXISTS;
    boolean[] inner = truth(t.inner());
    boolean[] before = truth(t.before());
    boolean[] now = new boolean[states];
    switch (t.operator()) {
      case NEXT:
        IntStream.range(0, states).forEach(s -> now[s] = next(s, inner, exists));
        return now;
      case GLOBALLY:
        IntStream.range(0, states).forEach(s -> now[s] = true);
        break;
      default:
        break;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int s = 0; s < states; s++) {
        boolean dead = graph.successors().get(s).isEmpty();
        boolean value =
            switch (t.operator()) {
              case FINALLY -> inner[s] || !dead && next(s, now, exists);
              case GLOBALLY -> inner[s] && (dead || next(s, now, exists));
              default -> inner[s] || before[s] && !dead && next(s, now, exists);
            };
        changed |= value != now[s];
        now[s] = value;
      }
    }
    return now;
  }

  private boolean next(int state, boolean[] set, boolean exists) {
    List<NaiveGraph.Firing> firings = graph.successors().get(state);
    return exists
        ? firings.stream().anyMatch(f -> set[f.target()])
        : firings.stream().allMatch(f -> set[f.target()]);
  }
}
