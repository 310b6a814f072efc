package tideline.dve.bounds;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.program.Assignment;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;
import tideline.dve.syntax.Operator;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * What an event that does not fail adds to the variables it assigns to, at least and at most.
 *
 * <p>{@code x = x + 2} adds 2; whatever else is assigned is compared with what the variable can
 * hold before the event, guards taken into account. Never says less than what can happen.
 */
public final class EventChanges {

  private final Environment before;
  private final Environment now;
  private final Map<Variable, Change[]> changes = new HashMap<>();

  private EventChanges(ValueBounds bounds, Event event) {
    before = bounds.environment();
    before.assume(event.first().guard(), true);
    if (event.isRendezvous()) {
      before.assume(event.receiver().guard(), true);
    }
    now = before.copy();
  }

  /** What is added, at least and at most. */
  public record Change(long least, long most) {

    private static final Change NONE = new Change(0, 0);

    private Change plus(long number) {
      return new Change(least + number, most + number);
    }

    private Change or(Change other) {
      return new Change(Math.min(least, other.least), Math.max(most, other.most));
    }
  }

  /**
   * The changes of an event; variables that are not among them stay.
   *
   * @return for each variable a change for each of its elements
   */
  public static Map<Variable, Change[]> of(Event event, ValueBounds bounds) {
    EventChanges all = new EventChanges(bounds, event);
    Message message = event.first().message();
    if (event.isRendezvous()) {
      all.receive(event.receiver().message().targets(), message.values());
      all.execute(event.receiver());
    } else if (message != null) {
      for (int k = 0; k < message.targets().size(); k++) {
        ValueType type = message.channel().types().get(k);
        all.assign(message.targets().get(k), new Interval(type.min(), type.max()));
      }
    }
    all.execute(event.first());
    return all.changes;
  }

  private void receive(List<Target> targets, List<Term> values) {
    List<Interval> sent = values.stream().map(now::of).toList();
    for (int k = 0; k < targets.size(); k++) {
      assign(targets.get(k), sent.get(k));
    }
  }

  private void execute(Transition transition) {
    for (Assignment effect : transition.effects()) {
      Interval value = now.of(effect.value());
      Integer added = added(effect);
      if (added == null) {
        assign(effect.target(), value);
      } else {
        add(effect.target(), added);
        now.assign(effect.target(), value);
      }
    }
  }

  /** The number that an assignment adds to its target; null if it is not of that form. */
  private static Integer added(Assignment effect) {
    if (!(effect.value() instanceof Term.Binary sum)
        || !(sum.right() instanceof Term.Literal number)
        || !isTarget(sum.left(), effect.target())) {
      return null;
    }
    if (sum.operator() == Operator.PLUS) {
      return number.value();
    }
    return sum.operator() == Operator.MINUS && number.value() != Integer.MIN_VALUE
        ? Integer.valueOf(-number.value())
        : null;
  }

  private static boolean isTarget(Term term, Target target) {
    if (term instanceof Term.Read read) {
      return read.variable() == target.variable()
          && target.index() instanceof Term.Literal index
          && index.value() == read.element();
    }
    return term instanceof Term.Element element
        && element.variable() == target.variable()
        && element.index().equals(target.index());
  }

  private void add(Target target, int number) {
    Change[] known = known(target.variable());
    if (target.index() instanceof Term.Literal index && isInside(index, target.variable())) {
      known[index.value()] = known[index.value()].plus(number);
      return;
    }
    for (int element = 0; element < known.length; element++) {
      known[element] = known[element].or(known[element].plus(number));
    }
  }

  private void assign(Target target, Interval value) {
    Variable variable = target.variable();
    Interval held = before.of(variable);
    Change any = new Change((long) value.low() - held.high(), (long) value.high() - held.low());
    Change[] known = known(variable);
    boolean isOne = target.index() instanceof Term.Literal index && isInside(index, variable);
    if (isOne) {
      known[((Term.Literal) target.index()).value()] = any;
    } else {
      for (int element = 0; element < known.length; element++) {
        known[element] = known[element].or(any);
      }
    }
    now.assign(target, value);
  }

  private static boolean isInside(Term.Literal index, Variable variable) {
    return index.value() >= 0 && index.value() < variable.size();
  }

  private Change[] known(Variable variable) {
    return changes.computeIfAbsent(
        variable,
        v -> {
          Change[] none = new Change[v.size()];
          Arrays.fill(none, Change.NONE);
          return none;
        });
  }
}
