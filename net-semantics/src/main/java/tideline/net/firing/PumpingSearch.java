package tideline.net.firing;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.objects.ObjectOpenCustomHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;
import tideline.net.work.Work;

/**
 * Looks for a short run that proves a net unbounded.
 *
 * <p>For growing lengths, each marking that few steps lead to is asked whether the steps that are
 * left lead from it to a larger one, breadth first in both parts: what is found is a shortest run.
 * Where the effort does not suffice, a run that is known already is made shorter instead: steps are
 * left out as long as the rest still proves growth.
 */
public final class PumpingSearch {

  private final Net net;
  private final PlainEvaluation rule;
  private long effort;

  private PumpingSearch(Net net, long effort) {
    this.net = net;
    this.rule = new PlainEvaluation(net);
    this.effort = effort;
  }

  /** A marking and how it was reached. */
  private record Node(long[] marking, Node before, int transition, int depth) {
    int[] way() {
      int[] way = new int[depth];
      Node node = this;
      for (int i = depth - 1; i >= 0; i--) {
        way[i] = node.transition;
        node = node.before;
      }
      return way;
    }
  }

  /** The effort is used up. */
  private static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Spent() {
      super("spent", null, false, false);
    }
  }

  /**
   * A shortest run, or the known one made shorter, or nothing.
   *
   * @param effort how many firings to try
   * @param known a firing sequence from the initial marking that passes two markings of which the
   *     later is larger; empty if none is known
   */
  public static Optional<PumpingRun> find(Net net, long effort, int[] known) {
    PumpingSearch search = new PumpingSearch(net, effort);
    Optional<PumpingRun> fallback = search.within(known).map(search::shortened);
    int longest = fallback.map(run -> run.length() - 1).orElse(Integer.MAX_VALUE);
    try {
      return search.shortest(longest).or(() -> fallback);
    } catch (Spent | ArithmeticException e) {
      return fallback;
    }
  }

  /** Breadth first; level after level of the markings that a pump may start from. */
  private Optional<PumpingRun> shortest(int longest) {
    ObjectOpenCustomHashSet<long[]> seen = new ObjectOpenCustomHashSet<>(LongArrays.HASH_STRATEGY);
    List<List<Node>> levels = new ArrayList<>();
    Node first = new Node(net.initialMarking(), null, -1, 0);
    seen.add(first.marking);
    levels.add(List.of(first));
    for (int length = 1; length <= longest; length++) {
      for (int depth = 0; depth < Math.min(length, levels.size()); depth++) {
        for (Node start : levels.get(depth)) {
          Optional<PumpingRun> run = pump(start, length - depth);
          if (run.isPresent()) {
            return run;
          }
        }
      }
      List<Node> next = next(levels.get(levels.size() - 1), seen);
      if (!next.isEmpty()) {
        levels.add(next);
      } else if (length > 2 * seen.size()) {
        return Optional.empty(); // all markings are known, and no way round them is longer
      }
    }
    return Optional.empty();
  }

  /**
   * A pump of so many steps. With inhibitor arcs it matters by which transitions a marking is
   * reached, so that none is left out then because it is known.
   */
  private Optional<PumpingRun> pump(Node start, int steps) {
    ObjectOpenCustomHashSet<long[]> seen =
        net.hasInhibitorsOrCapacities()
            ? null
            : new ObjectOpenCustomHashSet<>(new long[][] {start.marking}, LongArrays.HASH_STRATEGY);
    List<Node> level = List.of(new Node(start.marking, null, -1, 0));
    for (int i = 0; i < steps && !level.isEmpty(); i++) {
      level = next(level, seen);
    }
    for (Node end : level) {
      int[] pump = end.way();
      List<Integer> growing = Covering.growing(net, start.marking, end.marking, pump);
      if (!growing.isEmpty()) {
        return Optional.of(
            new PumpingRun(
                start.way(), pump, growing.stream().mapToInt(Integer::intValue).toArray()));
      }
    }
    return Optional.empty();
  }

  /**
   * @param seen markings that are left out, or null for none
   */
  private List<Node> next(List<Node> level, ObjectOpenCustomHashSet<long[]> seen) {
    List<Node> next = new ArrayList<>();
    for (Node node : level) {
      Work.checkInterrupted();
      for (int t = 0; t < net.transitions(); t++) {
        if (rule.isEnabled(t, node.marking)) {
          if (--effort < 0) {
            throw new Spent();
          }
          long[] marking = Covering.fired(net, node.marking, t);
          if (seen == null || seen.add(marking)) {
            next.add(new Node(marking, node, t, node.depth + 1));
          }
        }
      }
    }
    return next;
  }

  /** The shortest part of a run that proves growth, with what comes before it. */
  private Optional<PumpingRun> within(int[] run) {
    List<long[]> markings = new ArrayList<>(List.of(net.initialMarking()));
    for (int end = 1; end <= run.length; end++) {
      Work.checkInterrupted();
      long[] before = markings.get(end - 1);
      int t = run[end - 1];
      if (t < 0 || t >= net.transitions() || !rule.isEnabled(t, before)) {
        return Optional.empty();
      }
      long[] marking = Covering.fired(net, before, t);
      markings.add(marking);
      for (int start = end - 1; start >= 0; start--) {
        int[] pump = Arrays.copyOfRange(run, start, end);
        List<Integer> growing = Covering.growing(net, markings.get(start), marking, pump);
        if (!growing.isEmpty()) {
          return Optional.of(
              new PumpingRun(
                  Arrays.copyOf(run, start),
                  pump,
                  growing.stream().mapToInt(Integer::intValue).toArray()));
        }
      }
    }
    return Optional.empty();
  }

  /** Leaves steps out, halves first, as long as what is left still proves growth. */
  private PumpingRun shortened(PumpingRun run) {
    PumpingRun best = run;
    for (int piece = Math.max(1, best.length() / 2); piece >= 1; piece /= 2) {
      int at = 0;
      while (at + piece <= best.length()) {
        Optional<PumpingRun> shorter = within(without(best, at, piece));
        if (shorter.isPresent() && shorter.get().length() < best.length()) {
          best = shorter.get();
        } else {
          at++;
        }
      }
    }
    return best;
  }

  private static int[] without(PumpingRun run, int at, int piece) {
    IntArrayList all = new IntArrayList(run.prefix());
    all.addElements(all.size(), run.pump());
    all.removeElements(at, at + piece);
    return all.toIntArray();
  }
}
