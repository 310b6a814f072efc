package tideline.dve.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Limits;
import tideline.dve.syntax.Position;

/**
 * The events of a model whose processes take turns: every transition by itself, and every pair that
 * can meet in a rendezvous.
 *
 * <p>They are numbered by process, then by the location they start from, then as they stand in the
 * text; a rendezvous counts for the process that sends. A pair of which only one starts from a
 * committed location is left out: it could never be executed.
 */
public final class Events {

  private final Program program;
  private final Map<Channel, List<Transition>> receivers = new HashMap<>();
  private final List<Event> events = new ArrayList<>();

  private Events(Program program) {
    this.program = program;
  }

  /** All events of a program in the order of their numbers. */
  public static List<Event> of(Program program) throws DveException {
    Events events = new Events(program);
    events.collectReceivers();
    for (DveProcess process : program.processes()) {
      List<Transition> sorted = new ArrayList<>(process.transitions());
      sorted.sort(Comparator.comparingInt(Transition::from));
      for (Transition transition : sorted) {
        events.add(transition);
      }
    }
    return List.copyOf(events.events);
  }

  private void collectReceivers() {
    for (DveProcess process : program.processes()) {
      for (Transition transition : process.transitions()) {
        if (isRendezvous(transition) && !transition.message().isSend()) {
          receivers
              .computeIfAbsent(transition.message().channel(), channel -> new ArrayList<>())
              .add(transition);
        }
      }
    }
  }

  private static boolean isRendezvous(Transition transition) {
    return transition.message() != null && transition.message().isRendezvous();
  }

  private void add(Transition transition) throws DveException {
    if (!isRendezvous(transition)) {
      add(new Event(transition, null));
    } else if (transition.message().isSend()) {
      List<Transition> partners = receivers.get(transition.message().channel());
      for (Transition partner : partners == null ? List.<Transition>of() : partners) {
        if (canMeet(transition, partner)) {
          add(new Event(transition, partner));
        }
      }
    }
  }

  private boolean canMeet(Transition sender, Transition receiver) {
    return sender.process() != receiver.process() && isCommitted(sender) == isCommitted(receiver);
  }

  private boolean isCommitted(Transition transition) {
    return program.processes().get(transition.process()).isCommitted(transition.from());
  }

  private void add(Event event) throws DveException {
    events.add(event);
    if (events.size() > Limits.EVENTS) {
      throw new DveException(
          program.source().file(),
          Position.NONE,
          "more than " + Limits.EVENTS + " transitions and pairs of transitions");
    }
  }
}
