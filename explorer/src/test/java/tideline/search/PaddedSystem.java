package tideline.search;

import java.util.Arrays;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Every node leads to every node; the states are as long as one likes. */
public record PaddedSystem(int nodes, int words) implements TransitionSystem {

  @Override
  public int events() {
    return nodes;
  }

  @Override
  public void initial(long[] target, int at) {
    Arrays.fill(target, at, at + words, 0);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int left = limit;
    for (int event = from; event < nodes; event++) {
      if (left-- == 0) {
        return event;
      }
      int to = out.append(event);
      Arrays.fill(out.words(), to, to + words, 0);
      out.words()[to + words - 1] = event;
    }
    return DONE;
  }

  @Override
  public String eventName(int event) {
    return "to " + event;
  }

  @Override
  public String describe(long[] states, int at) {
    return "node " + states[at + words - 1];
  }
}
