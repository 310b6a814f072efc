package tideline.dve.system;

import java.util.StringJoiner;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Event;
import tideline.dve.program.Program;
import tideline.dve.program.Transition;
import tideline.dve.syntax.DveWriter;
import tideline.dve.syntax.SourceModel.TransitionDeclaration;

/**
 * Names events for people: {@code P_0: NCS -> wait {x == 0} [x = 1]}, with the guard in braces, the
 * message as it is written, and the effects in brackets; a rendezvous is two of these with {@code
 * |} between.
 */
final class EventText {

  private static final int LONGEST = 120;

  private final Program program;

  EventText(Program program) {
    this.program = program;
  }

  String name(Event event) {
    String first = name(event.first());
    return event.isRendezvous() ? first + " | " + name(event.receiver()) : first;
  }

  String name(Transition transition) {
    DveProcess process = program.processes().get(transition.process());
    TransitionDeclaration source = transition.source();
    StringJoiner text = new StringJoiner(" ");
    text.add(process.name() + ":");
    text.add(source.from().name()).add("->").add(source.to().name());
    if (source.guard() != null) {
      text.add("{" + shortened(DveWriter.write(source.guard())) + "}");
    }
    if (source.sync() != null) {
      text.add(DveWriter.sync(source.sync()));
    }
    if (!source.effects().isEmpty()) {
      text.add("[" + shortened(DveWriter.effects(source.effects())) + "]");
    }
    return text.toString();
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
