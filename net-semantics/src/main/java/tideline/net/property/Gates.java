package tideline.net.property;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/**
 * Functions of bits, made of gates with two inputs. A gate is a number; its inputs have smaller
 * ones. Equal gates are made once, and what is fixed needs none.
 */
final class Gates {

  static final int FALSE = 0;
  static final int TRUE = 1;

  static final byte INPUT = 0;
  static final byte AND = 1;
  static final byte OR = 2;
  static final byte XOR = 3;

  private static final int CONSTANTS = 2;

  private final Map<Long, Integer> known = new HashMap<>();
  private byte[] kind = new byte[64];
  private int[] left = new int[64];
  private int[] right = new int[64];
  private int size = CONSTANTS;

  int size() {
    return size;
  }

  byte kind(int gate) {
    return kind[gate];
  }

  /** The first input of a gate, or the name of an input from outside. */
  int left(int gate) {
    return left[gate];
  }

  int right(int gate) {
    return right[gate];
  }

  /**
   * A bit from outside.
   *
   * @param name not negative
   */
  int input(int name) {
    return gate(INPUT, name, 0);
  }

  int and(int a, int b) {
    int least = Math.min(a, b);
    int other = Math.max(a, b);
    if (least == FALSE || least == other) {
      return least;
    }
    return least == TRUE ? other : gate(AND, least, other);
  }

  int or(int a, int b) {
    int least = Math.min(a, b);
    int other = Math.max(a, b);
    if (least == TRUE || least == other) {
      return least;
    }
    return least == FALSE ? other : gate(OR, least, other);
  }

  int xor(int a, int b) {
    int least = Math.min(a, b);
    int other = Math.max(a, b);
    if (least == FALSE || least == other) {
      return least == other ? FALSE : other;
    }
    boolean isTwice = least == TRUE && kind[other] == XOR && left[other] == TRUE;
    return isTwice ? right[other] : gate(XOR, least, other);
  }

  int not(int a) {
    return a == FALSE ? TRUE : xor(TRUE, a);
  }

  /** Whether all are true. */
  int all(List<Integer> parts) {
    return parts.isEmpty() ? TRUE : tree(parts, this::and);
  }

  /** Whether one is true. */
  int any(List<Integer> parts) {
    return parts.isEmpty() ? FALSE : tree(parts, this::or);
  }

  /** Of little depth, so that many gates of a kind can follow one another. */
  private static int tree(List<Integer> parts, IntBinaryOperator join) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    int half = parts.size() / 2;
    return join.applyAsInt(
        tree(parts.subList(0, half), join), tree(parts.subList(half, parts.size()), join));
  }

  private int gate(byte what, int a, int b) {
    long key = (long) what << 62 | (long) a << 31 | b;
    Integer equal = known.get(key);
    if (equal != null) {
      return equal;
    }
    if (size == kind.length) {
      kind = Arrays.copyOf(kind, 2 * size);
      left = Arrays.copyOf(left, 2 * size);
      right = Arrays.copyOf(right, 2 * size);
    }
    kind[size] = what;
    left[size] = a;
    right[size] = b;
    known.put(key, size);
    return size++;
  }
}
