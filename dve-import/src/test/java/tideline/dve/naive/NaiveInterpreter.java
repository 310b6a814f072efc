package tideline.dve.naive;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.dve.naive.NaiveExpression.ModelError;
import tideline.dve.naive.NaiveProgram.Channel;
import tideline.dve.naive.NaiveProgram.Process;
import tideline.dve.naive.NaiveProgram.Transition;
import tideline.dve.naive.NaiveProgram.Variable;

/** Executes programs the simplest way: everything is copied, looked up and tested each time. */
final class NaiveInterpreter {

  private final NaiveProgram program;

  NaiveInterpreter(NaiveProgram program) {
    this.program = program;
  }

  NaiveState initial() {
    NaiveState state = zero();
    for (int k = 0; k < program.processes.size(); k++) {
      state.locations[k] = program.processes.get(k).initial;
    }
    for (int k = 0; k < program.variables.size(); k++) {
      state.variables[k] = program.variables.get(k).initial.clone();
    }
    return state;
  }

  private NaiveState zero() {
    NaiveState state = new NaiveState();
    state.locations = new int[program.processes.size()];
    state.variables = new int[program.variables.size()][];
    for (int k = 0; k < program.variables.size(); k++) {
      state.variables[k] = new int[program.variables.get(k).initial.length];
    }
    state.channels = new ArrayList<>();
    program.channels.forEach(channel -> state.channels.add(new ArrayList<>()));
    return state;
  }

  private NaiveState error() {
    NaiveState state = zero();
    state.locations[0] = program.processes.get(0).locations;
    return state;
  }

  /** All states that one step leads to, as often as steps lead there. */
  List<NaiveState> successors(NaiveState state) {
    List<NaiveState> found = new ArrayList<>();
    if (program.isSynchronous) {
      together(state, 0, new ArrayList<>(), found);
      return found;
    }
    boolean someCommitted = false;
    for (int k = 0; k < program.processes.size(); k++) {
      someCommitted |= isCommitted(k, state.locations[k]);
    }
    for (int k = 0; k < program.processes.size(); k++) {
      if (!someCommitted || isCommitted(k, state.locations[k])) {
        for (Transition transition : program.processes.get(k).transitions) {
          if (transition.from == state.locations[k]) {
            single(state, k, transition, someCommitted, found);
          }
        }
      }
    }
    return found;
  }

  private boolean isCommitted(int process, int location) {
    Process p = program.processes.get(process);
    return location < p.locations && p.commit[location];
  }

  private void single(
      NaiveState state, int process, Transition t, boolean someCommitted, List<NaiveState> found) {
    if (t.channel < 0) {
      run(state, found, t, null, copy -> effects(copy, process, t));
      return;
    }
    Channel channel = program.channels.get(t.channel);
    if (channel.capacity > 0) {
      List<int[]> queue = state.channels.get(t.channel);
      boolean isPossible = t.isSend ? queue.size() < channel.capacity : !queue.isEmpty();
      if (isPossible) {
        run(state, found, t, null, copy -> buffered(copy, process, t));
      }
      return;
    }
    if (!t.isSend) {
      return;
    }
    for (int other = 0; other < program.processes.size(); other++) {
      if (other != process && (!someCommitted || isCommitted(other, state.locations[other]))) {
        int receiver = other;
        for (Transition r : program.processes.get(other).transitions) {
          if (r.channel == t.channel && !r.isSend && r.from == state.locations[other]) {
            run(state, found, t, r, copy -> rendezvous(copy, process, t, receiver, r));
          }
        }
      }
    }
  }

  private interface Body {
    void run(NaiveState copy);
  }

  private void run(
      NaiveState state, List<NaiveState> found, Transition t, Transition r, Body body) {
    try {
      if (!isTrue(t, state) || r != null && !isTrue(r, state)) {
        return;
      }
      NaiveState copy = state.copy();
      body.run(copy);
      found.add(copy);
    } catch (ModelError e) {
      found.add(error());
    }
  }

  private boolean isTrue(Transition t, NaiveState state) {
    return t.guard == null || t.guard.value(state, program) != 0;
  }

  private void effects(NaiveState state, int process, Transition t) {
    state.locations[process] = t.to;
    for (int k = 0; k < t.targets.size(); k++) {
      assign(state, t.targets.get(k), t.assigned.get(k).value(state, program));
    }
  }

  private void assign(NaiveState state, NaiveExpression target, int value) {
    Variable variable = program.variables.get(target.number);
    int index = target.left == null ? 0 : target.left.value(state, program);
    if (index < 0 || index >= variable.initial.length) {
      throw new ModelError();
    }
    check(value, variable.min(), variable.max());
    state.variables[target.number][index] = value;
  }

  private static void check(int value, int min, int max) {
    if (value < min || value > max) {
      throw new ModelError();
    }
  }

  private void buffered(NaiveState state, int process, Transition t) {
    Channel channel = program.channels.get(t.channel);
    List<int[]> queue = state.channels.get(t.channel);
    if (t.isSend) {
      int[] message = new int[channel.arity];
      for (int k = 0; k < message.length; k++) {
        message[k] = t.values.get(k).value(state, program);
        check(message[k], channel.isByte[k] ? 0 : -32768, channel.isByte[k] ? 255 : 32767);
      }
      queue.add(message);
    } else {
      int[] message = queue.remove(0);
      for (int k = 0; k < message.length; k++) {
        assign(state, t.values.get(k), message[k]);
      }
    }
    effects(state, process, t);
  }

  private void rendezvous(NaiveState state, int sender, Transition t, int receiver, Transition r) {
    Channel channel = program.channels.get(t.channel);
    int[] message = new int[channel.arity];
    for (int k = 0; k < message.length; k++) {
      message[k] = t.values.get(k).value(state, program);
      if (channel.isTyped) {
        check(message[k], channel.isByte[k] ? 0 : -32768, channel.isByte[k] ? 255 : 32767);
      }
    }
    for (int k = 0; k < message.length; k++) {
      assign(state, r.values.get(k), message[k]);
    }
    effects(state, receiver, r);
    effects(state, sender, t);
  }

  /** All processes at once. */
  private void together(
      NaiveState state, int process, List<Transition> chosen, List<NaiveState> found) {
    if (process == program.processes.size()) {
      found.add(combined(state, chosen));
      return;
    }
    for (Transition t : program.processes.get(process).transitions) {
      if (t.from == state.locations[process] && mayBeTrue(t, state)) {
        List<Transition> more = new ArrayList<>(chosen);
        more.add(t);
        together(state, process + 1, more, found);
      }
    }
  }

  private boolean mayBeTrue(Transition t, NaiveState state) {
    try {
      return isTrue(t, state);
    } catch (ModelError e) {
      return true;
    }
  }

  private NaiveState combined(NaiveState state, List<Transition> chosen) {
    NaiveState result = state.copy();
    Set<Integer> assigned = new HashSet<>();
    try {
      for (int k = 0; k < chosen.size(); k++) {
        isTrue(chosen.get(k), state);
        NaiveState own = state.copy();
        effects(own, k, chosen.get(k));
        Set<Integer> mine = new HashSet<>();
        chosen.get(k).targets.forEach(target -> mine.add(target.number));
        for (int variable : mine) {
          if (program.variables.get(variable).process < 0 && !assigned.add(variable)) {
            throw new ModelError();
          }
          result.variables[variable] = own.variables[variable].clone();
        }
        result.locations[k] = chosen.get(k).to;
      }
      return result;
    } catch (ModelError e) {
      return error();
    }
  }
}
