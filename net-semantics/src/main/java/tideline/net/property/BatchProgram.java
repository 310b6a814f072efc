package tideline.net.property;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;
import tideline.net.model.Net;

/**
 * Formulas without time, and sums of tokens that are watched for large values, evaluated on 64
 * packed markings at a time.
 *
 * <p>The markings are turned, so that a word holds one bit of each of them: then an operation on
 * two words is a gate for 64 markings. Nothing is called, allocated or decided on the way, whatever
 * the markings hold; that is what makes it cheap. Compiled for one layout; a wider layout needs a
 * new program. For one thread.
 */
public final class BatchProgram {

  /** Markings in a batch: one for each bit of a word. */
  public static final int STATES = 64;

  private final GateSchedule schedule;
  private final long[] values;
  private final int[] formulas;
  private final Watched[] sums;

  private BatchProgram(GateSchedule schedule, int[] holds, List<GateCompiler.Watched> watched) {
    this.schedule = schedule;
    values = new long[schedule.firstGate + schedule.left.length];
    values[schedule.constants + 1] = -1;
    formulas = schedule.registers(holds);
    sums = watched.stream().map(Watched::new).toArray(Watched[]::new);
  }

  /**
   * @param formulas without temporal operators
   * @param sums without a negative factor, each watched for values above a limit, which is set
   *     later
   */
  public static BatchProgram compile(
      List<Formula> formulas, List<LinearExpression> sums, Net net, Layout layout) {
    GateCompiler compiler = new GateCompiler(net, layout);
    int[] holds = formulas.stream().mapToInt(compiler::holds).toArray();
    List<GateCompiler.Watched> watched = sums.stream().map(compiler::above).toList();
    int[] outputs =
        IntStream.concat(
                Arrays.stream(holds), watched.stream().flatMapToInt(GateCompiler.Watched::outputs))
            .toArray();
    GateSchedule schedule = new GateSchedule(compiler.gates(), compiler.limits(), outputs);
    return new BatchProgram(schedule, holds, watched);
  }

  /** Puts a marking into the next batch. */
  public void put(int number, long[] states, int at) {
    int[] words = schedule.words;
    for (int w = 0; w < words.length; w++) {
      values[STATES * w + number] = states[at + words[w]];
    }
  }

  /** Evaluates everything in all markings of the batch; those of the next one are put anew. */
  public void run() {
    for (int w = 0; w < schedule.words.length; w++) {
      turn(STATES * w);
    }
    int from = 0;
    for (int r = 0; r < schedule.ends.length; r++) {
      int to = schedule.ends[r];
      switch (schedule.kinds[r]) {
        case Gates.AND -> and(from, to);
        case Gates.OR -> or(from, to);
        default -> xor(from, to);
      }
      from = to;
    }
  }

  /** Bit j of word i becomes bit i of word j: blocks of bits change places, large ones first. */
  private void turn(int at) {
    long low = 0xFFFFFFFFL;
    for (int size = 32; size > 0; size >>= 1, low ^= low << size) {
      for (int i = 0; i < STATES; i = (i | size) + 1 & ~size) {
        long differ = (values[at + i] >>> size ^ values[at + (i | size)]) & low;
        values[at + i] ^= differ << size;
        values[at + (i | size)] ^= differ;
      }
    }
  }

  private void and(int from, int to) {
    int[] a = schedule.left;
    int[] b = schedule.right;
    int first = schedule.firstGate;
    for (int g = from; g < to; g++) {
      values[first + g] = values[a[g]] & values[b[g]];
    }
  }

  private void or(int from, int to) {
    int[] a = schedule.left;
    int[] b = schedule.right;
    int first = schedule.firstGate;
    for (int g = from; g < to; g++) {
      values[first + g] = values[a[g]] | values[b[g]];
    }
  }

  private void xor(int from, int to) {
    int[] a = schedule.left;
    int[] b = schedule.right;
    int first = schedule.firstGate;
    for (int g = from; g < to; g++) {
      values[first + g] = values[a[g]] ^ values[b[g]];
    }
  }

  /** The markings where a formula holds: bit i stands for the one with number i. */
  public long holds(int formula) {
    return values[formulas[formula]];
  }

  /** The markings where a sum is above its limit. */
  public long above(int sum) {
    return values[sums[sum].above];
  }

  /**
   * Sets the limit of a sum, for batches to come.
   *
   * @param limit not less than the constant of the sum
   */
  public void limit(int sum, long limit) {
    sums[sum].limit(limit);
  }

  /**
   * The value of a sum in a marking of the batch.
   *
   * @throws ArithmeticException if it leaves the range of a long
   */
  public long value(int sum, int number) {
    return sums[sum].value(number);
  }

  /** The number of gates. */
  public int size() {
    return schedule.left.length;
  }

  /** A sum by its registers. */
  private final class Watched {
    private final int[] value;
    private final int[] limit;
    private final int above;
    private final BigInteger constant;

    Watched(GateCompiler.Watched gates) {
      value = schedule.registers(gates.value());
      limit = schedule.registers(gates.limit());
      above = schedule.registers(new int[] {gates.above()})[0];
      constant = BigInteger.valueOf(gates.constant());
    }

    /** A number that has too many digits becomes the largest: the sum does not get there. */
    void limit(long most) {
      BigInteger number = BigInteger.valueOf(most).subtract(constant);
      boolean isTooLarge = number.bitLength() > limit.length;
      for (int i = 0; i < limit.length; i++) {
        values[limit[i]] = isTooLarge || number.testBit(i) ? -1 : 0;
      }
    }

    long value(int number) {
      BigInteger digits = BigInteger.ZERO;
      for (int i = 0; i < value.length; i++) {
        digits = (values[value[i]] >>> number & 1) == 0 ? digits : digits.setBit(i);
      }
      return digits.add(constant).longValueExact();
    }
  }
}
