package tideline.bdd.frozen;

import java.util.List;
import tideline.net.marking.Layout;

/**
 * A number for each packed marking, held as one set of markings for each binary digit. For one
 * thread at a time.
 */
public final class PackedNumbers {

  private final PackedSet[] digits;
  private final int[] codes;

  /**
   * @param digits the lowest first, all of the same kernel
   */
  public PackedNumbers(List<FrozenDiagram> digits, Layout layout) {
    this.digits = digits.stream().map(d -> new PackedSet(d, layout)).toArray(PackedSet[]::new);
    codes = new int[digits.isEmpty() ? 0 : this.digits[0].levels()];
  }

  /** The number of the marking that begins at {@code at}. */
  public int of(long[] states, int at) {
    if (digits.length == 0) {
      return 0;
    }
    digits[0].read(states, at, codes);
    int number = 0;
    for (int i = 0; i < digits.length; i++) {
      number |= digits[i].contains(codes) ? 1 << i : 0;
    }
    return number;
  }

  public long bytes() {
    long bytes = 0;
    for (PackedSet digit : digits) {
      bytes += digit.bytes();
    }
    return bytes;
  }
}
