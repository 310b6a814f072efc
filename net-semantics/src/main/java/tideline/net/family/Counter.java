package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * A binary counter whose carry travels bit by bit: one long chain of states without a branch. The
 * carry out of the last bit is the end.
 */
final class Counter implements Family {

  @Override
  public String name() {
    return "counter";
  }

  @Override
  public String description() {
    return "A binary counter of N bits with a carry that travels;"
        + " a chain of 2^(N+1) - 1 states that ends in a deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of bits", 1, 200_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("counter-" + n);
    int[] zero = new int[n];
    int[] one = new int[n];
    for (int i = 0; i < n; i++) {
      zero[i] = net.place("zero_" + i, 1);
      one[i] = net.place("one_" + i);
    }
    int[] carry = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      carry[i] = net.place("carry_" + i, i == 0 ? 1 : 0);
    }
    for (int i = 0; i < n; i++) {
      net.transition("set_" + i).takes(carry[i], zero[i]).gives(one[i], carry[0]);
      net.transition("clear_" + i).takes(carry[i], one[i]).gives(zero[i], carry[i + 1]);
    }
    return net.build();
  }
}
