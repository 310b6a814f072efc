package tideline.net.structure;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Answers questions about behaviour by theorems on structure. With inhibitor arcs or capacities
 * only those rules are used that restriction leaves valid.
 *
 * <p>Rules, besides definitions: a firing sequence that returns to its start is a T-invariant, so a
 * transition in none of them fires finitely often in a bounded net and never in a reversible one; a
 * connected, live and bounded net is strongly connected; a marked graph is live if each circuit has
 * a token; extended free-choice nets are live exactly if every siphon holds a marked trap
 * (Commoner), nets of {@link AsymmetricChoice asymmetric choice} if it does, and ordinary nets with
 * that property have no deadlock; what is live and bounded and of free choice reaches the bounds of
 * its P-invariants.
 */
final class BehaviourByStructure {

  private final Structure structure;
  private final Net net;
  private final NetClass netClass;
  private final PlaceBounds bounds;
  private final boolean plain;
  private final BitSet enabled;
  private final BitSet fireable;
  private final BitSet acyclic;
  private Verdict live;
  private Verdict deadlock;
  private Verdict reversible;

  BehaviourByStructure(Structure structure) {
    this.structure = structure;
    net = structure.net();
    netClass = structure.netClass();
    bounds = structure.bounds();
    plain = netClass.ordinary() && !net.hasInhibitorsOrCapacities();
    enabled = initiallyEnabled();
    acyclic = AcyclicTransitions.of(structure);
    reversible = reversibleByRules();
    deadlock = deadlockByRules();
    live = liveByRules();
    fireable = provenFireable();
    combine();
  }

  Verdict live() {
    return live;
  }

  Verdict deadlock() {
    return deadlock;
  }

  Verdict reversible() {
    return reversible;
  }

  Verdict safe() {
    if (bounds.isBoundedBy(1)) {
      return Verdict.YES;
    }
    for (int p = 0; p < net.places(); p++) {
      if (net.initial(p) > 1) {
        return Verdict.NO;
      }
    }
    for (int t = enabled.nextSetBit(0); t >= 0; t = enabled.nextSetBit(t + 1)) {
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        int p = outputs.node(i);
        if (net.initial(p) - net.inputs(t).weightOf(p) > 1 - outputs.weight(i)) {
          return Verdict.NO;
        }
      }
    }
    boolean boundsAreReached =
        plain
            && netClass.extendedFreeChoice()
            && live == Verdict.YES
            && bounds.isBounded()
            && structure.placeFlows().isComplete()
            && structure.placeFlows().coverAll();
    return boundsAreReached ? Verdict.NO : Verdict.UNKNOWN;
  }

  Verdict deadPlaces() {
    if (!bounds.deadNodes().places().isEmpty()) {
      return Verdict.YES;
    }
    for (int p = 0; p < net.places(); p++) {
      if (net.initial(p) == 0 && !isFed(p)) {
        return Verdict.UNKNOWN;
      }
    }
    return Verdict.NO;
  }

  private boolean isFed(int place) {
    Work.checkInterrupted();
    Arcs producers = net.producers(place);
    for (int i = 0; i < producers.size(); i++) {
      if (fireable.get(producers.node(i))) {
        return true;
      }
    }
    return false;
  }

  Verdict deadTransitions() {
    if (!bounds.deadNodes().transitions().isEmpty()) {
      return Verdict.YES;
    }
    return fireable.cardinality() == net.transitions() ? Verdict.NO : Verdict.UNKNOWN;
  }

  /** Draws each verdict that follows from the others. */
  private void combine() {
    boolean allFireable = fireable.cardinality() == net.transitions();
    if (reversible == Verdict.YES) {
      deadlock = deadlock.orElse(Verdict.of(enabled.isEmpty()));
      live = live.orElse(allFireable ? Verdict.YES : Verdict.UNKNOWN);
    }
    if (live == Verdict.YES && net.transitions() > 0) {
      deadlock = deadlock.orElse(Verdict.NO);
    }
    if (deadlock == Verdict.YES) {
      live = live.orElse(Verdict.of(net.transitions() == 0));
      reversible = reversible.orElse(Verdict.of(enabled.isEmpty()));
    }
    if (fireable.intersects(acyclic) || (live == Verdict.NO && allFireable)) {
      reversible = reversible.orElse(Verdict.NO);
    }
  }

  private Verdict deadlockByRules() {
    if (enabled.isEmpty()) {
      return Verdict.YES;
    }
    boolean terminates = bounds.isBounded() && acyclic.cardinality() == net.transitions();
    if (terminates) {
      return Verdict.YES;
    }
    for (int t = 0; t < net.transitions(); t++) {
      if (net.inputs(t).size() == 0 && !net.hasInhibitorsOrCapacities()) {
        return Verdict.NO;
      }
    }
    boolean guarded =
        plain && Siphons.siphonsHoldMarkedTraps(net, structure.siphons()) == Verdict.YES;
    return guarded ? Verdict.NO : Verdict.UNKNOWN;
  }

  private Verdict liveByRules() {
    if (net.transitions() == 0) {
      return Verdict.YES;
    }
    boolean unbalanced =
        bounds.isBounded()
            && (!acyclic.isEmpty()
                || (plain && netClass.connected() && !netClass.stronglyConnected()));
    if (unbalanced || enabled.isEmpty() || !bounds.deadNodes().transitions().isEmpty()) {
      return Verdict.NO;
    }
    if (plain && netClass.markedGraph()) {
      return Verdict.of(!hasUnmarkedCircuit());
    }
    if (plain && netClass.stateMachine() && netClass.stronglyConnected()) {
      return Verdict.YES;
    }
    boolean isFree = plain && netClass.extendedFreeChoice();
    if (!isFree && !(plain && AsymmetricChoice.isIn(net))) {
      return Verdict.UNKNOWN;
    }
    Verdict guarded = Siphons.siphonsHoldMarkedTraps(net, structure.siphons());
    return isFree || guarded == Verdict.YES ? guarded : Verdict.UNKNOWN;
  }

  private Verdict reversibleByRules() {
    if (enabled.isEmpty()) {
      return Verdict.YES;
    }
    if (plain && netClass.stronglyConnected() && netClass.stateMachine()) {
      return Verdict.YES;
    }
    boolean liveMarkedGraph =
        plain && netClass.stronglyConnected() && netClass.markedGraph() && !hasUnmarkedCircuit();
    boolean undoable = !net.hasInhibitorsOrCapacities() && everyTransitionHasAnInverse();
    return liveMarkedGraph || undoable ? Verdict.YES : Verdict.UNKNOWN;
  }

  private BitSet initiallyEnabled() {
    BitSet set = new BitSet(net.transitions());
    for (int t = 0; t < net.transitions(); t++) {
      set.set(t, isEnabled(t));
    }
    return set;
  }

  private boolean isEnabled(int t) {
    Work.checkInterrupted();
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      if (net.initial(inputs.node(i)) < inputs.weight(i)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      if (net.initial(inhibitors.node(i)) >= inhibitors.weight(i)) {
        return false;
      }
    }
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long kept = net.initial(p) - inputs.weightOf(p);
      if (kept > net.capacity(p) - outputs.weight(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Enabled now, or all that are not dead where the fixpoint of {@link DeadNodes} is exact: if no
   * token ever has a choice, or if every transition needs a single token; or all of a live net.
   */
  private BitSet provenFireable() {
    BitSet all = new BitSet(net.transitions());
    all.set(0, net.transitions());
    if (live == Verdict.YES) {
      return all;
    }
    if (plain && (hasNoChoice() || needsSingleTokens())) {
      all.andNot(bounds.deadNodes().transitions());
      return all;
    }
    return enabled;
  }

  private boolean hasNoChoice() {
    for (int p = 0; p < net.places(); p++) {
      if (net.consumers(p).size() > 1) {
        return false;
      }
    }
    return true;
  }

  private boolean needsSingleTokens() {
    for (int t = 0; t < net.transitions(); t++) {
      if (net.inputs(t).size() > 1) {
        return false;
      }
    }
    return true;
  }

  /**
   * Removes transitions whose inputs are all marked or fed by removed ones; a rest has a circuit.
   */
  private boolean hasUnmarkedCircuit() {
    int[] waiting = new int[net.transitions()];
    ArrayDeque<Integer> free = new ArrayDeque<>();
    for (int t = 0; t < waiting.length; t++) {
      Arcs inputs = net.inputs(t);
      for (int i = 0; i < inputs.size(); i++) {
        waiting[t] += net.initial(inputs.node(i)) == 0 ? 1 : 0;
      }
      if (waiting[t] == 0) {
        free.add(t);
      }
    }
    int removed = 0;
    while (!free.isEmpty()) {
      Work.checkInterrupted();
      removed++;
      Arcs outputs = net.outputs(free.poll());
      for (int i = 0; i < outputs.size(); i++) {
        int p = outputs.node(i);
        int next = net.consumers(p).node(0);
        if (net.initial(p) == 0 && --waiting[next] == 0) {
          free.add(next);
        }
      }
    }
    return removed < net.transitions();
  }

  private boolean everyTransitionHasAnInverse() {
    Map<String, Integer> byArcs = new HashMap<>();
    for (int t = 0; t < net.transitions(); t++) {
      byArcs.put(text(net.inputs(t)) + ">" + text(net.outputs(t)), t);
    }
    for (int t = 0; t < net.transitions(); t++) {
      if (!byArcs.containsKey(text(net.outputs(t)) + ">" + text(net.inputs(t)))) {
        return false;
      }
    }
    return true;
  }

  private static String text(Arcs arcs) {
    Work.checkInterrupted();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < arcs.size(); i++) {
      text.append(arcs.node(i)).append('*').append(arcs.weight(i)).append(' ');
    }
    return text.toString();
  }
}
