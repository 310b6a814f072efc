package tideline.dve.bounds;

import java.util.List;
import tideline.dve.program.Assignment;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * Whether an event can fail: by a division by zero, an index outside of its array, or a value that
 * does not fit into its variable. Never says no where it can.
 */
public final class EventFailures {

  private final Environment environment;
  private boolean canFail;

  private EventFailures(Environment environment) {
    this.environment = environment;
  }

  /** Whether an event can fail in some state within bounds. */
  public static boolean canFail(Event event, ValueBounds bounds) {
    EventFailures failures = new EventFailures(bounds.environment());
    failures.guard(event.first());
    if (event.isRendezvous()) {
      failures.guard(event.receiver());
      failures.handOver(event.first().message(), event.receiver().message());
      failures.effects(event.receiver());
    } else if (event.first().message() != null) {
      failures.buffered(event.first().message());
    }
    failures.effects(event.first());
    return failures.canFail;
  }

  private void guard(Transition transition) {
    canFail |= Failures.canFail(transition.guard(), environment);
    environment.assume(transition.guard(), true);
  }

  private void handOver(Message sent, Message received) {
    List<Term> values = sent.values();
    Interval[] intervals = new Interval[values.size()];
    for (int k = 0; k < intervals.length; k++) {
      canFail |= Failures.canFail(values.get(k), environment);
      intervals[k] = environment.of(values.get(k));
      if (sent.channel().isTyped()) {
        checkFits(intervals[k], sent.channel().types().get(k));
      }
    }
    for (int k = 0; k < intervals.length; k++) {
      assign(received.targets().get(k), intervals[k]);
    }
  }

  private void buffered(Message message) {
    for (int k = 0; k < message.arity(); k++) {
      ValueType type = message.channel().types().get(k);
      if (message.isSend()) {
        canFail |= Failures.canFail(message.values().get(k), environment);
        checkFits(environment.of(message.values().get(k)), type);
      } else {
        assign(message.targets().get(k), Interval.between(type.min(), type.max()));
      }
    }
  }

  private void effects(Transition transition) {
    for (Assignment effect : transition.effects()) {
      canFail |= Failures.canFail(effect.value(), environment);
      assign(effect.target(), environment.of(effect.value()));
    }
  }

  private void assign(Target target, Interval value) {
    canFail |= Failures.canFail(target.index(), environment);
    canFail |= Failures.canLeave(target, environment);
    checkFits(value, target.variable().type());
    environment.assign(target, value);
  }

  private void checkFits(Interval value, ValueType type) {
    canFail |= !value.isWithin(type.min(), type.max());
  }
}
