package tideline.net.coloured.direct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.binding.BoundVariables;
import tideline.net.coloured.model.ColouredNet;

/**
 * Numbers the bindings of all transitions, one transition after the other.
 *
 * <p>If there are no more than 2^31-1 bindings in all, possible or not, each has a number of its
 * own. Otherwise that is so for transitions with few bindings, and the others share the numbers
 * that are left and give them to the bindings that they meet.
 */
final class EventNumbers {

  private final List<EventBlock> blocks = new ArrayList<>();
  private final int[] offsets;

  EventNumbers(ColouredNet net) {
    this(net, Integer.MAX_VALUE);
  }

  /**
   * @param most how many numbers there are, at least one for each transition
   */
  EventNumbers(ColouredNet net, int most) {
    List<BoundVariables> variables =
        net.transitions().stream().map(t -> new BoundVariables(net, t)).toList();
    int transitions = variables.size();
    long few = total(variables) <= most ? most : most / Math.max(1, transitions) / 2;
    long left = most;
    int others = 0;
    for (BoundVariables each : variables) {
      left -= each.bindings() <= few ? each.bindings() : 0;
      others += each.bindings() <= few ? 0 : 1;
    }
    offsets = new int[transitions + 1];
    for (int t = 0; t < transitions; t++) {
      ColouredNet.Transition transition = net.transitions().get(t);
      blocks.add(
          variables.get(t).bindings() <= few
              ? new CountedBindings(new BindingCode(net, transition))
              : new MetBindings(variables.get(t), transition.id(), (int) (left / others)));
      offsets[t + 1] = offsets[t] + blocks.get(t).size();
    }
  }

  private static long total(List<BoundVariables> variables) {
    long total = 0;
    for (BoundVariables each : variables) {
      total = total > Long.MAX_VALUE - each.bindings() ? Long.MAX_VALUE : total + each.bindings();
    }
    return total;
  }

  int events() {
    return offsets[offsets.length - 1];
  }

  int firstEvent(int transition) {
    return offsets[transition];
  }

  /** The event of a binding of a transition. */
  int event(int transition, long[] binding) {
    return offsets[transition] + blocks.get(transition).number(binding);
  }

  /** The transition of an event. */
  int transition(int event) {
    int t = Arrays.binarySearch(offsets, event);
    if (t < 0) {
      return -t - 2;
    }
    while (offsets[t + 1] == event) {
      t++;
    }
    return t;
  }

  /** Binds the variables of the transition; others are left as they are. */
  void binding(int event, long[] binding) {
    int t = transition(event);
    blocks.get(t).binding(event - offsets[t], binding);
  }

  /** The binding of an event for people; empty without variables. */
  String describe(int event) {
    int t = transition(event);
    return blocks.get(t).describe(event - offsets[t]);
  }
}
