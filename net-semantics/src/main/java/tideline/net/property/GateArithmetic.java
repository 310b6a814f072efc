package tideline.net.property;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Binary numbers made of gates, the lowest digit first; as wide as they have to be. */
final class GateArithmetic {

  private final Gates gates;

  GateArithmetic(Gates gates) {
    this.gates = gates;
  }

  static int[] constant(BigInteger value) {
    int[] digits = new int[value.bitLength()];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = value.testBit(i) ? Gates.TRUE : Gates.FALSE;
    }
    return digits;
  }

  /** Numbers that are added up, digit by digit. */
  final class Sum {
    private final List<Deque<Integer>> columns = new ArrayList<>();

    /**
     * Adds a number.
     *
     * @param factor not negative
     */
    Sum add(int[] number, BigInteger factor) {
      for (int shift = 0; shift < factor.bitLength(); shift++) {
        for (int i = 0; i < number.length && factor.testBit(shift); i++) {
          put(i + shift, number[i]);
        }
      }
      return this;
    }

    private void put(int column, int digit) {
      while (columns.size() <= column) {
        columns.add(new ArrayDeque<>());
      }
      if (digit != Gates.FALSE) {
        columns.get(column).add(digit);
      }
    }

    /** Adders take three digits of a column to one, and one of the next column. */
    int[] digits() {
      List<Integer> digits = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        Deque<Integer> column = columns.get(i);
        while (column.size() > 1) {
          int a = column.remove();
          int b = column.remove();
          int c = column.isEmpty() ? Gates.FALSE : column.remove();
          int odd = gates.xor(a, b);
          column.add(gates.xor(odd, c));
          put(i + 1, carry(a, b, c, odd));
        }
        digits.add(column.isEmpty() ? Gates.FALSE : column.remove());
      }
      return digits.stream().mapToInt(Integer::intValue).toArray();
    }

    private int carry(int a, int b, int c, int odd) {
      return c == Gates.TRUE ? gates.or(a, b) : gates.or(gates.and(a, b), gates.and(odd, c));
    }
  }

  Sum sum() {
    return new Sum();
  }

  /** Whether one number is greater than another. */
  int greater(int[] a, int[] b) {
    int greater = Gates.FALSE;
    for (int i = 0; i < Math.max(a.length, b.length); i++) {
      int x = i < a.length ? a[i] : Gates.FALSE;
      int y = i < b.length ? b[i] : Gates.FALSE;
      greater = greater(x, y, greater);
    }
    return greater;
  }

  /** One digit more: it decides where it differs. */
  private int greater(int x, int y, int below) {
    if (y == Gates.FALSE) {
      return gates.or(x, below);
    }
    if (y == Gates.TRUE) {
      return gates.and(x, below);
    }
    if (x == Gates.FALSE) {
      return gates.and(below, gates.not(y));
    }
    return gates.xor(below, gates.and(gates.xor(x, y), gates.xor(x, below)));
  }
}
