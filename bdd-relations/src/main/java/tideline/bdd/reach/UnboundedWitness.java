package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.Arrays;
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
 * <p>Walks with fixed seeds, so a net may be unbounded without being found out. Every other walk
 * prefers transitions that bring tokens into places for which no bound is known. A marking is
 * compared with the last few before it and with some at growing distances, so that long sequences
 * are noticed too. Inhibitor arcs and capacities break the argument: nets with them are never found
 * unbounded.
 */
final class UnboundedWitness {

  private static final int WALKS = 16;
  private static final int STEPS = 20_000;
  private static final long WORK = 10_000_000;
  private static final int RECENT = 24;
  private static final int CHOICES = 6;

  private final Net net;
  private final long[] bounds;
  private long work;

  private UnboundedWitness(Net net, long[] bounds) {
    this.net = net;
    this.bounds = bounds;
  }

  /**
   * A place that provably grows without bound, if the walks find one.
   *
   * @param bounds by place the most tokens it can hold, proven, or -1
   */
  static OptionalInt find(Net net, long[] bounds) {
    return net.hasInhibitorsOrCapacities() || Arrays.stream(bounds).allMatch(b -> b >= 0)
        ? OptionalInt.empty()
        : new UnboundedWitness(net, bounds).walks();
  }

  private OptionalInt walks() {
    for (int seed = 0; seed < WALKS && work < WORK; seed++) {
      long end = work + (WORK - work) / (WALKS - seed);
      OptionalInt place = walk(new Random(seed), seed % 2 == 0 ? 1 : CHOICES, end);
      if (place.isPresent()) {
        return place;
      }
    }
    return OptionalInt.empty();
  }

  /**
   * @param choices of how many enabled transitions the one is taken that brings most
   * @param end of the work
   */
  private OptionalInt walk(Random random, int choices, long end) {
    Passed[] recent = new Passed[RECENT];
    List<Passed> anchors = new ArrayList<>();
    Passed at = Passed.of(net.initialMarking());
    for (int step = 0; step < STEPS && work < end; step++) {
      Work.checkInterrupted();
      int t = chosen(at.marking(), random, choices);
      if (t < 0) {
        break;
      }
      recent[step % RECENT] = at;
      if (Integer.bitCount(step) <= 1) {
        anchors.add(at);
      }
      at = Passed.of(fire(at.marking(), t));
      work += at.marking().length;
      int place = covered(Arrays.asList(recent), at);
      place = place < 0 ? covered(anchors, at) : place;
      if (place >= 0) {
        return OptionalInt.of(place);
      }
    }
    return OptionalInt.empty();
  }

  /**
   * A marking of a walk.
   *
   * @param tokens all of them; whoever covers another has more
   */
  private record Passed(long[] marking, double tokens) {

    static Passed of(long[] marking) {
      double tokens = 0;
      for (long n : marking) {
        tokens += n;
      }
      return new Passed(marking, tokens);
    }
  }

  /** Of some enabled transitions from a random one on the most rewarding, -1 if there is none. */
  private int chosen(long[] marking, Random random, int choices) {
    int n = net.transitions();
    int start = n == 0 ? 0 : random.nextInt(n);
    int best = -1;
    long most = Long.MIN_VALUE;
    int found = 0;
    for (int i = 0; i < n && found < choices; i++) {
      int t = (start + i) % n;
      work += net.inputs(t).size();
      if (isEnabled(marking, t)) {
        found++;
        long reward = choices == 1 ? 0 : reward(t);
        if (best < 0 || reward > most) {
          best = t;
          most = reward;
        }
      }
    }
    return best;
  }

  /** How many tokens a transition brings into places without a bound. */
  private long reward(int t) {
    long reward = 0;
    for (int i = 0; i < net.outputs(t).size(); i++) {
      reward += bounds[net.outputs(t).node(i)] < 0 ? net.outputs(t).weight(i) : 0;
    }
    for (int i = 0; i < net.inputs(t).size(); i++) {
      reward -= bounds[net.inputs(t).node(i)] < 0 ? net.inputs(t).weight(i) : 0;
    }
    return reward;
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

  /** A place with more tokens than in one of some markings, null ones left out; else -1. */
  private int covered(List<Passed> before, Passed now) {
    for (Passed earlier : before) {
      if (earlier != null && earlier.tokens() < now.tokens()) {
        int place = covered(earlier.marking(), now.marking());
        if (place >= 0) {
          return place;
        }
      }
    }
    return -1;
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
