package tideline.net.explored;

import java.util.function.IntFunction;
import tideline.model.StateVariables;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;

/** The variables of a system, with names. */
record NamedVariables(VariableSystem system, IntFunction<String> names) implements StateVariables {

  @Override
  public int size() {
    return system.variables();
  }

  @Override
  public String name(int variable) {
    return names.apply(variable);
  }

  @Override
  public long value(int variable, long[] states, int at) {
    return system.value(variable, states, at);
  }

  @Override
  public StateVariables in(TransitionSystem wider) {
    return new NamedVariables(wider.as(VariableSystem.class).orElseThrow(), names);
  }
}
