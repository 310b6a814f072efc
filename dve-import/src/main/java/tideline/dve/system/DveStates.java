package tideline.dve.system;

import java.util.Arrays;
import tideline.dve.layout.Layout;
import tideline.dve.program.Program;
import tideline.dve.program.Variable;

/** States of a DVE model: what they are of, and where everything lies in them. */
public interface DveStates {

  Program program();

  Layout layout();

  /** Whether an error of the model has happened before a state. */
  default boolean isError(long[] states, int at) {
    return layout().isError(states, at);
  }

  /** Writes the initial state. */
  default void writeInitial(long[] target, int at) {
    Arrays.fill(target, at, at + layout().words(), 0);
    for (int process = 0; process < program().processes().size(); process++) {
      layout().location(process).set(target, at, program().processes().get(process).initial());
    }
    for (Variable variable : program().variables()) {
      for (int element = 0; element < variable.size(); element++) {
        layout().element(variable, element).set(target, at, variable.initial(element));
      }
    }
  }
}
