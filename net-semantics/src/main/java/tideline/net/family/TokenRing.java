package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/** Stations in a ring: one that wants to may work while it has the token, then passes it on. */
final class TokenRing implements Family {

  @Override
  public String name() {
    return "token-ring";
  }

  @Override
  public String description() {
    return "N stations in a ring share a token; 4·N·3^(N-1) states, no deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of stations", 1, 200_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("token-ring-" + n);
    int[][] station = new int[n][];
    for (int i = 0; i < n; i++) {
      station[i] =
          new int[] {
            net.place("token_" + i, i == 0 ? 1 : 0),
            net.place("idle_" + i, 1),
            net.place("wanting_" + i),
            net.place("working_" + i),
            net.place("resting_" + i)
          };
    }
    for (int i = 0; i < n; i++) {
      int[] s = station[i];
      int passed = station[(i + 1) % n][0];
      net.transition("want_" + i).takes(s[1]).gives(s[2]);
      net.transition("enter_" + i).takes(s[2], s[0]).gives(s[3]);
      net.transition("leave_" + i).takes(s[3]).gives(s[4], passed);
      net.transition("wake_" + i).takes(s[4]).gives(s[1]);
      net.transition("skip_" + i).takes(s[1], s[0]).gives(s[1], passed);
    }
    return net.build();
  }
}
