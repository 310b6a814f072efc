package tideline.net.explored;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.model.TokenTally;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.property.NodeNames;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.net.rank.RankedVariables;
import tideline.pivot.Commutation;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/** A net whose states are ranks, for methods that would see packed markings otherwise. */
public final class RankedModel implements Model {

  private final Model model;
  private final Net net;
  private final RankedVariables system;

  private RankedModel(Model model, Net net, RankedVariables system) {
    this.model = model;
    this.net = net;
    this.system = system;
  }

  /**
   * The same model on ranks; empty if they do not fit one word.
   *
   * @throws CapabilityException if it is no place/transition net, or a bound is not proven
   */
  public static Optional<RankedModel> of(Model model) {
    Net net = model.requiredNet("--states ranks");
    if (!model.isBounded()) {
      throw new CapabilityException(
          "--states ranks needs bounds for all places, and one is not proven");
    }
    return model
        .ranked(GroupingEffort.QUICK)
        .filter(RankedNet::isFinal)
        .map(ranked -> new RankedModel(model, net, new RankedVariables(ranked)));
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public RankedVariables system() {
    return system;
  }

  @Override
  public boolean isBounded() {
    return true;
  }

  @Override
  public StateVariables variables() {
    return new NamedVariables(system, net::placeId);
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
    Layout layout = model.system().as(PackedNet.class).orElseThrow().layout();
    return new RankedComponents(model.components(kind), system, layout);
  }

  @Override
  public Optional<TokenTally> tally() {
    return Optional.of(new RankTally(system));
  }

  @Override
  public Optional<Commutation> commutation() {
    return model.commutation();
  }

  @Override
  public List<String> blocking(int event, TokenTally tally) {
    return model.blocking(event, tally);
  }

  @Override
  public Optional<Net> outline() {
    return Optional.of(net);
  }

  @Override
  public Net requiredNet(String what) {
    throw new CapabilityException(what + " needs packed markings: leave out --states ranks");
  }

  /** Components of packed markings, which are made for every look at one. */
  private record RankedComponents(StateComponents packed, RankedVariables system, Layout layout)
      implements StateComponents {

    private long[] packed(long[] states, int at) {
      long[] marking = new long[layout.places()];
      system.tokens(states, at, marking);
      long[] words = new long[layout.words()];
      layout.pack(marking, words, 0);
      return words;
    }

    @Override
    public int size() {
      return packed.size();
    }

    @Override
    public String name(int component) {
      return packed.name(component);
    }

    @Override
    public long value(int component, long[] states, int at) {
      return packed.value(component, packed(states, at), 0);
    }

    @Override
    public long hash(long[] states, int at) {
      return packed.hash(packed(states, at), 0);
    }

    @Override
    public int[] changedBy(int event) {
      return packed.changedBy(event);
    }

    @Override
    public StateComponents in(TransitionSystem wider) {
      return this; // ranks hold every state
    }
  }

  /** The largest numbers of tokens. */
  private static final class RankTally implements TokenTally {
    private final RankedVariables system;
    private final long[] marking;
    private final long[] most;
    private long inMarking;

    RankTally(RankedVariables system) {
      this.system = system;
      marking = new long[system.variables()];
      most = new long[marking.length];
    }

    @Override
    public void record(long[] states, int at) {
      system.tokens(states, at, marking);
      long sum = 0;
      for (int p = 0; p < marking.length; p++) {
        most[p] = Math.max(most[p], marking[p]);
        sum = Math.addExact(sum, marking[p]);
      }
      inMarking = Math.max(inMarking, sum);
    }

    @Override
    public void relayout(TransitionSystem wider) {
      if (wider != system) {
        throw new UnsupportedOperationException("ranks hold every state");
      }
    }

    @Override
    public void merge(TokenTally other) {
      restore(other.save());
    }

    @Override
    public long mostInPlace() {
      return Arrays.stream(most).max().orElse(0);
    }

    @Override
    public long mostInMarking() {
      return inMarking;
    }

    @Override
    public long[] perPlace() {
      return most.clone();
    }

    @Override
    public long[] save() {
      long[] all = Arrays.copyOf(most, most.length + 1);
      all[most.length] = inMarking;
      return all;
    }

    @Override
    public void restore(long[] saved) {
      Arrays.setAll(most, p -> Math.max(most[p], saved[p]));
      inMarking = Math.max(inMarking, saved[most.length]);
    }
  }
}
