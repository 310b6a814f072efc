package tideline.net.refute;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/**
 * What can never fire again after a walk by chance: transitions that are dead in the net that has
 * the last marking of the walk as its first one. The same seed gives the same walk.
 */
public final class Aftermath {

  private final Net net;
  private final long[] tokens;
  private final List<List<Formula>> needs;

  /**
   * Walks.
   *
   * @param steps unless nothing is enabled any more
   * @param stop ends the walk
   */
  public Aftermath(Net net, long seed, int steps, BooleanSupplier stop) {
    this.net = net;
    this.tokens = net.initialMarking();
    this.needs = IntStream.range(0, net.transitions()).mapToObj(t -> Enabling.of(net, t)).toList();
    SplittableRandom random = new SplittableRandom(seed);
    int count = net.transitions();
    for (int step = 0; step < steps && count > 0 && !stop.getAsBoolean(); step++) {
      int t = random.nextInt(count);
      int tries = count;
      while (tries > 0 && !isEnabled(t)) {
        t = t + 1 == count ? 0 : t + 1;
        tries--;
      }
      if (tries == 0 || !fire(t)) {
        return;
      }
    }
  }

  /** The last marking of the walk. */
  public long[] marking() {
    return tokens.clone();
  }

  /** Transitions that provably never fire after it. */
  public BitSet neverAgain() {
    return PlaceBounds.of(afterwards()).deadNodes().transitions();
  }

  private boolean isEnabled(int t) {
    for (Formula need : needs.get(t)) {
      if (!((Formula.AtMostZero) need).sum().isAtMostZero(tokens)) {
        return false;
      }
    }
    return true;
  }

  /** False where numbers become too large; then the walk ends before the step. */
  private boolean fire(int t) {
    long[] before = tokens.clone();
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      tokens[inputs.node(i)] -= inputs.weight(i);
    }
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      if (tokens[p] > Long.MAX_VALUE - outputs.weight(i)) {
        System.arraycopy(before, 0, tokens, 0, tokens.length);
        return false;
      }
      tokens[p] += outputs.weight(i);
    }
    return true;
  }

  private Net afterwards() {
    NetBuilder b = new NetBuilder(net.id());
    for (int p = 0; p < net.places(); p++) {
      b.place(net.placeId(p), tokens[p]);
      if (net.capacity(p) != Net.UNLIMITED) {
        b.capacity(p, net.capacity(p));
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      b.transition(net.transitionId(t));
      Arcs inputs = net.inputs(t);
      for (int i = 0; i < inputs.size(); i++) {
        b.input(inputs.node(i), t, inputs.weight(i));
      }
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        b.output(t, outputs.node(i), outputs.weight(i));
      }
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        b.inhibitor(inhibitors.node(i), t, inhibitors.weight(i));
      }
    }
    return b.build();
  }
}
