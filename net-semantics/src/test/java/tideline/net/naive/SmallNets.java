package tideline.net.naive;

import java.util.Random;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * Small nets from a seed, of several kinds: arcs thrown at random, state machines that meet, and
 * chains, forks and joins as reductions look for them. Many are unbounded.
 */
public final class SmallNets {

  private final Random random;
  private final NetBuilder b;

  private SmallNets(long seed) {
    random = new Random((seed + 1) * 0x9E3779B97F4A7C15L);
    b = new NetBuilder("net-" + seed);
  }

  /** A net without inhibitor arcs and capacities. */
  public static Net plain(long seed) {
    return new SmallNets(seed).build(seed, false);
  }

  /** A net that may have inhibitor arcs and capacities. */
  public static Net any(long seed) {
    return new SmallNets(seed).build(seed, true);
  }

  private Net build(long seed, boolean isRestricted) {
    switch ((int) Math.floorMod(seed, 4L)) {
      case 0 -> loose();
      case 1 -> machines();
      case 2 -> circles();
      default -> workflow();
    }
    if (isRestricted && random.nextInt(2) == 0) {
      for (int i = random.nextInt(3); i > 0; i--) {
        b.inhibitor(
            random.nextInt(b.places()), random.nextInt(b.transitions()), 1 + random.nextInt(2));
      }
      if (random.nextBoolean()) {
        limit(random.nextInt(b.places()));
      }
    }
    return b.build();
  }

  /** A small capacity, if the place does not hold more already. */
  private void limit(int place) {
    try {
      b.capacity(place, 1 + random.nextInt(2));
    } catch (IllegalArgumentException holdsMore) {
      b.capacity(place, 4);
    }
  }

  private void loose() {
    int places = 1 + random.nextInt(6);
    int transitions = 1 + random.nextInt(6);
    for (int p = 0; p < places; p++) {
      b.place("p" + p, random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0);
    }
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
      for (int i = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
        input(random.nextInt(places), t, weight());
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        output(t, random.nextInt(places), weight());
      }
      if (random.nextInt(4) == 0) {
        int both = random.nextInt(places);
        input(both, t, weight());
        output(t, both, weight());
      }
    }
  }

  private void machines() {
    int transitions = 3 + random.nextInt(5);
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
    }
    for (int m = random.nextInt(3); m >= 0; m--) {
      int size = 2 + random.nextInt(3);
      int first = b.places();
      for (int i = 0; i < size; i++) {
        b.place("m" + m + "_" + i, i == 0 ? 1 + random.nextInt(2) : 0);
      }
      for (int t = 0; t < transitions; t++) {
        if (random.nextInt(2) == 0) {
          input(first + random.nextInt(size), t, 1);
          if (random.nextInt(12) > 0) {
            output(t, first + random.nextInt(size), 1);
          }
        }
      }
    }
    int resource = b.place("r", 1 + random.nextInt(2));
    input(resource, random.nextInt(transitions), weight());
    output(random.nextInt(transitions), resource, weight());
  }

  /** Every transition takes from places before it and gives to places after it, some go back. */
  private void workflow() {
    int places = 3 + random.nextInt(6);
    for (int p = 0; p < places; p++) {
      b.place("p" + p, p < 2 && random.nextInt(3) > 0 ? 1 + random.nextInt(2) : 0);
    }
    int transitions = 2 + random.nextInt(6);
    for (int t = 0; t < transitions; t++) {
      b.transition("t" + t);
      int at = random.nextInt(places);
      input(at, t, weight());
      if (random.nextInt(4) == 0) {
        input(random.nextInt(places), t, 1);
      }
      for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
        boolean isBack = random.nextInt(5) == 0;
        int to = isBack ? random.nextInt(places) : Math.min(places - 1, at + 1 + random.nextInt(2));
        output(t, to, random.nextInt(6) == 0 ? 2 : 1);
      }
    }
  }

  /** Tokens that go round by single moves, some places in pairs, and a few transitions on top. */
  private void circles() {
    int places = 3 + random.nextInt(4);
    long scale = random.nextInt(3) == 0 ? 2 : 1;
    for (int p = 0; p < places; p++) {
      b.place("p" + p, random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0);
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int from = random.nextInt(places);
      int to = random.nextInt(places);
      if (from != to) {
        int t = b.transition("go" + b.transitions());
        b.input(from, t, scale).output(t, to, scale);
        int back = b.transition("back" + b.transitions());
        b.input(to, back, scale).output(back, from, scale);
      }
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int t = b.transition("t" + b.transitions());
      input(random.nextInt(places), t, scale * weight());
      if (random.nextBoolean()) {
        input(random.nextInt(places), t, 1);
      }
      if (random.nextInt(4) > 0) {
        output(t, random.nextInt(places), scale);
      }
    }
  }

  private long weight() {
    int kind = random.nextInt(12);
    return kind == 0 ? 3 : kind < 4 ? 2 : 1;
  }

  private void input(int place, int transition, long weight) {
    if (!b.hasInput(place, transition)) {
      b.input(place, transition, weight);
    }
  }

  private void output(int transition, int place, long weight) {
    if (!b.hasOutput(transition, place)) {
      b.output(transition, place, weight);
    }
  }
}
