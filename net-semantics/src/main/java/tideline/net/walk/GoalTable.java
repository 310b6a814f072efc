package tideline.net.walk;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;

/**
 * Questions compiled for one net: what each firing changes in the sums and sets of transitions that
 * they speak about, and their trees. Immutable.
 *
 * <p>A literal is a number: a sum is at most 0, or it is not; a transition of a set is enabled, or
 * none is; nothing is enabled, or something is.
 */
final class GoalTable {

  private static final long GREATEST_FACTOR = 1L << 16;
  private static final long GREATEST_CONSTANT = 1L << 61;
  private static final int[] NOBODY = {};

  /** The number of questions about markings. */
  final int questions;

  /** The trees of the questions. */
  final GoalTrees trees;

  /** Sums 0 to sums - 1 belong to literals, the following ones to bounds. */
  final int sums;

  final int bounds;
  final int sets;

  /** What t changes: sums and differences, from changeStart[t] on. */
  final int[] changeStart;

  final int[] changeSum;
  final long[] changeDelta;

  /** The sets that a transition belongs to. */
  final int[][] setsOf;

  /** The transitions of each set. */
  final int[][] members;

  private final Net net;
  private final List<LinearExpression> expressions;

  /**
   * @param formulas those whose numbers are too large are not asked
   * @param boundSums all of them watchable
   */
  GoalTable(Net net, List<Formula> formulas, List<LinearExpression> boundSums) {
    this.net = net;
    questions = formulas.size();
    bounds = boundSums.size();
    Literals literals = new Literals();
    formulas.stream().filter(GoalTable::isWatchable).forEach(literals::collect);
    expressions = new ArrayList<>(literals.sums);
    sums = expressions.size();
    expressions.addAll(boundSums);
    sets = literals.sets.size();
    members = literals.sets.stream().map(GoalTable::array).toArray(int[][]::new);
    setsOf = setsOf();
    trees = new GoalTrees(questions);
    for (Formula formula : formulas) {
      trees.begin(isWatchable(formula));
      if (isWatchable(formula)) {
        tree(formula, true, literals);
      }
    }
    trees.finish();
    changeStart = new int[net.transitions() + 1];
    IntArrayList sum = new IntArrayList();
    LongArrayList delta = new LongArrayList();
    changes(sum, delta);
    changeSum = sum.toIntArray();
    changeDelta = delta.toLongArray();
  }

  private static int[] array(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The literal "the sum is at most 0"; the next number is its negation, as for all of them. */
  int atMostZero(int sum) {
    return 2 * sum;
  }

  /** The transitions that raise the sum of a bound. */
  int[] raising(int bound) {
    IntArrayList all = new IntArrayList();
    for (int t = 0; t < net.transitions(); t++) {
      if (change(t, bound) > 0) {
        all.add(t);
      }
    }
    return all.toIntArray();
  }

  /** What a transition adds to the sum of a bound. */
  long change(int transition, int bound) {
    for (int i = changeStart[transition]; i < changeStart[transition + 1]; i++) {
      if (changeSum[i] == sums + bound) {
        return changeDelta[i];
      }
    }
    return 0;
  }

  /** The literal "a transition of the set is enabled". */
  int someFireable(int set) {
    return 2 * (sums + set);
  }

  /** The literal "no transition is enabled". */
  int dead() {
    return 2 * (sums + sets);
  }

  int literals() {
    return dead() + 2;
  }

  /** Adds a formula, or its negation, to the tree at hand; answers its node. */
  private int tree(Formula formula, boolean hold, Literals literals) {
    int negated = hold ? 0 : 1;
    if (formula instanceof Formula.Constant c) {
      return trees.inner(c.value() == hold, new int[0]);
    }
    if (formula instanceof Formula.AtMostZero a) {
      return trees.leaf(atMostZero(literals.sum(a.sum())) + negated);
    }
    if (formula instanceof Formula.Fireable f) {
      return trees.leaf(someFireable(literals.set(f)) + negated);
    }
    if (formula instanceof Formula.Deadlock) {
      return trees.leaf(dead() + negated);
    }
    if (formula instanceof Formula.Not n) {
      return tree(n.inner(), !hold, literals);
    }
    boolean isAnd = formula instanceof Formula.And;
    List<Formula> parts = isAnd ? ((Formula.And) formula).parts() : ((Formula.Or) formula).parts();
    return trees.inner(
        isAnd == hold, parts.stream().mapToInt(part -> tree(part, hold, literals)).toArray());
  }

  /** Sums that cannot leave the range of a long while places hold what the game allows. */
  static boolean isWatchable(LinearExpression sum) {
    return sum.places().length < 1 << 20
        && Math.abs(sum.constant()) <= GREATEST_CONSTANT
        && Arrays.stream(sum.factors())
                .mapToDouble(f -> Math.abs((double) f))
                .reduce(0, Double::sum)
            <= GREATEST_FACTOR;
  }

  private static boolean isWatchable(Formula formula) {
    if (formula instanceof Formula.AtMostZero a) {
      return isWatchable(a.sum());
    }
    if (formula instanceof Formula.Not n) {
      return isWatchable(n.inner());
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(GoalTable::isWatchable);
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().allMatch(GoalTable::isWatchable);
    }
    return !(formula instanceof Formula.Temporal);
  }

  private int[][] setsOf() {
    IntArrayList[] of = new IntArrayList[net.transitions()];
    for (int s = 0; s < sets; s++) {
      for (int t : members[s]) {
        of[t] = of[t] == null ? new IntArrayList() : of[t];
        of[t].add(s);
      }
    }
    return Arrays.stream(of)
        .map(list -> list == null ? NOBODY : list.toIntArray())
        .toArray(int[][]::new);
  }

  private void changes(IntArrayList sum, LongArrayList delta) {
    List<List<int[]>> byPlace = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      byPlace.add(new ArrayList<>(0));
    }
    for (int s = 0; s < expressions.size(); s++) {
      int[] places = expressions.get(s).places();
      for (int i = 0; i < places.length; i++) {
        byPlace.get(places[i]).add(new int[] {s, i});
      }
    }
    TreeMap<Integer, Long> change = new TreeMap<>();
    for (int t = 0; t < net.transitions(); t++) {
      changeStart[t] = sum.size();
      change.clear();
      add(change, byPlace, t);
      change.forEach(
          (s, d) -> {
            if (d != 0) {
              sum.add(s.intValue());
              delta.add(d.longValue());
            }
          });
    }
    changeStart[net.transitions()] = sum.size();
  }

  /** Differences beyond the range wrap around: such firings are lost anyway. */
  private void add(TreeMap<Integer, Long> change, List<List<int[]>> byPlace, int t) {
    for (int side = -1; side <= 1; side += 2) {
      var arcs = side < 0 ? net.inputs(t) : net.outputs(t);
      for (int i = 0; i < arcs.size(); i++) {
        for (int[] use : byPlace.get(arcs.node(i))) {
          long factor = expressions.get(use[0]).factors()[use[1]];
          change.merge(use[0], side * factor * arcs.weight(i), Long::sum);
        }
      }
    }
  }

  long[] initialValues() {
    long[] marking = net.initialMarking();
    return expressions.stream().mapToLong(e -> wrapping(e, marking)).toArray();
  }

  private static long wrapping(LinearExpression sum, long[] marking) {
    long value = sum.constant();
    for (int i = 0; i < sum.places().length; i++) {
      value += sum.factors()[i] * marking[sum.places()[i]];
    }
    return value;
  }

  /** Collects sums and sets, equal ones once. */
  private static final class Literals {
    private final List<LinearExpression> sums = new ArrayList<>();
    private final Map<List<Object>, Integer> sumIndex = new HashMap<>();
    private final List<List<Integer>> sets = new ArrayList<>();
    private final Map<List<Integer>, Integer> setIndex = new HashMap<>();

    void collect(Formula formula) {
      if (formula instanceof Formula.AtMostZero a) {
        sum(a.sum());
      } else if (formula instanceof Formula.Fireable f) {
        set(f);
      } else if (formula instanceof Formula.Not n) {
        collect(n.inner());
      } else if (formula instanceof Formula.And a) {
        a.parts().forEach(this::collect);
      } else if (formula instanceof Formula.Or o) {
        o.parts().forEach(this::collect);
      }
    }

    int sum(LinearExpression sum) {
      List<Object> key = new ArrayList<>();
      Arrays.stream(sum.places()).forEach(key::add);
      Arrays.stream(sum.factors()).forEach(key::add);
      key.add(sum.constant());
      return sumIndex.computeIfAbsent(
          key,
          k -> {
            sums.add(sum);
            return sums.size() - 1;
          });
    }

    int set(Formula.Fireable fireable) {
      List<Integer> transitions = fireable.transitions().stream().distinct().sorted().toList();
      return setIndex.computeIfAbsent(
          transitions,
          k -> {
            sets.add(transitions);
            return sets.size() - 1;
          });
    }
  }
}
