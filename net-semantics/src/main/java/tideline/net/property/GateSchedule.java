package tideline.net.property;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The gates that some outputs need, in the order in which they are run, and the register that holds
 * the value of each.
 *
 * <p>Gates go by their depth, those of a depth by their kind, so that there are few runs of gates
 * of one kind. The registers: 64 for each word of a marking that is looked at, two constants, the
 * limits, the gates.
 */
final class GateSchedule {

  private final Gates gates;

  /** The words of a marking that are looked at, ascending. */
  final int[] words;

  /** The register of the constant 0; that of 1 follows, then the limits. */
  final int constants;

  /** The register of the first gate. */
  final int firstGate;

  /** Registers of the inputs of the gates, in order. */
  final int[] left;

  final int[] right;

  /** Runs of gates of one kind: the kind, and the number of the gate that follows. */
  final byte[] kinds;

  final int[] ends;

  private final int[] register;

  GateSchedule(Gates gates, int limits, int[] outputs) {
    this.gates = gates;
    BitSet needed = needed(outputs);
    words =
        needed.stream()
            .filter(this::isInput)
            .map(gates::left)
            .filter(name -> name < GateCompiler.LIMITS)
            .map(name -> name / BatchProgram.STATES)
            .distinct()
            .sorted()
            .toArray();
    constants = BatchProgram.STATES * words.length;
    firstGate = constants + 2 + limits;
    int[] order = order(needed);
    register = new int[gates.size()];
    register[Gates.FALSE] = constants;
    register[Gates.TRUE] = constants + 1;
    needed.stream().filter(this::isInput).forEach(g -> register[g] = inputRegister(gates.left(g)));
    IntStream.range(0, order.length).forEach(i -> register[order[i]] = firstGate + i);
    left = Arrays.stream(order).map(g -> register[gates.left(g)]).toArray();
    right = Arrays.stream(order).map(g -> register[gates.right(g)]).toArray();
    ends =
        IntStream.rangeClosed(1, order.length)
            .filter(i -> i == order.length || gates.kind(order[i]) != gates.kind(order[i - 1]))
            .toArray();
    kinds = new byte[ends.length];
    for (int r = 0; r < ends.length; r++) {
      kinds[r] = gates.kind(order[ends[r] - 1]);
    }
  }

  private boolean isInput(int gate) {
    return gate > Gates.TRUE && gates.kind(gate) == Gates.INPUT;
  }

  private boolean isGate(int gate) {
    return gate > Gates.TRUE && gates.kind(gate) != Gates.INPUT;
  }

  /** Inputs of a gate have smaller numbers than the gate. */
  private BitSet needed(int[] outputs) {
    BitSet needed = new BitSet();
    Arrays.stream(outputs).forEach(needed::set);
    for (int g = needed.length() - 1; g > Gates.TRUE; g = needed.previousSetBit(g - 1)) {
      if (isGate(g)) {
        needed.set(gates.left(g));
        needed.set(gates.right(g));
      }
    }
    return needed;
  }

  private int[] order(BitSet needed) {
    int[] depth = new int[gates.size()];
    needed.stream()
        .filter(this::isGate)
        .forEach(g -> depth[g] = 1 + Math.max(depth[gates.left(g)], depth[gates.right(g)]));
    return needed.stream()
        .filter(this::isGate)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(g -> depth[g]).thenComparingInt(g -> gates.kind(g)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int inputRegister(int name) {
    if (name >= GateCompiler.LIMITS) {
      return constants + 2 + name - GateCompiler.LIMITS;
    }
    int word = Arrays.binarySearch(words, name / BatchProgram.STATES);
    return BatchProgram.STATES * word + name % BatchProgram.STATES;
  }

  /** Where the values of gates are found. */
  int[] registers(int[] some) {
    return Arrays.stream(some).map(g -> register[g]).toArray();
  }
}
