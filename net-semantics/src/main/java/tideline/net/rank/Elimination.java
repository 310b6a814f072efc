package tideline.net.rank;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Solves all invariants at once for as many places as possible.
 *
 * <p>A cover takes invariants one by one, and so misses places that only a combination of them
 * determines. Here the derived places of a cover are solved for first, then the groups with the
 * fewest configurations, each if all its places can be; what is solved for is derived.
 */
final class Elimination {

  private static final long MOST_CELLS = 200_000;
  private static final long MOST_WORK = 60_000_000;
  private static final long LARGEST = 1L << 30;
  private static final long LARGEST_SUM = 1L << 60;

  /** Larger groups are hardly ever determined by others. */
  private static final int MOST_PLACES = 8;

  private final int[] columnOf;
  private final int[] placeOf;
  private long[][] rows;
  private boolean[] used;
  private int[] pivotOf;
  private final Work work = new Work(MOST_WORK);

  private Elimination(RankFacts facts, List<LinearFact> invariants) {
    columnOf = new int[facts.net.places()];
    Arrays.fill(columnOf, -1);
    int[] places =
        invariants.stream().flatMapToInt(f -> Arrays.stream(f.places())).distinct().toArray();
    placeOf = places;
    for (int c = 0; c < places.length; c++) {
      columnOf[places[c]] = c;
    }
    rows = new long[invariants.size()][places.length + 1];
    for (int r = 0; r < rows.length; r++) {
      LinearFact fact = invariants.get(r);
      for (int i = 0; i < fact.size(); i++) {
        rows[r][columnOf[fact.places()[i]]] = fact.weights()[i];
      }
      rows[r][places.length] = fact.limit();
    }
    used = new boolean[rows.length];
    pivotOf = new int[places.length];
    Arrays.fill(pivotOf, -1);
  }

  /** A division with fewer groups, or the same one. */
  static Cover.Division improve(RankFacts facts, Cover.Division division) {
    List<LinearFact> invariants = facts.facts.stream().filter(LinearFact::isExact).toList();
    boolean small = division.groups().stream().anyMatch(Elimination::isSmall);
    long places = facts.net.places();
    if (!small || invariants.size() < 2 || invariants.size() * places > MOST_CELLS) {
      return division;
    }
    try {
      return new Elimination(facts, invariants).improved(facts, division).orElse(division);
    } catch (ArithmeticException tooLarge) {
      return division;
    }
  }

  private static boolean isSmall(int[] group) {
    return group.length <= MOST_PLACES;
  }

  private Optional<Cover.Division> improved(RankFacts facts, Cover.Division division) {
    int[] derived = division.derived().keySet().stream().mapToInt(p -> p).sorted().toArray();
    if (!solveFor(derived)) {
      return Optional.empty();
    }
    List<int[]> kept =
        division.groups().stream().filter(group -> !isRedundant(facts, group)).toList();
    if (kept.size() == division.groups().size() || work.isSpent()) {
      return Optional.empty();
    }
    Map<Integer, DerivedPlace> solved = new HashMap<>();
    for (int c = 0; c < placeOf.length; c++) {
      if (pivotOf[c] >= 0) {
        DerivedPlace place = solution(c, facts.bound[placeOf[c]]);
        if (place == null) {
          return Optional.empty();
        }
        solved.put(place.place(), place);
      }
    }
    return Optional.of(
        new Cover.Division(kept, solved, division.bits(), division.configurations()));
  }

  private boolean isRedundant(RankFacts facts, int[] group) {
    if (!isSmall(group) || Arrays.stream(group).anyMatch(facts::isLimited)) {
      return false;
    }
    long[][] rowsBefore = Arrays.stream(rows).map(long[]::clone).toArray(long[][]::new);
    boolean[] usedBefore = used.clone();
    int[] pivotBefore = pivotOf.clone();
    if (solveFor(group)) {
      return true;
    }
    rows = rowsBefore;
    used = usedBefore;
    pivotOf = pivotBefore;
    return false;
  }

  /** Solves for all of the places; false, with the rows in between, if some depends on others. */
  private boolean solveFor(int[] places) {
    for (int p : places) {
      int column = columnOf[p];
      if (column < 0 || !pivot(column)) {
        return false;
      }
    }
    return true;
  }

  private boolean pivot(int column) {
    int best = -1;
    for (int r = 0; r < rows.length; r++) {
      long value = Math.abs(rows[r][column]);
      if (!used[r] && value != 0 && (best < 0 || value < Math.abs(rows[best][column]))) {
        best = r;
      }
    }
    if (best < 0 || work.isSpent()) {
      return false;
    }
    used[best] = true;
    pivotOf[column] = best;
    for (int r = 0; r < rows.length; r++) {
      if (r != best && rows[r][column] != 0) {
        subtract(rows[r], rows[best], column);
      }
    }
    return true;
  }

  /** Clears a column of a row by a multiple of the pivot's row. */
  private void subtract(long[] row, long[] pivot, int column) {
    work.spend(2L * row.length);
    long divisor = gcd(Math.abs(row[column]), Math.abs(pivot[column]));
    long times = pivot[column] / divisor;
    long less = row[column] / divisor;
    long common = 0;
    for (int c = 0; c < row.length; c++) {
      row[c] =
          Math.subtractExact(Math.multiplyExact(times, row[c]), Math.multiplyExact(less, pivot[c]));
      if (Math.abs(row[c]) > LARGEST && c < row.length - 1) {
        throw new ArithmeticException("coefficients grow");
      }
      common = common == 1 ? 1 : gcd(common, Math.abs(row[c]));
    }
    for (int c = 0; c < row.length && common > 1; c++) {
      row[c] /= common;
    }
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** Null if a number is too large. */
  private DerivedPlace solution(int column, long bound) {
    long[] row = rows[pivotOf[column]];
    int sign = row[column] < 0 ? -1 : 1;
    if (sign * row[column] > LARGEST_SUM / Math.max(1, bound)) {
      return null;
    }
    Map<Integer, Long> coefficients = new TreeMap<>();
    for (int c = 0; c < placeOf.length; c++) {
      if (c != column && row[c] != 0) {
        coefficients.put(placeOf[c], -sign * row[c]);
      }
    }
    return DerivedPlace.checked(
        placeOf[column], sign * row[column], sign * row[placeOf.length], coefficients);
  }
}
