package tideline.net.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.StatePredicate;
import tideline.model.StepRules;
import tideline.net.firing.Covering;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.NodeNames;
import tideline.net.property.PlainEvaluation;
import tideline.net.property.PredicateProgram;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;

/** The steps of a net by the firing rule as it is written down; a state holds all tokens. */
public final class NetSteps implements StepRules {

  private final Net net;
  private final PlainEvaluation rule;
  private NodeNames names;

  public NetSteps(Net net) {
    this.net = net;
    this.rule = new PlainEvaluation(net);
  }

  @Override
  public Optional<Net> net() {
    return Optional.of(net);
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public int events() {
    return net.transitions();
  }

  @Override
  public String eventId(int event) {
    return net.transitionId(event);
  }

  @Override
  public String eventName(int event) {
    return net.transitionName(event);
  }

  @Override
  public List<Integer> eventsNamed(String name) {
    return names().transitions(name);
  }

  private NodeNames names() {
    if (names == null) {
      names = NodeNames.of(net);
    }
    return names;
  }

  @Override
  public int variables() {
    return net.places();
  }

  @Override
  public String variableId(int variable) {
    return net.placeId(variable);
  }

  @Override
  public int variableNamed(String name) {
    return names().places(name).get(0);
  }

  @Override
  public long[] initial() {
    return net.initialMarking();
  }

  @Override
  public long[] values(long[] state) {
    return state;
  }

  @Override
  public boolean isEnabled(int event, long[] state) {
    return rule.isEnabled(event, state);
  }

  @Override
  public long[] fired(long[] state, int event) {
    return Covering.fired(net, state, event);
  }

  /** Such as {@code 2*p1 + p3}. */
  @Override
  public String describe(long[] state) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < state.length; p++) {
      if (state[p] > 0) {
        text.append(text.isEmpty() ? "" : " + ");
        text.append(state[p] > 1 ? state[p] + "*" : "").append(net.placeId(p));
      }
    }
    return text.isEmpty() ? "empty" : text.toString();
  }

  @Override
  public String hindrance(int event, long[] state) {
    List<String> lacking = new ArrayList<>();
    Arcs inputs = net.inputs(event);
    for (int i = 0; i < inputs.size(); i++) {
      int p = inputs.node(i);
      if (state[p] < inputs.weight(i)) {
        lacking.add(net.placeId(p) + " holds " + state[p] + " of " + inputs.weight(i));
      }
    }
    return lacking.isEmpty()
        ? "an inhibitor arc or a capacity stops it"
        : String.join(", ", lacking);
  }

  @Override
  public boolean holds(Formula formula, long[] state) {
    return rule.holds(formula, state);
  }

  @Override
  public PackedNet system() {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  @Override
  public long[] state(TransitionSystem system, long[] words, int at) {
    long[] marking = new long[net.places()];
    packed(system).layout().unpack(words, at, marking);
    return marking;
  }

  @Override
  public long[] words(long[] state, TransitionSystem system) {
    long[] words = new long[system.words()];
    packed(system).layout().pack(state, words, 0);
    return words;
  }

  @Override
  public StatePredicate compiled(Formula formula, TransitionSystem system) {
    return PredicateProgram.compile(formula, net, packed(system).layout())::holds;
  }

  private static PackedNet packed(TransitionSystem system) {
    return system.as(PackedNet.class).orElseThrow();
  }
}
