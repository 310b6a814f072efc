package tideline.dve.system;

import java.util.List;
import tideline.dve.bounds.ValueBounds;
import tideline.dve.code.CodeTooLargeException;
import tideline.dve.code.StepCode;
import tideline.dve.code.StepCompiler;
import tideline.dve.layout.Layout;
import tideline.dve.program.Event;
import tideline.dve.program.Events;
import tideline.dve.program.Program;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Position;
import tideline.pivot.StepBuffer;
import tideline.pivot.VariableSystem;

/**
 * A DVE model whose processes take turns.
 *
 * <p>An event is a transition, or a transition that sends together with one that receives. Guards
 * and effects are compiled to bytecode when the system is made, so that a step costs a few dozen
 * instructions. All states fit into the words from the beginning: the layout is never exceeded.
 *
 * <p>A step that divides by zero, leaves an array or overflows a variable leads to the one error
 * state: the first process is nowhere, everything else is 0, and the other processes go on from
 * there, as in DiVinE.
 */
public final class DveSystem implements VariableSystem, DveStates {

  private final Program program;
  private final List<Event> events;
  private final ValueBounds bounds;
  private final Layout layout;
  private final StepCode code;
  private final StateText stateText;
  private final EventText eventText;
  private final DveVariables variables;

  private DveSystem(Program program, List<Event> events, ValueBounds bounds, Layout layout) {
    this.program = program;
    this.events = events;
    this.bounds = bounds;
    this.layout = layout;
    this.code = StepCompiler.compile(program, events, bounds, layout);
    this.stateText = new StateText(program, layout);
    this.eventText = new EventText(program);
    this.variables = DveVariables.of(this);
  }

  /** Compiles a program. */
  public static DveSystem of(Program program) throws DveException {
    List<Event> events = Events.of(program);
    ValueBounds bounds = ValueBounds.of(program, events);
    Layout layout = Layout.of(program, bounds);
    try {
      return new DveSystem(program, events, bounds, layout);
    } catch (CodeTooLargeException e) {
      throw new DveException(program.source().file(), Position.NONE, e.getMessage(), e);
    }
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  /** What the values of variables are known to be. */
  public ValueBounds bounds() {
    return bounds;
  }

  /** The event of a number. */
  public Event event(int number) {
    return events.get(number);
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public int events() {
    return events.size();
  }

  @Override
  public void initial(long[] target, int at) {
    writeInitial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int size = out.size();
    int end = limit > Integer.MAX_VALUE - size ? Integer.MAX_VALUE : size + limit;
    return code.expand(states, at, from, end, out);
  }

  @Override
  public int variables() {
    return variables.size();
  }

  @Override
  public long value(int variable, long[] states, int at) {
    return variables.value(variable, states, at);
  }

  @Override
  public long least(int variable) {
    return variables.least(variable);
  }

  @Override
  public long most(int variable) {
    return variables.most(variable);
  }

  /** Every event is a kind of its own. */
  @Override
  public int kinds() {
    return events.size();
  }

  @Override
  public int kind(int event) {
    return event;
  }

  @Override
  public void changes(int kind, ChangeSink sink) {
    new VariableChanges(this, variables).of(kind, sink);
  }

  @Override
  public String eventName(int event) {
    return eventText.name(events.get(event));
  }

  @Override
  public String describe(long[] states, int at) {
    return stateText.describe(states, at);
  }
}
