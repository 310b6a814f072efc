package tideline.net.explored;

import tideline.model.StateVariables;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.term.Tokens;
import tideline.pivot.TransitionSystem;

/** The places of a coloured net: their values are the numbers of all their tokens. */
final class ColouredVariables implements StateVariables {

  private final ColouredSystem system;
  private final Tokens tokens = new Tokens();

  ColouredVariables(ColouredSystem system) {
    this.system = system;
  }

  @Override
  public int size() {
    return system.net().places().size();
  }

  @Override
  public String name(int place) {
    return system.net().places().get(place).id();
  }

  @Override
  public long value(int place, long[] states, int at) {
    system.tokens(place, states, at, tokens);
    return tokens.total();
  }

  @Override
  public StateVariables in(TransitionSystem wider) {
    return new ColouredVariables(wider.as(ColouredSystem.class).orElseThrow());
  }
}
