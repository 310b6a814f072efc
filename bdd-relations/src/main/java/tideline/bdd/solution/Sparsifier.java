package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import java.util.ArrayList;
import java.util.List;
import tideline.net.polyhedral.LinearRow;

/**
 * Makes rows shorter by adding and subtracting constant ones, which changes no solution: rules that
 * express one place by others write differences where often a sum is constant.
 */
final class Sparsifier {

  private static final int ROUNDS = 6;

  /** Pairs of rows that are looked at, with their lengths. */
  private static final long WORK = 5_000_000;

  private final List<Int2LongAVLTreeMap> forms = new ArrayList<>();
  private final List<LinearRow> rows;
  private final long[] constants;
  private final List<IntAVLTreeSet> rowsOf = new ArrayList<>();
  private long work;

  private Sparsifier(List<LinearRow> rows, int places) {
    this.rows = rows;
    constants = new long[rows.size()];
    for (int p = 0; p < places; p++) {
      rowsOf.add(new IntAVLTreeSet());
    }
    for (int r = 0; r < rows.size(); r++) {
      LinearRow row = rows.get(r);
      Int2LongAVLTreeMap form = new Int2LongAVLTreeMap();
      for (int i = 0; i < row.places().length; i++) {
        form.put(row.places()[i], row.factors()[i]);
        rowsOf.get(row.places()[i]).add(r);
      }
      forms.add(form);
      constants[r] = row.constant();
    }
  }

  /** Rows with the same solutions. */
  static List<LinearRow> shortened(List<LinearRow> rows, int places) {
    Sparsifier sparsifier = new Sparsifier(rows, places);
    boolean isChanged = true;
    for (int round = 0; round < ROUNDS && isChanged; round++) {
      isChanged = false;
      for (int r = 0; r < rows.size(); r++) {
        isChanged |= sparsifier.shorten(r);
      }
    }
    return sparsifier.result();
  }

  private boolean shorten(int r) {
    IntAVLTreeSet others = new IntAVLTreeSet();
    for (int p : forms.get(r).keySet().toIntArray()) {
      work += rowsOf.get(p).size();
      if (work < WORK) {
        others.addAll(rowsOf.get(p));
      }
    }
    others.remove(r);
    boolean isChanged = false;
    for (int s : others.toIntArray()) {
      if (rows.get(s).isFixed() && work < WORK) {
        isChanged |= add(r, s, 1) || add(r, s, -1);
      }
    }
    return isChanged;
  }

  /** Adds a multiple of a row to another if that makes it shorter, or not longer and less mixed. */
  private boolean add(int r, int s, long times) {
    Int2LongAVLTreeMap form = forms.get(r);
    work += forms.get(s).size();
    int longer = 0;
    int moreNegative = 0;
    for (Int2LongMap.Entry e : forms.get(s).int2LongEntrySet()) {
      long before = form.get(e.getIntKey());
      long after = before + times * e.getLongValue();
      longer += (after == 0 ? 0 : 1) - (before == 0 ? 0 : 1);
      moreNegative += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
    }
    if (longer > 0 || longer == 0 && moreNegative >= 0) {
      return false;
    }
    for (Int2LongMap.Entry e : forms.get(s).int2LongEntrySet()) {
      int p = e.getIntKey();
      long value = form.get(p) + times * e.getLongValue();
      if (value == 0) {
        form.remove(p);
        rowsOf.get(p).remove(r);
      } else {
        form.put(p, value);
        rowsOf.get(p).add(r);
      }
    }
    constants[r] = Math.addExact(constants[r], times * constants[s]);
    return true;
  }

  private static long negative(Int2LongAVLTreeMap form) {
    return form.values().longStream().filter(f -> f < 0).count();
  }

  private List<LinearRow> result() {
    List<LinearRow> result = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      Int2LongAVLTreeMap form = forms.get(r);
      if (!form.isEmpty()) {
        boolean isNegative = rows.get(r).isFixed() && negative(form) * 2 > form.size();
        int[] places = form.keySet().toIntArray();
        long[] factors = form.values().toLongArray();
        for (int i = 0; i < factors.length && isNegative; i++) {
          factors[i] = -factors[i];
        }
        long constant = isNegative ? -constants[r] : constants[r];
        result.add(new LinearRow(places, factors, rows.get(r).root(), constant));
      }
    }
    return result;
  }
}
