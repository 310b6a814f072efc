package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * Small random nets that reductions have much to do with: a core of random arcs, into which chains,
 * joins, forks, loops, copies and sums are built, sometimes with a flaw that forbids the rule.
 */
public final class ReducibleNets {

  private final Random random;
  private final List<Long> tokens = new ArrayList<>();
  private final List<TreeMap<Integer, Long>> inputs = new ArrayList<>();
  private final List<TreeMap<Integer, Long>> outputs = new ArrayList<>();

  private ReducibleNets(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 12345);
  }

  public static Net net(long seed) {
    return net(seed, 1);
  }

  /** The same with some times as many tokens. */
  public static Net net(long seed, long times) {
    ReducibleNets made = new ReducibleNets(seed);
    made.core();
    for (int step = 1 + made.random.nextInt(5); step > 0; step--) {
      made.grow();
    }
    made.tokens.replaceAll(n -> times * n);
    return made.build("reducible-" + seed + (times == 1 ? "" : "-times-" + times));
  }

  private void core() {
    for (int p = 1 + random.nextInt(4); p > 0; p--) {
      place(random.nextInt(3));
    }
    for (int t = 1 + random.nextInt(4); t > 0; t--) {
      int u = transition();
      for (int arcs = 1 + random.nextInt(3); arcs > 0; arcs--) {
        arc(inputs.get(u), anyPlace(), weight());
        arc(outputs.get(u), anyPlace(), weight());
      }
    }
  }

  private void grow() {
    switch (random.nextInt(10)) {
      case 0, 1 -> join();
      case 2, 3 -> fork();
      case 4 -> loop();
      case 5 -> copyTransition();
      case 6 -> sumOfPlaces();
      case 7 -> compose();
      case 8 -> guardCopy();
      default -> flaw();
    }
  }

  /** A transition takes from a new place what another one brings together. */
  private void join() {
    int q = place(random.nextInt(8) == 0 ? 1 : 0);
    int t = transition();
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      arc(inputs.get(t), anyPlaceBut(q), weight());
    }
    arc(outputs.get(t), q, random.nextInt(8) == 0 ? 2 : 1);
    arc(inputs.get(anyTransition()), q, weight());
  }

  /** A place passes its tokens on to new ones. */
  private void fork() {
    int p = random.nextBoolean() ? anyPlace() : place(random.nextInt(2));
    int t = transition();
    arc(inputs.get(t), p, random.nextInt(8) == 0 ? 2 : 1);
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      int q = place(random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0);
      arc(outputs.get(t), q, weight());
      arc(inputs.get(anyTransition()), q, weight());
    }
    arc(outputs.get(anyTransition()), p, 1);
  }

  private void loop() {
    int p = anyPlace();
    int q = place(random.nextInt(2));
    int there = transition();
    arc(inputs.get(there), p, 1);
    arc(outputs.get(there), q, 1);
    int back = transition();
    arc(inputs.get(back), q, 1);
    arc(outputs.get(back), p, random.nextInt(8) == 0 ? 2 : 1);
    if (random.nextBoolean()) {
      arc(inputs.get(anyTransition()), q, 1);
    }
  }

  private void copyTransition() {
    int u = anyTransition();
    int t = copyOf(u);
    int read = anyPlace();
    int stricter = random.nextBoolean() ? t : u;
    boolean isNeeded = inputs.get(stricter).containsKey(read);
    arc(inputs.get(stricter), read, 1);
    if (!isNeeded && random.nextInt(6) > 0) {
      outputs.get(stricter).merge(read, 1L, Long::sum);
    }
  }

  /**
   * A copy of a transition that also wants to see tokens that are not there at first and may never
   * come: the copy is superfluous, the transition is not.
   */
  private void guardCopy() {
    int u = anyTransition();
    int guard = place(random.nextInt(2));
    long seen = tokens.get(guard) + 1;
    if (random.nextBoolean()) {
      arc(outputs.get(anyTransition()), guard, 1);
      arc(inputs.get(anyTransition()), guard, 1);
    }
    int t = copyOf(u);
    int strict = random.nextBoolean() ? t : u;
    inputs.get(strict).merge(guard, seen, Long::sum);
    outputs.get(strict).merge(guard, seen, Long::sum);
  }

  private int copyOf(int u) {
    int t = transition();
    inputs.get(t).putAll(inputs.get(u));
    outputs.get(t).putAll(outputs.get(u));
    return t;
  }

  /** A place with the tokens of one or two others, some multiple, and a few more. */
  private void sumOfPlaces() {
    int a = anyPlace();
    int b = random.nextBoolean() ? anyPlace() : a;
    long times = weight();
    int p = place(times * tokens.get(a) + (b == a ? 0 : tokens.get(b)) + random.nextInt(2));
    for (int t = 0; t < inputs.size(); t++) {
      for (List<TreeMap<Integer, Long>> side : List.of(inputs, outputs)) {
        TreeMap<Integer, Long> arcs = side.get(t);
        long sum = times * arcs.getOrDefault(a, 0L) + (b == a ? 0 : arcs.getOrDefault(b, 0L));
        if (sum > 0) {
          arcs.put(p, sum);
        }
      }
    }
    if (random.nextInt(4) == 0) {
      int t = anyTransition();
      arc(inputs.get(t), p, 1);
      arc(outputs.get(t), p, 1);
    }
  }

  private void compose() {
    int u = anyTransition();
    int v = anyTransition();
    int t = transition();
    for (TreeMap<Integer, Long> arcs : List.of(inputs.get(u), inputs.get(v))) {
      arcs.forEach((p, w) -> arc(inputs.get(t), p, w));
    }
    for (TreeMap<Integer, Long> arcs : List.of(outputs.get(u), outputs.get(v))) {
      arcs.forEach((p, w) -> arc(outputs.get(t), p, w));
    }
  }

  private void flaw() {
    if (random.nextBoolean()) {
      arc(outputs.get(anyTransition()), anyPlace(), 1);
    } else {
      arc(inputs.get(anyTransition()), anyPlace(), weight());
    }
  }

  private int place(long initially) {
    tokens.add(initially);
    return tokens.size() - 1;
  }

  private int transition() {
    inputs.add(new TreeMap<>());
    outputs.add(new TreeMap<>());
    return inputs.size() - 1;
  }

  private int anyPlace() {
    return random.nextInt(tokens.size());
  }

  private int anyPlaceBut(int p) {
    int q = random.nextInt(tokens.size());
    return q == p && tokens.size() > 1 ? (p + 1) % tokens.size() : q;
  }

  private int anyTransition() {
    return random.nextInt(inputs.size());
  }

  private long weight() {
    return random.nextInt(5) == 0 ? 2 : 1;
  }

  private static void arc(Map<Integer, Long> arcs, int place, long weight) {
    arcs.merge(place, weight, Math::max);
  }

  private Net build(String id) {
    NetBuilder b = new NetBuilder(id);
    for (int p = 0; p < tokens.size(); p++) {
      b.place("p" + p, tokens.get(p));
    }
    for (int t = 0; t < inputs.size(); t++) {
      int made = b.transition("t" + t);
      inputs.get(t).forEach((p, w) -> b.input(p, made, w));
      outputs.get(t).forEach((p, w) -> b.output(made, p, w));
    }
    return b.build();
  }
}
