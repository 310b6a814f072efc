package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * Dining philosophers with six local states each: they sit down, take the left fork and then the
 * right one, eat, put the left one back and then the right one, and stand up.
 *
 * <p>For n philosophers there are L(n) - 1 states, with L(0) = 2, L(1) = 5 and L(n) = 5 L(n-1) + 2
 * L(n-2), as in the experiments of {@code [PY97]}. The one deadlock is the table where each holds
 * the left fork.
 */
final class Philosophers implements Family {

  @Override
  public String name() {
    return "philosophers";
  }

  @Override
  public String description() {
    return "N dining philosophers with six local states each;"
        + " 154, 832, 4474, 24040 states for N = 3 to 6, one of them a deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of philosophers", 2, 200_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("philosophers-" + n);
    int[][] philosopher = new int[n][];
    for (int i = 0; i < n; i++) {
      philosopher[i] =
          new int[] {
            net.place("thinking_" + i, 1),
            net.place("seated_" + i),
            net.place("has_left_" + i),
            net.place("eating_" + i),
            net.place("has_right_" + i),
            net.place("done_" + i)
          };
    }
    int[] fork = new int[n];
    for (int i = 0; i < n; i++) {
      fork[i] = net.place("fork_" + i, 1);
    }
    for (int i = 0; i < n; i++) {
      int[] p = philosopher[i];
      int left = fork[i];
      int right = fork[(i + 1) % n];
      net.transition("sit_" + i).takes(p[0]).gives(p[1]);
      net.transition("take_left_" + i).takes(p[1], left).gives(p[2]);
      net.transition("take_right_" + i).takes(p[2], right).gives(p[3]);
      net.transition("put_left_" + i).takes(p[3]).gives(p[4], left);
      net.transition("put_right_" + i).takes(p[4]).gives(p[5], right);
      net.transition("stand_" + i).takes(p[5]).gives(p[0]);
    }
    return net.build();
  }
}
