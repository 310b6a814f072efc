package tideline.net.structure;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The minimal semi-flows of a tiny matrix by definition: of each set of rows, whether the vectors
 * on it that the matrix maps to zero are the multiples of one strictly positive vector.
 */
final class NaiveSemiFlows {

  private NaiveSemiFlows() {}

  /** In the notation of {@link SparseVector#toString()}. */
  static Set<String> of(long[][] matrix) {
    Set<String> flows = new TreeSet<>();
    for (int set = 1; set < 1 << matrix.length; set++) {
      List<Integer> rows = new ArrayList<>();
      for (int i = 0; i < matrix.length; i++) {
        if ((set >> i & 1) != 0) {
          rows.add(i);
        }
      }
      List<BigInteger> y = positiveKernel(matrix, rows);
      if (!y.isEmpty()) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < y.size(); i++) {
          text.append(i == 0 ? "[" : ", ").append(rows.get(i)).append(':').append(y.get(i));
        }
        flows.add(text.append(']').toString());
      }
    }
    return flows;
  }

  /** The primitive positive vector that spans the kernel on these rows, empty if there is none. */
  private static List<BigInteger> positiveKernel(long[][] matrix, List<Integer> rows) {
    int n = rows.size();
    int columns = matrix[0].length;
    BigInteger[][] a = new BigInteger[columns][n];
    for (int c = 0; c < columns; c++) {
      for (int i = 0; i < n; i++) {
        a[c][i] = BigInteger.valueOf(matrix[rows.get(i)][c]);
      }
    }
    List<Integer> pivots = new ArrayList<>();
    int free = -1;
    for (int i = 0; i < n; i++) {
      int rank = pivots.size();
      int found = rank;
      while (found < columns && a[found][i].signum() == 0) {
        found++;
      }
      if (found == columns) {
        if (free >= 0) {
          return List.of();
        }
        free = i;
        continue;
      }
      BigInteger[] pivot = a[found];
      a[found] = a[rank];
      a[rank] = pivot;
      for (int c = 0; c < columns; c++) {
        if (c != rank && a[c][i].signum() != 0) {
          BigInteger f = a[c][i];
          for (int k = 0; k < n; k++) {
            a[c][k] = a[c][k].multiply(pivot[i]).subtract(pivot[k].multiply(f));
          }
        }
      }
      pivots.add(i);
    }
    return free < 0 ? List.of() : solution(a, pivots, free, n);
  }

  private static List<BigInteger> solution(
      BigInteger[][] a, List<Integer> pivots, int free, int n) {
    BigInteger product = BigInteger.ONE;
    for (int r = 0; r < pivots.size(); r++) {
      product = product.multiply(a[r][pivots.get(r)]).abs();
    }
    BigInteger[] y = new BigInteger[n];
    y[free] = product;
    for (int r = 0; r < pivots.size(); r++) {
      y[pivots.get(r)] = a[r][free].negate().multiply(product).divide(a[r][pivots.get(r)]);
    }
    BigInteger g = BigInteger.ZERO;
    for (BigInteger v : y) {
      if (v.signum() <= 0) {
        return List.of();
      }
      g = g.gcd(v);
    }
    List<BigInteger> primitive = new ArrayList<>();
    for (BigInteger v : y) {
      primitive.add(v.divide(g));
    }
    return primitive;
  }
}
