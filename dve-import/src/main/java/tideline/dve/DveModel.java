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
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.net.expression.LinearExpression;
import tideline.net.property.NodeNames;
import tideline.pivot.Commutation;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/**
 * A DVE model that can be explored.
 *
 * <p>Immutable. What is asked for is worked out when it is asked for.
 */
public final class DveModel implements Model {

  private final String name;
  private final TransitionSystem system;
  private final DveStates states;
  private final DveVariables variables;

  private <S extends TransitionSystem & DveStates> DveModel(String name, S system) {
    this.name = name;
    this.system = system;
    this.states = system;
    this.variables = DveVariables.of(system);
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

  @Override
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

  @Override
  public TransitionSystem system() {
    return system;
  }

  /** Always: variables and channels have finitely many values. */
  @Override
  public boolean isBounded() {
    return true;
  }

  @Override
  public DveVariables variables() {
    return variables;
  }

  @Override
  public NodeNames names() {
    return new DveNames(variables, system, program().processes());
  }

  @Override
  public LinearExpression expression(String text) {
    return LinearExpression.parse(text, variables::number);
  }

  /**
   * Locations, variables and channels.
   *
   * @param kind auto or variables
   */
  @Override
  public StateComponents components(String kind) {
    if (!kind.equals("auto") && !kind.equals("variables")) {
      throw new IllegalArgumentException(
          "a DVE model has no components '" + kind + "'; expected auto or variables");
    }
    return components()
        .orElseThrow(
            () ->
                new CapabilityException(
                    "the processes of this model take steps at once; its components are not"
                        + " known"));
  }

  /** The components of states; none if all processes take steps at once. */
  public Optional<DveComponents> components() {
    return system instanceof DveSystem dve ? Optional.of(DveComponents.of(dve)) : Optional.empty();
  }

  /** Which events can change places; nothing is known if all processes take steps at once. */
  @Override
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
