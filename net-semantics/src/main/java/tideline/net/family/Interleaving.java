package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/** Processes that have nothing to do with each other and take a few steps each. */
final class Interleaving implements Family {

  private static final int MOST_STEPS_TOGETHER = 1_000_000;

  @Override
  public String name() {
    return "interleaving";
  }

  @Override
  public String description() {
    return "N independent processes of K steps each;"
        + " (K+1)^N states, the last of N·K + 1 levels is the only deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.required("N", "the number of processes", 1, MOST_STEPS_TOGETHER),
        Parameter.required("K", "the number of steps of each", 1, MOST_STEPS_TOGETHER));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    int k = values[1];
    if ((long) n * k > MOST_STEPS_TOGETHER) {
      throw new IllegalArgumentException(
          "'%s': N times K is at most %d; %d times %d was asked for"
              .formatted(usage(), MOST_STEPS_TOGETHER, n, k));
    }
    Sketch net = new Sketch("interleaving-" + n + "-" + k);
    int[][] at = new int[n][k + 1];
    for (int i = 0; i < n; i++) {
      for (int step = 0; step <= k; step++) {
        at[i][step] = net.place("at_" + i + "_" + step, step == 0 ? 1 : 0);
      }
    }
    for (int i = 0; i < n; i++) {
      for (int step = 0; step < k; step++) {
        net.transition("step_" + i + "_" + step).takes(at[i][step]).gives(at[i][step + 1]);
      }
    }
    return net.build();
  }
}
