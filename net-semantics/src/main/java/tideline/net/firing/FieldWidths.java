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

  private static final int WALKS = 8;
  private static final int WALK_STEPS = 512;

  /**
   * From this many re-packings on, a place that exceeds its field widens all unproven fields of
   * that width.
   */
  private static final int PATIENCE = 6;

  private final Layout layout;
  private final long[] bounds;
  private final int repackings;

  private FieldWidths(Layout layout, long[] bounds, int repackings) {
    this.layout = layout;
    this.bounds = bounds;
    this.repackings = repackings;
  }

  static FieldWidths choose(Net net, long[] proven) {
    long[] bounds = proven.clone();
    for (int p = 0; p < net.places(); p++) {
      if (net.capacity(p) != Net.UNLIMITED && (bounds[p] < 0 || bounds[p] > net.capacity(p))) {
        bounds[p] = net.capacity(p);
      }
    }
    long[] seen = mostSeen(net, bounds);
    byte[] bits = new byte[net.places()];
    for (int p = 0; p < bits.length; p++) {
      long most = bounds[p] >= 0 ? Math.max(bounds[p], net.initial(p)) : seen[p];
      bits[p] = changes(net, p) ? bitsFor(most) : 0;
    }
    return new FieldWidths(new Layout(bits, net.initialMarking()), bounds, 0);
  }

  Layout layout() {
    return layout;
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
    return new FieldWidths(layout.withBits(bits), bounds, repackings + 1);
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

  /**
   * The largest number of tokens met in each place by random walks, and at least what one arc can
   * move.
   */
  private static long[] mostSeen(Net net, long[] bounds) {
    long[] most = net.initialMarking();
    boolean allProven = true;
    for (int p = 0; p < net.places(); p++) {
      allProven &= bounds[p] >= 0;
      most[p] = Math.max(most[p], Math.max(heaviest(net.consumers(p)), heaviest(net.producers(p))));
    }
    if (!allProven) {
      RandomWalk walk = new RandomWalk(net);
      for (int k = 0; k < WALKS; k++) {
        walk.run(WALK_STEPS, k, most);
      }
    }
    return most;
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
