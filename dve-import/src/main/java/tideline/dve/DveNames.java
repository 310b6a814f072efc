package tideline.dve;

import java.util.List;
import java.util.stream.IntStream;
import tideline.dve.program.DveProcess;
import tideline.dve.system.DveVariables;
import tideline.net.property.NodeNames;
import tideline.pivot.TransitionSystem;

/**
 * What names in formulas stand for: variables and locations instead of places; an event by its
 * whole name, or all events of a process by the name of the process, instead of transitions.
 */
final class DveNames implements NodeNames {

  private final DveVariables variables;
  private final TransitionSystem system;
  private final List<DveProcess> processes;

  DveNames(DveVariables variables, TransitionSystem system, List<DveProcess> processes) {
    this.variables = variables;
    this.system = system;
    this.processes = processes;
  }

  @Override
  public List<Integer> places(String name) {
    return List.of(variables.number(name));
  }

  @Override
  public List<Integer> transitions(String name) {
    boolean isProcess = processes.stream().anyMatch(process -> process.name().equals(name));
    List<Integer> events =
        IntStream.range(0, system.events())
            .filter(event -> isMeant(system.eventName(event), name, isProcess))
            .boxed()
            .toList();
    if (events.isEmpty() && !isProcess) {
      throw new IllegalArgumentException("there is no process or event '" + name + "'");
    }
    return events;
  }

  private static boolean isMeant(String event, String name, boolean isProcess) {
    return isProcess
        ? event.startsWith(name + ": ") || event.contains(" | " + name + ": ")
        : event.equals(name);
  }

  @Override
  public List<List<Integer>> placeGroups() {
    return IntStream.range(0, variables.size()).mapToObj(List::of).toList();
  }

  @Override
  public List<List<Integer>> transitionGroups() {
    return IntStream.range(0, system.events()).mapToObj(List::of).toList();
  }
}
