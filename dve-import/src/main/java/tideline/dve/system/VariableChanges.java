package tideline.dve.system;

import tideline.dve.bounds.EventChanges;
import tideline.dve.bounds.EventFailures;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Transition;
import tideline.pivot.VariableSystem.ChangeSink;

/** Tells what events do to the variables of states. */
final class VariableChanges {

  private final DveSystem system;
  private final DveVariables variables;

  VariableChanges(DveSystem system, DveVariables variables) {
    this.system = system;
    this.variables = variables;
  }

  /** What an event does; after one that can fail everything may be different. */
  void of(int number, ChangeSink sink) {
    Event event = system.event(number);
    if (EventFailures.canFail(event, system.bounds())) {
      for (int variable = 0; variable < variables.size(); variable++) {
        sink.change(variable, Long.MIN_VALUE, Long.MAX_VALUE);
      }
      return;
    }
    if (variables.most(variables.number(DveVariables.FAILED)) > 0) {
      sink.change(variables.number(DveVariables.FAILED), Long.MIN_VALUE, Long.MAX_VALUE);
    }
    moved(event.first(), sink);
    if (event.isRendezvous()) {
      moved(event.receiver(), sink);
    }
    EventChanges.of(event, system.bounds())
        .forEach(
            (variable, changes) -> {
              for (int element = 0; element < changes.length; element++) {
                EventChanges.Change change = changes[element];
                if (change.least() != 0 || change.most() != 0) {
                  int index = variables.element(variable, element);
                  sink.change(index, change.least(), change.most());
                }
              }
            });
    Message message = event.first().message();
    if (message != null && message.channel().isBuffered()) {
      int added = message.isSend() ? 1 : -1;
      sink.change(variables.length(message.channel()), added, added);
    }
  }

  private void moved(Transition transition, ChangeSink sink) {
    int process = transition.process();
    int added = transition.to() - transition.from();
    if (added != 0) {
      sink.change(variables.location(process), added, added);
      sink.change(variables.location(process, transition.from()), -1, -1);
      sink.change(variables.location(process, transition.to()), 1, 1);
    }
  }
}
