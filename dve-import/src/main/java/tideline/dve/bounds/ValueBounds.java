package tideline.dve.bounds;

import java.util.List;
import tideline.dve.program.Assignment;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Program;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * An interval for each variable that holds all its values in all reachable states.
 *
 * <p>Executes all events on intervals again and again until nothing grows, guards taken into
 * account. A bound that has grown a few times jumps to the next power of two, so this ends after a
 * few rounds. A value that does not fit into its type is never stored, because the event fails.
 */
public final class ValueBounds {

  private static final int PATIENCE = 4;

  private final Interval[] bounds;
  private final int[] growths;
  private boolean hasGrown;
  private boolean canFail;

  private ValueBounds(Program program) {
    this.bounds = new Interval[program.variables().size()];
    this.growths = new int[bounds.length];
    for (Variable variable : program.variables()) {
      Interval all = Interval.of(variable.initial(0));
      for (int element = 1; element < variable.size(); element++) {
        all = all.or(Interval.of(variable.initial(element)));
      }
      bounds[variable.number()] = all;
    }
  }

  /** The bounds of all variables of a program whose processes take turns. */
  public static ValueBounds of(Program program, List<Event> events) {
    ValueBounds bounds = new ValueBounds(program);
    bounds.execute(events);
    if (events.stream().anyMatch(event -> EventFailures.canFail(event, bounds))) {
      // After a failure all variables are 0, and the other processes go on from there.
      for (int number = 0; number < bounds.bounds.length; number++) {
        bounds.bounds[number] = bounds.bounds[number].or(Interval.of(0));
      }
      bounds.canFail = true;
      bounds.execute(events);
    }
    return bounds;
  }

  /** The bounds that follow from the types alone. */
  public static ValueBounds ofTypes(Program program) {
    ValueBounds result = new ValueBounds(program);
    for (Variable variable : program.variables()) {
      result.bounds[variable.number()] = new Interval(variable.type().min(), variable.type().max());
    }
    result.canFail = true;
    return result;
  }

  /** Whether some event can fail. */
  public boolean canFail() {
    return canFail;
  }

  /** All values that the variable, or any element of the array, can have. */
  public Interval of(Variable variable) {
    return bounds[variable.number()];
  }

  /** What is known where nothing has been assumed or assigned. */
  public Environment environment() {
    return new Environment(bounds);
  }

  private void execute(List<Event> events) {
    do {
      hasGrown = false;
      events.forEach(this::execute);
    } while (hasGrown);
  }

  private void execute(Event event) {
    Environment environment = environment();
    environment.assume(event.first().guard(), true);
    if (event.isRendezvous()) {
      environment.assume(event.receiver().guard(), true);
    }
    if (environment.isImpossible()) {
      return;
    }
    if (event.isRendezvous()) {
      Message received = event.receiver().message();
      List<Term> sent = event.first().message().values();
      Interval[] values = sent.stream().map(environment::of).toArray(Interval[]::new);
      for (int k = 0; k < values.length; k++) {
        assign(environment, received.targets().get(k), values[k]);
      }
      execute(environment, event.receiver());
    } else if (event.first().message() != null) {
      Message message = event.first().message();
      for (int k = 0; k < message.targets().size(); k++) {
        ValueType type = message.channel().types().get(k);
        assign(environment, message.targets().get(k), new Interval(type.min(), type.max()));
      }
    }
    execute(environment, event.first());
  }

  private void execute(Environment environment, Transition transition) {
    for (Assignment effect : transition.effects()) {
      assign(environment, effect.target(), environment.of(effect.value()));
    }
  }

  private void assign(Environment environment, Target target, Interval value) {
    Variable variable = target.variable();
    environment.assign(target, value);
    Interval fitting = value.and(new Interval(variable.type().min(), variable.type().max()));
    Interval before = bounds[variable.number()];
    Interval after = before.or(fitting);
    if (!after.equals(before)) {
      hasGrown = true;
      growths[variable.number()]++;
      bounds[variable.number()] =
          growths[variable.number()] > PATIENCE ? widened(variable, before, after) : after;
    }
  }

  /** The ends that have grown, moved on to the next power of two or to the end of the type. */
  private static Interval widened(Variable variable, Interval before, Interval after) {
    int low = after.low() < before.low() ? variable.type().min() : after.low();
    int high = after.high();
    if (high > before.high()) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(high, 1));
      high = Math.min(variable.type().max(), (1 << bits) - 1);
    }
    return new Interval(low, high);
  }
}
