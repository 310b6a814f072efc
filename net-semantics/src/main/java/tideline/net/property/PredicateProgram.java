package tideline.net.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A formula without time for one marking at a time: tests on words of a packed marking, each with
 * two ways to go on. Immutable.
 *
 * <p>A test looks at one word where it can: all inputs of a transition in a word, a number of
 * single bits, one counter. Parts of a formula that decide it are the only ones that are looked at,
 * and nothing is allocated or called on the way. Compiled for one layout; a wider layout needs a
 * new program. Where many formulas are evaluated on many markings, {@link BatchProgram} is faster.
 */
public final class PredicateProgram {

  private static final int ACCEPT = -1;
  private static final int REJECT = -2;

  /** At most {@code limit} of the bits {@code mask} are set. */
  private static final int BITS = 0;

  /** None of the bits {@code mask} is set. */
  private static final int CLEAR = 1;

  /**
   * The counter at {@code shift} with the greatest value {@code mask} holds {@code limit} or less.
   */
  private static final int FIELD = 2;

  /** All inputs of a transition in this word: {@code limit} is subtracted from the counters. */
  private static final int INPUTS = 3;

  /** The sum with number {@code shift} is at most 0. */
  private static final int SUM = 4;

  private final int entry;
  private final int[] kind;
  private final int[] word;
  private final int[] shift;
  private final long[] mask;
  private final long[] limit;
  private final long[] need;
  private final long[] guards;
  private final int[] onTrue;
  private final int[] onFalse;
  private final PackedSum[] sums;

  private PredicateProgram(Compiler c, int entry) {
    this.entry = entry;
    int n = c.size;
    kind = Arrays.copyOf(c.kind, n);
    word = Arrays.copyOf(c.word, n);
    shift = Arrays.copyOf(c.shift, n);
    mask = Arrays.copyOf(c.mask, n);
    limit = Arrays.copyOf(c.limit, n);
    need = Arrays.copyOf(c.need, n);
    guards = Arrays.copyOf(c.guards, n);
    onTrue = Arrays.copyOf(c.onTrue, n);
    onFalse = Arrays.copyOf(c.onFalse, n);
    sums = c.sums.toArray(PackedSum[]::new);
  }

  /**
   * @param formula without temporal operators
   */
  public static PredicateProgram compile(Formula formula, Net net, Layout layout) {
    Compiler compiler = new Compiler(net, layout);
    int entry = compiler.emit(formula, ACCEPT, REJECT);
    return new PredicateProgram(compiler, entry);
  }

  /** Whether the formula holds in the marking that begins at {@code at}. */
  public boolean holds(long[] states, int at) {
    int pc = entry;
    while (pc >= 0) {
      long s = states[at + word[pc]];
      boolean yes =
          switch (kind[pc]) {
            case BITS -> Long.bitCount(s & mask[pc]) <= limit[pc];
            case CLEAR -> (s & mask[pc]) == 0;
            case FIELD -> (s >>> shift[pc] & mask[pc]) <= limit[pc];
            case INPUTS -> (~((s | guards[pc]) - limit[pc]) & mask[pc] | ~s & need[pc]) == 0;
            default -> sums[shift[pc]].isAtMostZero(states, at);
          };
      pc = yes ? onTrue[pc] : onFalse[pc];
    }
    return pc == ACCEPT;
  }

  /** The number of tests. */
  public int size() {
    return kind.length;
  }

  /** Writes tests from the last to the first: where they lead is known when they are written. */
  private static final class Compiler {
    final Net net;
    final Layout layout;
    final List<PackedSum> sums = new ArrayList<>();
    int size;
    int[] kind = new int[16];
    int[] word = new int[16];
    int[] shift = new int[16];
    long[] mask = new long[16];
    long[] limit = new long[16];
    long[] need = new long[16];
    long[] guards = new long[16];
    int[] onTrue = new int[16];
    int[] onFalse = new int[16];

    Compiler(Net net, Layout layout) {
      this.net = net;
      this.layout = layout;
    }

    /** Answers where the evaluation of the formula begins. */
    int emit(Formula formula, int yes, int no) {
      if (formula instanceof Formula.Constant c) {
        return c.value() ? yes : no;
      }
      if (formula instanceof Formula.AtMostZero a) {
        return sum(new PackedSum(a.sum(), layout), yes, no);
      }
      if (formula instanceof Formula.Fireable f) {
        return fireable(f.transitions(), yes, no);
      }
      if (formula instanceof Formula.Deadlock) {
        return deadlock(yes, no);
      }
      if (formula instanceof Formula.Not n) {
        return emit(n.inner(), no, yes);
      }
      if (formula instanceof Formula.And a) {
        int next = yes;
        for (int i = a.parts().size() - 1; i >= 0; i--) {
          next = emit(a.parts().get(i), next, no);
        }
        return next;
      }
      if (formula instanceof Formula.Or o) {
        int next = no;
        for (int i = o.parts().size() - 1; i >= 0; i--) {
          next = emit(o.parts().get(i), yes, next);
        }
        return next;
      }
      throw new IllegalArgumentException("a formula about paths: " + formula);
    }

    private int sum(PackedSum sum, int yes, int no) {
      if (sum.isOneGroup() && Math.abs(sum.factor()) == 1) {
        return sum.factor() > 0
            ? bits(sum.word(), sum.mask(), -sum.constant(), yes, no)
            : bits(sum.word(), sum.mask(), sum.constant() - 1, no, yes);
      }
      if (sum.isOneField() && Math.abs(sum.factor()) == 1) {
        return sum.factor() > 0
            ? field(sum.word(), sum.shift(), sum.mask(), -sum.constant(), yes, no)
            : field(sum.word(), sum.shift(), sum.mask(), sum.constant() - 1, no, yes);
      }
      int test = test(SUM, 0, yes, no);
      shift[test] = sums.size();
      sums.add(sum);
      return test;
    }

    private int bits(int at, long bits, long most, int yes, int no) {
      if (most < 0) {
        return no;
      }
      if (most >= Long.bitCount(bits)) {
        return yes;
      }
      int test = test(most == 0 ? CLEAR : BITS, at, yes, no);
      mask[test] = bits;
      limit[test] = most;
      return test;
    }

    private int field(int at, int from, long greatest, long most, int yes, int no) {
      if (most < 0) {
        return no;
      }
      if (most >= greatest) {
        return yes;
      }
      int test = test(FIELD, at, yes, no);
      shift[test] = from;
      mask[test] = greatest;
      limit[test] = most;
      return test;
    }

    private int deadlock(int yes, int no) {
      int next = yes;
      for (int t = net.transitions() - 1; t >= 0; t--) {
        next = enabled(t, no, next);
      }
      return next;
    }

    private int fireable(List<Integer> transitions, int yes, int no) {
      int next = no;
      for (int i = transitions.size() - 1; i >= 0; i--) {
        next = enabled(transitions.get(i), yes, next);
      }
      return next;
    }

    private int enabled(int t, int yes, int no) {
      int next = yes;
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        next = atMost(inhibitors.node(i), inhibitors.weight(i) - 1, next, no);
      }
      Arcs inputs = net.inputs(t);
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        int p = outputs.node(i);
        long added = outputs.weight(i) - inputs.weightOf(p);
        if (net.capacity(p) != Net.UNLIMITED && added > 0) {
          next = atMost(p, net.capacity(p) - added, next, no);
        }
      }
      return inputs(inputs, next, no);
    }

    private int atMost(int place, long most, int yes, int no) {
      if (layout.isConstant(place)) {
        return layout.maxValue(place) <= most ? yes : no;
      }
      return layout.isCounter(place)
          ? field(layout.word(place), layout.shift(place), layout.maxValue(place), most, yes, no)
          : bits(layout.word(place), layout.mask(place), most, yes, no);
    }

    private int inputs(Arcs inputs, int yes, int no) {
      int next = yes;
      int[] testOfWord = new int[layout.words()];
      Arrays.fill(testOfWord, REJECT);
      for (int i = 0; i < inputs.size(); i++) {
        int p = inputs.node(i);
        if (inputs.weight(i) > layout.maxValue(p)) {
          return no;
        }
        if (layout.isConstant(p)) {
          continue;
        }
        int w = layout.word(p);
        if (testOfWord[w] == REJECT) {
          next = test(INPUTS, w, next, no);
          guards[next] = layout.guards(w);
          testOfWord[w] = next;
        }
        int test = testOfWord[w];
        if (layout.isCounter(p)) {
          limit[test] += inputs.weight(i) << layout.shift(p);
          mask[test] |= layout.guard(p);
        } else {
          need[test] |= layout.mask(p);
        }
      }
      return next;
    }

    private int test(int what, int at, int yes, int no) {
      if (size == kind.length) {
        grow();
      }
      kind[size] = what;
      word[size] = at;
      onTrue[size] = yes;
      onFalse[size] = no;
      return size++;
    }

    private void grow() {
      int more = 2 * size;
      kind = Arrays.copyOf(kind, more);
      word = Arrays.copyOf(word, more);
      shift = Arrays.copyOf(shift, more);
      mask = Arrays.copyOf(mask, more);
      limit = Arrays.copyOf(limit, more);
      need = Arrays.copyOf(need, more);
      guards = Arrays.copyOf(guards, more);
      onTrue = Arrays.copyOf(onTrue, more);
      onFalse = Arrays.copyOf(onFalse, more);
    }
  }
}
