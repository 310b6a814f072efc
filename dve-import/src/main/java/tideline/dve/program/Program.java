package tideline.dve.program;

import java.util.List;
import tideline.dve.syntax.SourceModel;

/**
 * A whole model with every name looked up.
 *
 * @param variables all that are part of a state, by their numbers
 * @param channels all that hold messages, by their numbers
 */
public record Program(
    SourceModel source,
    List<Variable> variables,
    List<Channel> channels,
    List<DveProcess> processes,
    TermPool pool) {

  public Program {
    variables = List.copyOf(variables);
    channels = List.copyOf(channels);
    processes = List.copyOf(processes);
  }

  /** Whether all processes take steps at once. */
  public boolean isSynchronous() {
    return source.composition() == SourceModel.Composition.SYNC;
  }

  /** Whether some process has a location where nobody else may take a step. */
  public boolean hasCommitted() {
    return processes.stream().anyMatch(process -> !process.special().commit().isEmpty());
  }
}
