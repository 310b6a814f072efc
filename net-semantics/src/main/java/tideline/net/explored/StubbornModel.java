package tideline.net.explored;

import java.util.Optional;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.property.NodeNames;
import tideline.net.stubborn.StubbornSets;
import tideline.net.stubborn.StubbornSystem;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/**
 * A net of which a search sees a reduced state space, by stubborn sets: enough for what they look
 * for, and no basis for counts of states, edges or tokens, which it therefore does not offer.
 */
public final class StubbornModel implements Model {

  private final Model model;
  private final StubbornSets sets;
  private final StubbornSystem.Hopeless hopeless;
  private TransitionSystem system;

  /**
   * @param model of a place/transition net
   */
  public StubbornModel(Model model, StubbornSets sets, StubbornSystem.Hopeless hopeless) {
    this.model = model;
    this.sets = sets;
    this.hopeless = hopeless;
  }

  /** Every deadlock is reached, and what is left out of a state depends on that state only. */
  public static StubbornModel steady(Model model) {
    StubbornSets sets = StubbornSets.forDeadlocks(model.requiredNet("--reduce stubborn"));
    return new StubbornModel(model, sets, StubbornSystem.Hopeless.GOES_ON_STEADILY);
  }

  /** Every deadlock is reached; where next to nothing is left out, everything is executed. */
  public static StubbornModel forDeadlocks(Model model) {
    StubbornSets sets = StubbornSets.forDeadlocks(model.requiredNet("--reduce stubborn"));
    return new StubbornModel(model, sets, StubbornSystem.Hopeless.GOES_ON);
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public synchronized TransitionSystem system() {
    if (system == null) {
      PackedNet packed = model.system().as(PackedNet.class).orElseThrow();
      system = new StubbornSystem(packed, sets, hopeless);
    }
    return system;
  }

  @Override
  public boolean isBounded() {
    return model.isBounded();
  }

  @Override
  public StateVariables variables() {
    return model.variables();
  }

  @Override
  public NodeNames names() {
    return model.names();
  }

  @Override
  public LinearExpression expression(String text) {
    return model.expression(text);
  }

  @Override
  public StateComponents components(String kind) {
    return model.components(kind);
  }

  @Override
  public Optional<GrowthJudge> growthJudge() {
    return model.growthJudge();
  }

  @Override
  public Optional<Net> outline() {
    return model.outline();
  }

  @Override
  public Net requiredNet(String what) {
    throw new CapabilityException(
        what + " needs the whole state space: leave out --reduce stubborn");
  }

  /** Enabled events that were not executed. */
  public long leftOut() {
    return system().as(StubbornSystem.class).orElseThrow().leftOut();
  }
}
