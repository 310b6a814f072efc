package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Looks for a proof that a net is unbounded: a firing sequence that ends in a marking with more
 * tokens somewhere, and fewer nowhere, than one it passed before. Such a sequence can be repeated
 * for ever.
 *
 * <p>Random walks with fixed seeds, so a net may be unbounded without being found out. Inhibitor
 * arcs and capacities break the argument: nets with them are never found unbounded.
 */
final class UnboundedWitness {

  private static final int WALKS = 8;
  private static final int STEPS = 400;
  private static final long WORK = 20_000_000;

  private final Net net;
  private long work;

  private UnboundedWitness(Net net) {
    this.net = net;
  }

  /** A place that provably grows without bound, if the walks find one. */
  static OptionalInt find(Net net) {
    return net.hasInhibitorsOrCapacities()
        ? OptionalInt.empty()
        : new UnboundedWitness(net).walks();
  }

  private OptionalInt walks() {
    for (int seed = 0; seed < WALKS && work < WORK; seed++) {
      OptionalInt place = walk(new Random(seed));
      if (place.isPresent()) {
        return place;
      }
    }
    return OptionalInt.empty();
  }

  private OptionalInt walk(Random random) {
    List<long[]> passed = new ArrayList<>();
    long[] marking = net.initialMarking();
    for (int step = 0; step < STEPS && work < WORK; step++) {
      Work.checkInterrupted();
      int t = enabled(marking, random);
      if (t < 0) {
        break;
      }
      passed.add(marking);
      marking = fire(marking, t);
      for (long[] earlier : passed) {
        int place = covered(earlier, marking);
        if (place >= 0) {
          return OptionalInt.of(place);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** The first enabled transition from a random one on, -1 if there is none. */
  private int enabled(long[] marking, Random random) {
    int n = net.transitions();
    int start = n == 0 ? 0 : random.nextInt(n);
    for (int i = 0; i < n; i++) {
      int t = (start + i) % n;
      work += net.inputs(t).size();
      if (isEnabled(marking, t)) {
        return t;
      }
    }
    return -1;
  }

  private boolean isEnabled(long[] marking, int t) {
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      if (marking[inputs.node(i)] < inputs.weight(i)) {
        return false;
      }
    }
    return true;
  }

  private long[] fire(long[] marking, int t) {
    long[] next = marking.clone();
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      next[inputs.node(i)] -= inputs.weight(i);
    }
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      // A sum that wraps is negative: it covers nothing and enables nothing.
      next[outputs.node(i)] += outputs.weight(i);
    }
    return next;
  }

  /** A place with more tokens than before if none has fewer, else -1. */
  private int covered(long[] before, long[] after) {
    int more = -1;
    for (int p = 0; p < before.length; p++) {
      work++;
      if (after[p] < before[p]) {
        return -1;
      }
      if (after[p] > before[p]) {
        more = p;
      }
    }
    return more;
  }
}
