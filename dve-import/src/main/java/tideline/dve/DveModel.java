package tideline.dve;

import java.util.List;
import java.util.Optional;
import tideline.dve.program.Linker;
import tideline.dve.program.Program;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.DveParser;
import tideline.dve.syntax.SourceModel;
import tideline.dve.system.Assertions;
import tideline.dve.system.DveCommutation;
import tideline.dve.system.DveComponents;
import tideline.dve.system.DveStates;
import tideline.dve.system.DveSystem;
import tideline.dve.system.DveVariables;
import tideline.dve.system.SynchronousSystem;
import tideline.pivot.Commutation;
import tideline.pivot.TransitionSystem;

/**
 * A DVE model that can be explored.
 *
 * <p>Immutable. What is asked for is worked out when it is asked for.
 */
public final class DveModel {

  private final String name;
  private final TransitionSystem system;
  private final DveStates states;

  private <S extends TransitionSystem & DveStates> DveModel(String name, S system) {
    this.name = name;
    this.system = system;
    this.states = system;
  }

  /**
   * Makes a model of a text.
   *
   * @param file what messages call it
   * @param name what people call the model
   */
  public static DveModel of(String file, String name, CharSequence text) throws DveException {
    Program program = Linker.link(DveParser.parse(file, text));
    return program.isSynchronous()
        ? new DveModel(name, SynchronousSystem.of(program))
        : new DveModel(name, DveSystem.of(program));
  }

  public String name() {
    return name;
  }

  /** The model as it stands in its text. */
  public SourceModel source() {
    return states.program().source();
  }

  public Program program() {
    return states.program();
  }

  public TransitionSystem system() {
    return system;
  }

  /** What formulas and measures can speak of. */
  public DveVariables variables() {
    return DveVariables.of(states);
  }

  /** The components of states; none if all processes take steps at once. */
  public Optional<DveComponents> components() {
    return system instanceof DveSystem dve ? Optional.of(DveComponents.of(dve)) : Optional.empty();
  }

  /** Which events can change places; nothing is known if all processes take steps at once. */
  public Optional<Commutation> commutation() {
    return system instanceof DveSystem dve ? Optional.of(DveCommutation.of(dve)) : Optional.empty();
  }

  /** Whether an error of the model (division by zero, index, overflow) came before a state. */
  public boolean isError(long[] words, int at) {
    return states.isError(words, at);
  }

  /** The assertions that do not hold in a state, each with its process and location. */
  public List<String> violatedAssertions(long[] words, int at) {
    return Assertions.violated(states, words, at);
  }
}
