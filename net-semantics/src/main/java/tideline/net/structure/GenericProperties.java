package tideline.net.structure;

import java.util.EnumMap;
import java.util.Map;
import tideline.net.model.Net;

/**
 * What structure decides about the {@link GenericProperty generic properties} of a net. The first
 * 15 are always known; the last six are questions about behaviour and often UNKNOWN.
 */
public final class GenericProperties {

  private final EnumMap<GenericProperty, Verdict> verdicts;

  private GenericProperties(EnumMap<GenericProperty, Verdict> verdicts) {
    this.verdicts = verdicts;
  }

  /** With the default limits. */
  public static EnumMap<GenericProperty, Verdict> of(Net net) {
    return of(Structure.of(net)).toMap();
  }

  static GenericProperties of(Structure structure) {
    NetClass c = structure.netClass();
    EnumMap<GenericProperty, Verdict> v = new EnumMap<>(GenericProperty.class);
    v.put(GenericProperty.ORDINARY, Verdict.of(c.ordinary()));
    v.put(GenericProperty.SIMPLE_FREE_CHOICE, Verdict.of(c.simpleFreeChoice()));
    v.put(GenericProperty.EXTENDED_FREE_CHOICE, Verdict.of(c.extendedFreeChoice()));
    v.put(GenericProperty.STATE_MACHINE, Verdict.of(c.stateMachine()));
    v.put(GenericProperty.MARKED_GRAPH, Verdict.of(c.markedGraph()));
    v.put(GenericProperty.CONNECTED, Verdict.of(c.connected()));
    v.put(GenericProperty.STRONGLY_CONNECTED, Verdict.of(c.stronglyConnected()));
    v.put(GenericProperty.SOURCE_PLACE, Verdict.of(c.sourcePlaces() > 0));
    v.put(GenericProperty.SINK_PLACE, Verdict.of(c.sinkPlaces() > 0));
    v.put(GenericProperty.SOURCE_TRANSITION, Verdict.of(c.sourceTransitions() > 0));
    v.put(GenericProperty.SINK_TRANSITION, Verdict.of(c.sinkTransitions() > 0));
    v.put(GenericProperty.LOOP_FREE, Verdict.of(c.loopFree()));
    v.put(GenericProperty.CONSERVATIVE, Verdict.of(c.conservative()));
    v.put(GenericProperty.SUBCONSERVATIVE, Verdict.of(c.subconservative()));
    v.put(GenericProperty.NESTED_UNITS, Verdict.of(c.nestedUnits()));
    BehaviourByStructure behaviour = new BehaviourByStructure(structure);
    v.put(GenericProperty.SAFE, behaviour.safe());
    v.put(GenericProperty.DEAD_PLACES, behaviour.deadPlaces());
    v.put(GenericProperty.DEAD_TRANSITIONS, behaviour.deadTransitions());
    v.put(GenericProperty.DEADLOCK, behaviour.deadlock());
    v.put(GenericProperty.REVERSIBLE, behaviour.reversible());
    v.put(GenericProperty.LIVE, behaviour.live());
    return new GenericProperties(v);
  }

  public Verdict get(GenericProperty property) {
    return verdicts.get(property);
  }

  /** All 21 verdicts, in a fresh map. */
  public EnumMap<GenericProperty, Verdict> toMap() {
    return new EnumMap<>(verdicts);
  }

  @Override
  public String toString() {
    return Map.copyOf(verdicts).toString();
  }
}
