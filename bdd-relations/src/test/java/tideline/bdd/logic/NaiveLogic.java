package tideline.bdd.logic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PlainEvaluation;

/** The meaning of formulas on an explicit graph, by repeating the definitions until nothing new. */
final class NaiveLogic {

  private final PlainEvaluation rule;
  private final List<long[]> markings = new ArrayList<>();
  private final List<BitSet> successors = new ArrayList<>();

  NaiveLogic(Net net) {
    rule = new PlainEvaluation(net);
    Map<String, Integer> numbers = new HashMap<>();
    ArrayDeque<Integer> open = new ArrayDeque<>();
    add(net.initialMarking(), numbers, open);
    while (!open.isEmpty()) {
      int m = open.poll();
      for (int t = 0; t < net.transitions(); t++) {
        if (rule.isEnabled(t, markings.get(m))) {
          successors.get(m).set(add(Covering.fired(net, markings.get(m), t), numbers, open));
        }
      }
    }
  }

  private int add(long[] marking, Map<String, Integer> numbers, ArrayDeque<Integer> open) {
    String key = Arrays.toString(marking);
    if (!numbers.containsKey(key)) {
      numbers.put(key, markings.size());
      open.add(markings.size());
      markings.add(marking);
      successors.add(new BitSet());
    }
    return numbers.get(key);
  }

  int size() {
    return markings.size();
  }

  /** The markings where a formula holds. */
  BitSet states(Formula formula) {
    BitSet result = new BitSet();
    if (formula instanceof Formula.Not n) {
      result.set(0, size());
      result.andNot(states(n.inner()));
    } else if (formula instanceof Formula.And a) {
      result.set(0, size());
      a.parts().forEach(part -> result.and(states(part)));
    } else if (formula instanceof Formula.Or o) {
      o.parts().forEach(part -> result.or(states(part)));
    } else if (formula instanceof Formula.Temporal t) {
      return temporal(t);
    } else {
      for (int m = 0; m < size(); m++) {
        result.set(m, rule.holds(formula, markings.get(m)));
      }
    }
    return result;
  }

  private BitSet temporal(Formula.Temporal t) {
    BitSet inner = states(t.inner());
    BitSet before = states(t.before());
    boolean some = t.quantifier() == Formula.Quantifier.EXISTS;
    BitSet result = new BitSet();
    switch (t.operator()) {
      case NEXT -> {
        for (int m = 0; m < size(); m++) {
          result.set(m, some ? meets(m, inner) : staysIn(m, inner));
        }
      }
      case GLOBALLY -> {
        result.or(inner);
        for (boolean changed = true; changed; ) {
          changed = false;
          for (int m = result.nextSetBit(0); m >= 0; m = result.nextSetBit(m + 1)) {
            boolean dead = successors.get(m).isEmpty();
            if (!dead && !(some ? meets(m, result) : staysIn(m, result))) {
              result.clear(m);
              changed = true;
            }
          }
        }
      }
      default -> {
        if (t.operator() == Formula.Operator.FINALLY) {
          before.set(0, size());
        }
        result.or(inner);
        for (boolean changed = true; changed; ) {
          changed = false;
          for (int m = 0; m < size(); m++) {
            boolean dead = successors.get(m).isEmpty();
            if (!result.get(m)
                && before.get(m)
                && !dead
                && (some ? meets(m, result) : staysIn(m, result))) {
              result.set(m);
              changed = true;
            }
          }
        }
      }
    }
    return result;
  }

  private boolean meets(int m, BitSet set) {
    return successors.get(m).intersects(set);
  }

  private boolean staysIn(int m, BitSet set) {
    BitSet outside = (BitSet) successors.get(m).clone();
    outside.andNot(set);
    return outside.isEmpty();
  }

  /** The length of a shortest way to one of the markings, or -1. */
  int distance(BitSet wanted) {
    BitSet reached = new BitSet();
    reached.set(0);
    for (int steps = 0; steps <= size(); steps++) {
      if (reached.intersects(wanted)) {
        return steps;
      }
      BitSet next = (BitSet) reached.clone();
      reached.stream().forEach(m -> next.or(successors.get(m)));
      reached = next;
    }
    return -1;
  }

  long[] marking(int m) {
    return markings.get(m).clone();
  }
}
