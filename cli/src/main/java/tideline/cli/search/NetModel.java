package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.Commutation;
import tideline.search.external.StateComponents;

/** A place/transition net with proven bounds and packed markings. */
final class NetModel implements Model {

  private final Net net;
  private final Optional<Unfolding> unfolding;
  private PlaceBounds bounds;
  private PackedNet system;

  NetModel(Net net) {
    this.net = net;
    unfolding = Optional.empty();
  }

  NetModel(Unfolding unfolding) {
    this.net = unfolding.net();
    this.unfolding = Optional.of(unfolding);
  }

  @Override
  public synchronized PackedNet system() {
    if (system == null) {
      bounds = PlaceBounds.of(net);
      system = PackedNet.of(net, bounds.toArray());
    }
    return system;
  }

  @Override
  public boolean isBounded() {
    system();
    return bounds.isBounded();
  }

  @Override
  public TokenTally tally() {
    return new LayoutTally(system().layout());
  }

  @Override
  public Valuation valuation(String text) {
    LinearExpression expression = LinearExpression.parse(text, net);
    return (packed, states, at) -> expression.value(((PackedNet) packed).layout(), states, at);
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
  public Net net() {
    return net;
  }
}
