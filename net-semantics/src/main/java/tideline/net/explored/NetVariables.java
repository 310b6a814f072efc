package tideline.net.explored;

import tideline.model.StateVariables;
import tideline.net.firing.PackedMarkings;
import tideline.pivot.TransitionSystem;

/** The places of a net: their values are their tokens. */
record NetVariables(PackedMarkings markings) implements StateVariables {

  @Override
  public int size() {
    return markings.net().places();
  }

  @Override
  public String name(int place) {
    return markings.net().placeId(place);
  }

  @Override
  public long value(int place, long[] states, int at) {
    return markings.layout().tokens(states, at, place);
  }

  @Override
  public StateVariables in(TransitionSystem wider) {
    return new NetVariables(wider.as(PackedMarkings.class).orElseThrow());
  }
}
