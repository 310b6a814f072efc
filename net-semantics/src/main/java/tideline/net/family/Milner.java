package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * Milner's scheduler: a ring of cells that start their tasks in turn, and a starter, itself a
 * member of the ring. A cell is called, starts its task, calls the next cell, and waits for the end
 * of its task before it may be called again.
 *
 * <p>There are (n + 1) 2^n + 1 states, as in the experiments of {@code [PY97]}: the 1 is the
 * initial one, to which nothing returns.
 */
final class Milner implements Family {

  @Override
  public String name() {
    return "milner";
  }

  @Override
  public String description() {
    return "Milner's scheduler with N cells in a ring; (N+1)·2^N + 1 states, no deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of cells", 1, 200_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("milner-" + n);
    int fresh = net.place("starter_fresh", 1);
    int waiting = net.place("starter_waiting");
    int holding = net.place("starter_holding");
    int[][] cell = new int[n][];
    for (int i = 0; i < n; i++) {
      cell[i] =
          new int[] {
            net.place("idle_" + i, 1),
            net.place("called_" + i),
            net.place("started_" + i),
            net.place("running_" + i)
          };
    }
    net.transition("first_call").takes(fresh, cell[0][0]).gives(waiting, cell[0][1]);
    net.transition("call_0").takes(holding, cell[0][0]).gives(waiting, cell[0][1]);
    for (int i = 0; i < n; i++) {
      int[] c = cell[i];
      net.transition("start_" + i).takes(c[1]).gives(c[2]);
      if (i + 1 < n) {
        int[] next = cell[i + 1];
        net.transition("call_" + (i + 1)).takes(c[2], next[0]).gives(c[3], next[1]);
      } else {
        net.transition("call_starter").takes(c[2], waiting).gives(c[3], holding);
      }
      net.transition("end_" + i).takes(c[3]).gives(c[0]);
    }
    return net.build();
  }
}
