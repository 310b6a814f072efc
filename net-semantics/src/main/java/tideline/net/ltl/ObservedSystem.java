package tideline.net.ltl;

import java.util.List;
import java.util.function.Function;
import tideline.net.firing.PackedNet;
import tideline.net.property.Formula;
import tideline.net.property.Valuation;
import tideline.pivot.TransitionSystem;

/**
 * A system in whose states statements can be evaluated.
 *
 * @param valuation of some statements without time, in states of the system
 */
public record ObservedSystem(
    TransitionSystem system, Function<List<Formula>, Valuation> valuation) {

  public static ObservedSystem of(PackedNet net) {
    return new ObservedSystem(net, statements -> new PackedValuation(net, statements));
  }
}
