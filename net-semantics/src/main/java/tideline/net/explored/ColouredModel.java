package tideline.net.explored;

import java.util.List;
import java.util.Optional;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.model.TokenTally;
import tideline.net.coloured.direct.ColourMaxima;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.ColourBlind;
import tideline.net.property.NodeNames;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/** A coloured net that is explored without unfolding it. */
public final class ColouredModel implements Model {

  private final ColouredNet net;
  private final Net skeleton;
  private PlaceBounds bounds;
  private ColouredSystem system;

  public ColouredModel(ColouredNet net) {
    this.net = net;
    skeleton = Skeleton.of(net);
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public synchronized ColouredSystem system() {
    if (system == null) {
      bounds = PlaceBounds.of(skeleton);
      system = ColouredSystem.of(net, bounds.toArray());
    }
    return system;
  }

  @Override
  public boolean isBounded() {
    system();
    return bounds.isBounded();
  }

  @Override
  public StateVariables variables() {
    return new NamedVariables(system(), skeleton::placeId);
  }

  @Override
  public NodeNames names() {
    return NodeNames.of(skeleton);
  }

  @Override
  public LinearExpression expression(String text) {
    return LinearExpression.parse(text, skeleton);
  }

  @Override
  public Optional<TokenTally> tally() {
    return Optional.of(new ColourTally(system()));
  }

  @Override
  public Optional<GrowthJudge> growthJudge() {
    return Optional.of(new ColouredJudge());
  }

  /** The tally knows no colours, so this names only places that never held enough of any. */
  @Override
  public List<String> blocking(int event, TokenTally tally) {
    long[] most = tally.perPlace();
    return net.transitions().get(system().transition(event)).inputs().stream()
        .filter(arc -> most[arc.place()] < arc.inscription().least())
        .map(arc -> net.places().get(arc.place()).id())
        .distinct()
        .toList();
  }

  @Override
  public StateComponents components(String kind) {
    return ColouredComponents.of(system(), kind);
  }

  @Override
  public void checkCoverage() {
    throw new CapabilityException(
        "--coverage counts the transitions of the unfolded net: use --unfold always");
  }

  @Override
  public Optional<ColourBlind> colourBlind() {
    return ColourBlind.of(net);
  }

  @Override
  public Optional<Net> outline() {
    return Optional.of(skeleton);
  }

  @Override
  public Net requiredNet(String what) {
    throw new CapabilityException(
        what + " needs the places and transitions of the unfolded net: use --unfold always");
  }

  /** The tally of a coloured net. */
  private static final class ColourTally implements TokenTally {
    private final ColourMaxima maxima;
    private ColouredSystem system;

    ColourTally(ColouredSystem system) {
      this.system = system;
      maxima = new ColourMaxima(system.net().places().size());
    }

    @Override
    public void record(long[] states, int at) {
      maxima.record(system, states, at);
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = wider.as(ColouredSystem.class).orElseThrow();
    }

    @Override
    public void merge(TokenTally other) {
      maxima.merge(((ColourTally) other).maxima);
    }

    @Override
    public long mostInPlace() {
      return maxima.mostOfColour();
    }

    @Override
    public long mostInMarking() {
      return maxima.mostInMarking();
    }

    @Override
    public long[] perPlace() {
      return maxima.perPlace();
    }

    @Override
    public long[] save() {
      return maxima.save();
    }

    @Override
    public void restore(long[] saved) {
      maxima.restore(saved);
    }
  }
}
