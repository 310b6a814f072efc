package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import tideline.net.coloured.direct.ColourMaxima;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;
import tideline.search.external.StateComponents;

/** A coloured net that is explored without unfolding it. */
final class ColouredModel implements Model {

  private final ColouredNet net;
  private final Net skeleton;
  private PlaceBounds bounds;
  private ColouredSystem system;

  ColouredModel(ColouredNet net) {
    this.net = net;
    skeleton = Skeleton.of(net);
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
  public TokenTally tally() {
    return new ColourTally(system());
  }

  /** Places are those of the coloured net: their value is the number of all their tokens. */
  @Override
  public Valuation valuation(String text) {
    LinearExpression expression = LinearExpression.parse(text, skeleton);
    return (coloured, states, at) -> {
      Tokens tokens = new Tokens();
      long[] totals = new long[skeleton.places()];
      for (int p : expression.places()) {
        ((ColouredSystem) coloured).tokens(p, states, at, tokens);
        totals[p] = tokens.total();
      }
      return expression.value(totals);
    };
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
  public Net net() {
    throw new IllegalArgumentException(
        "this needs the places and transitions of the unfolded net: use --unfold always");
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
      system = (ColouredSystem) wider;
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
