package tideline.net.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.model.StepRules;
import tideline.model.TokenTally;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.property.ColourBlind;
import tideline.net.property.NodeNames;
import tideline.net.property.UnfoldedNames;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.GroupingPlan;
import tideline.net.structure.NetCommutation;
import tideline.net.structure.Structure;
import tideline.pivot.Commutation;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StateComponents;

/** A place/transition net with proven bounds and packed markings. */
public final class NetModel implements Model {

  private final Net net;
  private final Optional<Unfolding> unfolding;
  private final Structure structure;
  private PackedNet system;

  /** A place/transition net. */
  public NetModel(Net net) {
    this.net = net;
    unfolding = Optional.empty();
    structure = Structure.of(net);
  }

  /** The unfolding of a coloured net. */
  public NetModel(Unfolding unfolding) {
    this.net = unfolding.net();
    this.unfolding = Optional.of(unfolding);
    structure = Structure.of(net);
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public synchronized PackedNet system() {
    if (system == null) {
      system = PackedNet.of(net, structure.bounds().toArray());
    }
    return system;
  }

  @Override
  public synchronized boolean isBounded() {
    return structure.bounds().isBounded();
  }

  @Override
  public StateVariables variables() {
    return new NamedVariables(system(), net::placeId);
  }

  @Override
  public NodeNames names() {
    return unfolding.<NodeNames>map(UnfoldedNames::new).orElseGet(() -> NodeNames.of(net));
  }

  @Override
  public LinearExpression expression(String text) {
    return LinearExpression.parse(text, net);
  }

  @Override
  public Optional<TokenTally> tally() {
    return Optional.of(new LayoutTally(system().layout()));
  }

  @Override
  public Optional<GrowthJudge> growthJudge() {
    return Optional.of(new CoveringJudge());
  }

  @Override
  public Optional<Commutation> commutation() {
    return Optional.of(new NetCommutation(net));
  }

  @Override
  public synchronized Optional<GroupingPlan> groupingPlan(GroupingEffort effort) {
    return Optional.of(GroupingPlan.of(structure, effort));
  }

  @Override
  public List<String> blocking(int event, TokenTally tally) {
    long[] most = tally.perPlace();
    Arcs inputs = net.inputs(event);
    List<String> places = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (most[inputs.node(i)] < inputs.weight(i)) {
        places.add(net.placeId(inputs.node(i)));
      }
    }
    return places;
  }

  @Override
  public StateComponents components(String kind) {
    return NetComponents.of(system(), kind, unfolding);
  }

  @Override
  public StepRules steps() {
    return new NetSteps(net);
  }

  @Override
  public Optional<ColourBlind> colourBlind() {
    return unfolding.flatMap(ColourBlind::of);
  }

  @Override
  public Optional<Net> net() {
    return Optional.of(net);
  }
}
