package tideline.net.firing;

import java.util.Arrays;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Decides how many bits each place gets.
 *
 * <p>A place that no transition changes is a constant. A proven bound gives the width that holds
 * it. For the rest a short random walk shows how many tokens gather there; one bit where it never
 * saw two. A guess that turns out too small costs one re-packing of the states stored so far.
 */
final class FieldWidths {

  /**
   * From this many re-packings on, a place that exceeds its field widens all unproven fields of
   * that width.
   */
  private static final int PATIENCE = 6;

  private final Layout layout;
  private final long[] bounds;
  private final RandomWalk walk;
  private final int repackings;

  private FieldWidths(Layout layout, long[] bounds, RandomWalk walk, int repackings) {
    this.layout = layout;
    this.bounds = bounds;
    this.walk = walk;
    this.repackings = repackings;
  }

  static FieldWidths choose(Net net, long[] proven) {
    long[] bounds = proven.clone();
    for (int p = 0; p < net.places(); p++) {
      if (net.capacity(p) != Net.UNLIMITED && (bounds[p] < 0 || bounds[p] > net.capacity(p))) {
        bounds[p] = net.capacity(p);
      }
    }
    RandomWalk walk = new RandomWalk(net);
    byte[] bits = new byte[net.places()];
    for (int p = 0; p < bits.length; p++) {
      long most = bounds[p] >= 0 ? Math.max(bounds[p], net.initial(p)) : guess(net, walk, p);
      bits[p] = changes(net, p) ? bitsFor(most) : 0;
    }
    return new FieldWidths(new Layout(bits, net.initialMarking()), bounds, walk, 0);
  }

  Layout layout() {
    return layout;
  }

  RandomWalk walk() {
    return walk;
  }

  boolean proven(int place) {
    return bounds[place] >= 0 || layout.isConstant(place);
  }

  /** The most tokens that a marking of the universe has in the place. */
  long most(int place) {
    return bounds[place] >= 0 && !layout.isConstant(place) ? bounds[place] : layout.maxValue(place);
  }

  FieldWidths widened(int place) {
    byte[] bits = layout.bits();
    int narrow = bits[place];
    for (int p = 0; p < bits.length; p++) {
      if (p == place || repackings >= PATIENCE && bits[p] == narrow && bounds[p] < 0) {
        bits[p] = (byte) Math.min(Layout.WIDEST, 2 * narrow);
      }
    }
    return new FieldWidths(layout.withBits(bits), bounds, walk, repackings + 1);
  }

  private static byte bitsFor(long tokens) {
    return (byte) Math.max(1, 64 - Long.numberOfLeadingZeros(tokens));
  }

  private static boolean changes(Net net, int place) {
    Arcs consumers = net.consumers(place);
    Arcs producers = net.producers(place);
    if (consumers.size() != producers.size()) {
      return true;
    }
    for (int i = 0; i < consumers.size(); i++) {
      if (consumers.node(i) != producers.node(i) || consumers.weight(i) != producers.weight(i)) {
        return true;
      }
    }
    return false;
  }

  /** What the walk has seen, and at least what one arc can move. */
  private static long guess(Net net, RandomWalk walk, int place) {
    long heaviest = Math.max(heaviest(net.consumers(place)), heaviest(net.producers(place)));
    return Math.max(heaviest, walk.most(place));
  }

  private static long heaviest(Arcs arcs) {
    long weight = 0;
    for (int i = 0; i < arcs.size(); i++) {
      weight = Math.max(weight, arcs.weight(i));
    }
    return weight;
  }

  @Override
  public String toString() {
    return Arrays.toString(layout.bits());
  }
}
