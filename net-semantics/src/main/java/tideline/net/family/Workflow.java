package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * Cases that clerks register, check twice side by side, decide, and either archive or send round
 * again. The cases to do only become fewer, the done ones more.
 */
final class Workflow implements Family {

  @Override
  public String name() {
    return "workflow";
  }

  @Override
  public String description() {
    return "N cases pass two checks and a decision, with M clerks; 90, 1782, 16980 states for 2,1,"
        + " 4,2 and 6,3, the end of all work being the one deadlock. A net with progress.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.required("N", "the number of cases", 1, 1_000_000_000),
        Parameter.required("M", "the number of clerks", 1, 1_000_000_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    Sketch net = new Sketch("workflow-" + values[0] + "-" + values[1]);
    int todo = net.place("todo", values[0]);
    int done = net.place("done");
    int registered = net.place("registered");
    int beforeA = net.place("before_check_a");
    int afterA = net.place("after_check_a");
    int beforeB = net.place("before_check_b");
    int afterB = net.place("after_check_b");
    int checked = net.place("checked");
    int refused = net.place("refused");
    int accepted = net.place("accepted");
    int clerk = net.place("clerks", values[1]);
    int checkingA = net.place("checking_a");
    int checkingB = net.place("checking_b");
    net.transition("register").takes(todo, clerk).gives(registered, clerk);
    net.transition("fork").takes(registered).gives(beforeA, beforeB);
    net.transition("begin_check_a").takes(beforeA, clerk).gives(checkingA);
    net.transition("end_check_a").takes(checkingA).gives(afterA, clerk);
    net.transition("begin_check_b").takes(beforeB, clerk).gives(checkingB);
    net.transition("end_check_b").takes(checkingB).gives(afterB, clerk);
    net.transition("join").takes(afterA, afterB).gives(checked);
    net.transition("accept").takes(checked, clerk).gives(accepted, clerk);
    net.transition("refuse").takes(checked).gives(refused);
    net.transition("redo").takes(refused, clerk).gives(registered, clerk);
    net.transition("archive").takes(accepted).gives(done);
    return net.build();
  }
}
