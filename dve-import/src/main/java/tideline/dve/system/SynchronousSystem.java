package tideline.dve.system;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.StringJoiner;
import tideline.dve.bounds.ValueBounds;
import tideline.dve.code.StepFailure;
import tideline.dve.layout.Layout;
import tideline.dve.program.Assignment;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Program;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Position;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * A DVE model in which all processes take a step at once ({@code system sync}).
 *
 * <p>An event is a choice of one transition for each process; its number has the choice of the last
 * process as its last digit. If some process has no enabled transition, nothing moves. Every
 * transition sees the state before the step. Two that assign to the same global variable contradict
 * each other, and the step leads to the error state, as does one that fails.
 *
 * <p>Terms are walked over and not compiled: no model of the BEEM database is of this kind.
 */
public final class SynchronousSystem implements TransitionSystem, DveStates {

  private final Program program;
  private final Layout layout;
  private final Evaluator evaluator;
  private final List<List<Transition>> transitions = new ArrayList<>();
  private final int[] weights;
  private final int[] offsets;
  private final int events;

  private SynchronousSystem(Program program, Layout layout) throws DveException {
    this.program = program;
    this.layout = layout;
    this.evaluator = new Evaluator(layout);
    program.processes().forEach(process -> transitions.add(process.transitions()));
    int size = transitions.size();
    this.weights = new int[size];
    this.offsets = new int[size + 1];
    long combinations = 1;
    for (int process = size - 1; process >= 0; process--) {
      weights[process] = (int) combinations;
      combinations *= transitions.get(process).size();
      if (combinations > Integer.MAX_VALUE) {
        throw new DveException(
            program.source().file(),
            Position.NONE,
            "the processes can take steps together in more than 2147483647 ways");
      }
    }
    this.events = (int) combinations;
    for (int process = 0; process < size; process++) {
      offsets[process + 1] = offsets[process] + transitions.get(process).size() + 1;
    }
  }

  /** Makes the system of a program, which must not use channels or committed states. */
  public static SynchronousSystem of(Program program) throws DveException {
    for (DveProcess process : program.processes()) {
      for (Transition transition : process.transitions()) {
        if (transition.message() != null) {
          throw new DveException(
              program.source().file(),
              transition.source().at(),
              "messages in a synchronous system are not supported; expected system async");
        }
      }
    }
    if (program.hasCommitted()) {
      throw new DveException(
          program.source().file(),
          Position.NONE,
          "committed states in a synchronous system are not supported; expected system async");
    }
    return new SynchronousSystem(program, Layout.of(program, ValueBounds.ofTypes(program)));
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public int events() {
    return events;
  }

  @Override
  public void initial(long[] target, int at) {
    writeInitial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int[] enabled = out.scratch(offsets[offsets.length - 1] + weights.length);
    if (!findEnabled(states, at, enabled)) {
      return DONE;
    }
    int choices = offsets[offsets.length - 1];
    for (int process = 0; process < weights.length; process++) {
      enabled[choices + process] = 0;
    }
    int delivered = 0;
    do {
      int event = event(enabled, choices);
      if (event >= from) {
        if (delivered == limit) {
          return event;
        }
        step(states, at, event, out);
        delivered++;
      }
    } while (advance(enabled, choices));
    return DONE;
  }

  /** Lists the enabled transitions of each process, their number first; says if all have one. */
  private boolean findEnabled(long[] states, int at, int[] enabled) {
    for (int process = 0; process < weights.length; process++) {
      int count = 0;
      for (int k = 0; k < transitions.get(process).size(); k++) {
        if (isEnabled(transitions.get(process).get(k), states, at)) {
          count++;
          enabled[offsets[process] + count] = k;
        }
      }
      enabled[offsets[process]] = count;
      if (count == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isEnabled(Transition transition, long[] states, int at) {
    if (layout.location(transition.process()).get(states, at) != transition.from()) {
      return false;
    }
    try {
      return evaluator.value(transition.guard(), states, at) != 0;
    } catch (StepFailure failure) {
      return true;
    }
  }

  private int event(int[] enabled, int choices) {
    int event = 0;
    for (int process = 0; process < weights.length; process++) {
      int choice = enabled[choices + process];
      event += enabled[offsets[process] + 1 + choice] * weights[process];
    }
    return event;
  }

  /** Goes on to the next choice; the last process changes fastest. */
  private boolean advance(int[] enabled, int choices) {
    for (int process = weights.length - 1; process >= 0; process--) {
      enabled[choices + process]++;
      if (enabled[choices + process] < enabled[offsets[process]]) {
        return true;
      }
      enabled[choices + process] = 0;
    }
    return false;
  }

  private Transition chosen(int event, int process) {
    List<Transition> list = transitions.get(process);
    return list.get(event / weights[process] % list.size());
  }

  private void step(long[] states, int at, int event, StepBuffer out) {
    int result = out.append(event);
    int size = out.size();
    int own = out.append(event);
    long[] words = out.words();
    System.arraycopy(states, at, words, result, layout.words());
    BitSet assigned = new BitSet();
    try {
      for (int process = 0; process < weights.length; process++) {
        System.arraycopy(states, at, words, own, layout.words());
        move(chosen(event, process), words, own, result, assigned);
      }
    } catch (StepFailure failure) {
      layout.writeError(words, result);
    }
    out.truncate(size);
  }

  /** Executes a transition on a copy of the state before, and takes over what it assigned. */
  private void move(Transition transition, long[] words, int own, int result, BitSet assigned) {
    if (evaluator.value(transition.guard(), words, own) == 0) {
      throw new IllegalStateException("not enabled");
    }
    layout.location(transition.process()).set(words, own, transition.to());
    BitSet globals = new BitSet();
    for (Assignment effect : transition.effects()) {
      evaluator.execute(effect, words, own);
    }
    for (Assignment effect : transition.effects()) {
      Variable variable = effect.target().variable();
      if (variable.process() < 0) {
        globals.set(variable.number());
      }
      for (int element = 0; element < variable.size(); element++) {
        int value = layout.element(variable, element).get(words, own);
        layout.element(variable, element).set(words, result, value);
      }
    }
    if (assigned.intersects(globals)) {
      throw StepFailure.instance();
    }
    assigned.or(globals);
    layout.location(transition.process()).set(words, result, transition.to());
  }

  @Override
  public String eventName(int event) {
    EventText text = new EventText(program);
    StringJoiner names = new StringJoiner(" | ");
    for (int process = 0; process < weights.length; process++) {
      names.add(text.name(chosen(event, process)));
    }
    return names.toString();
  }

  @Override
  public String describe(long[] states, int at) {
    return new StateText(program, layout).describe(states, at);
  }
}
