package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import java.util.ArrayList;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * The equations of a reduction with all sums written out: the reachable markings of the net are the
 * solutions, in numbers that are not negative, of the rows, where the roots have the tokens of a
 * reachable marking of the reduced net.
 *
 * <p>Places that the others tell the tokens of, and that follow wherever the others lead, need no
 * row: they are {@linkplain #followers followers}.
 */
public final class EquationSystem {

  private final PolyhedralReduction reduction;
  private final List<Int2LongAVLTreeMap> forms = new ArrayList<>();
  private final List<LinearRow> rows = new ArrayList<>();
  private final List<Follower> followers = new ArrayList<>();
  private final long[] occurrences;

  /**
   * A place p with {@code factor * p = sum of factors[i] * places[i] + constant} in every reachable
   * marking.
   */
  public record Follower(int place, long factor, LinearRow sum) {}

  private EquationSystem(PolyhedralReduction reduction) {
    this.reduction = reduction;
    occurrences = new long[reduction.original().places()];
  }

  /**
   * @throws ArithmeticException if a factor leaves the range of a long
   */
  public static EquationSystem of(PolyhedralReduction reduction) {
    return of(reduction, true);
  }

  /** All places by rows, with no followers. */
  public static EquationSystem withoutFollowers(PolyhedralReduction reduction) {
    return of(reduction, false);
  }

  private static EquationSystem of(PolyhedralReduction reduction, boolean mayFollow) {
    EquationSystem system = new EquationSystem(reduction);
    List<Equation> functions = new ArrayList<>();
    system.formPlaces();
    for (Equation e : reduction.equations()) {
      if (e.kind() == Equation.Kind.SUM) {
        system.forms.add(system.combination(e));
      } else {
        functions.add(e);
      }
    }
    for (int p = 0; p < reduction.net().places(); p++) {
      system.addRow(LinearRow.of(system.forms.get(reduction.symbolOf(p)), p, 0));
    }
    system.addFunctions(functions, mayFollow);
    return system;
  }

  private void formPlaces() {
    for (int p = 0; p < reduction.original().places(); p++) {
      Int2LongAVLTreeMap form = new Int2LongAVLTreeMap();
      form.put(p, 1);
      forms.add(form);
    }
  }

  private Int2LongAVLTreeMap combination(Equation e) {
    Int2LongAVLTreeMap sum = new Int2LongAVLTreeMap();
    int[] terms = e.terms();
    long[] factors = e.factors();
    for (int i = 0; i < terms.length; i++) {
      add(sum, forms.get(terms[i]), factors[i]);
    }
    return sum;
  }

  private static void add(Int2LongAVLTreeMap sum, Int2LongAVLTreeMap form, long times) {
    for (Int2LongMap.Entry entry : form.int2LongEntrySet()) {
      long added = Math.multiplyExact(times, entry.getLongValue());
      long value = Math.addExact(sum.get(entry.getIntKey()), added);
      if (value == 0) {
        sum.remove(entry.getIntKey());
      } else {
        sum.put(entry.getIntKey(), value);
      }
    }
  }

  private void addRow(LinearRow row) {
    rows.add(row);
    for (int p : row.places()) {
      occurrences[p]++;
    }
  }

  /** A place that only rows of followers speak about is a follower; earlier ones come first. */
  private void addFunctions(List<Equation> functions, boolean mayFollow) {
    List<LinearRow> all = new ArrayList<>();
    for (Equation e : functions) {
      Int2LongAVLTreeMap form = new Int2LongAVLTreeMap();
      add(form, forms.get(e.subject()), e.factor());
      add(form, combination(e), -1);
      LinearRow row = LinearRow.of(form, LinearRow.FIXED, e.constant());
      all.add(row);
      for (int p : row.places()) {
        occurrences[p]++;
      }
    }
    for (int i = 0; i < all.size(); i++) {
      Equation e = functions.get(i);
      LinearRow row = all.get(i);
      boolean follows =
          mayFollow
              && e.subject() < occurrences.length
              && occurrences[e.subject()] == 1
              && isNeverShort(e);
      if (follows) {
        LinearRow sum = LinearRow.of(combination(e), LinearRow.FIXED, e.constant());
        followers.add(new Follower(e.subject(), e.factor(), sum));
        for (int p : row.places()) {
          occurrences[p]--;
        }
      } else {
        rows.add(row);
      }
    }
  }

  /** Whether no transition of the net finds too little in the subject alone. */
  private boolean isNeverShort(Equation e) {
    Net net = reduction.original();
    Int2LongAVLTreeMap sum = combination(e);
    Arcs consumers = net.consumers(e.subject());
    for (int i = 0; i < consumers.size(); i++) {
      long need = Math.multiplyExact(e.factor(), consumers.weight(i));
      Arcs inputs = net.inputs(consumers.node(i));
      for (int k = 0; k < inputs.size(); k++) {
        need -= Math.multiplyExact(sum.get(inputs.node(k)), inputs.weight(k));
      }
      if (need > e.constant()) {
        return false;
      }
    }
    return true;
  }

  public PolyhedralReduction reduction() {
    return reduction;
  }

  /** The rows; every place that is no follower occurs in one. */
  public List<LinearRow> rows() {
    return List.copyOf(rows);
  }

  /** What follows from the rest; a follower's sum may contain later followers. */
  public List<Follower> followers() {
    return List.copyOf(followers);
  }
}
