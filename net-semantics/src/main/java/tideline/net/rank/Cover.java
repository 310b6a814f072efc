package tideline.net.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Divides the places that change into disjoint groups and derived places, so that the logarithms of
 * the numbers of configurations have a small sum.
 *
 * <p>Greedy: the fact that saves most is taken next, one place of a used invariant becomes derived.
 * Then again with gains per place and with gains disturbed at random, as long as the work lasts;
 * the best division is kept. The seed is fixed.
 */
final class Cover {

  private static final int ROUNDS = 40;

  /** The rounds without chance: the others seldom save much more. */
  private static final int PLAIN_ROUNDS = 2;

  private static final long MOST_CELLS = 1 << 20;
  private static final long STEPS_PER_PLACE = 4;
  private static final double LOG_2 = Math.log(2);

  private final RankFacts facts;
  private final GroupingEffort effort;
  private final Work work;
  private final double[] plainBits;

  /**
   * What a division consists of.
   *
   * @param configurations of all groups together, more or less
   */
  record Division(
      List<int[]> groups, Map<Integer, DerivedPlace> derived, double bits, double configurations) {}

  /**
   * What taking a fact means now: places for a group, a place to derive or -1, and what it saves.
   */
  private record Choice(int[] grouped, int derived, double bits, double gain) {}

  private record Ranked(int fact, double priority) {}

  Cover(RankFacts facts, GroupingEffort effort, Work work) {
    this.facts = facts;
    this.effort = effort;
    this.work = work;
    plainBits = Arrays.stream(facts.bound).mapToDouble(bound -> log2(bound + 1.0)).toArray();
  }

  Division best() {
    Division best = new Attempt().run((gain, places, factor) -> gain, seed -> 1);
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 1; round < ROUNDS && facts.facts.size() > 1; round++) {
      if (work.isSpent() || round >= PLAIN_ROUNDS && isSettled(best)) {
        break;
      }
      Priority priority =
          round % 2 == 1
              ? (gain, places, factor) -> gain * factor / places
              : (gain, places, factor) -> gain * factor;
      DoubleUnaryOperator factors =
          round == 1 ? ignored -> 1 : ignored -> 0.6 + 0.8 * random.nextDouble();
      Division division = new Attempt().run(priority, factors);
      if (division.bits < best.bits - 1e-9) {
        best = division;
      }
    }
    return best;
  }

  private boolean isSettled(Division division) {
    return division.bits <= effort.enoughBits() || division.bits > effort.mostBits();
  }

  private interface Priority {
    double of(double gain, int places, double factor);
  }

  /** The most configurations of a group with so many places: its table must not be too large. */
  private double most(int places) {
    return Math.min(effort.configurations(), (double) MOST_CELLS / Math.max(1, places));
  }

  private static double log2(double x) {
    return Math.log(x) / LOG_2;
  }

  /** One greedy run. */
  private final class Attempt {
    private final boolean[] used = new boolean[facts.net.places()];
    private final boolean[] underivable = new boolean[facts.net.places()];
    private final List<int[]> groups = new ArrayList<>();
    private final Map<Integer, DerivedPlace> derived = new HashMap<>();
    private double bits;
    private double configurations;

    Division run(Priority priority, DoubleUnaryOperator factors) {
      int n = facts.facts.size();
      double[] factor = new double[n];
      PriorityQueue<Ranked> queue =
          new PriorityQueue<>(
              (a, b) ->
                  a.priority != b.priority
                      ? Double.compare(b.priority, a.priority)
                      : Integer.compare(a.fact, b.fact));
      for (int f = 0; f < n; f++) {
        factor[f] = factors.applyAsDouble(f);
        enqueue(f, queue, priority, factor);
      }
      while (!queue.isEmpty()) {
        Ranked top = queue.poll();
        Choice choice = choose(top.fact);
        if (choice == null) {
          continue;
        }
        double now = priority.of(choice.gain, size(choice), factor[top.fact]);
        if (!queue.isEmpty() && now < queue.peek().priority - 1e-9) {
          queue.add(new Ranked(top.fact, now));
        } else {
          take(facts.facts.get(top.fact), choice);
          enqueue(top.fact, queue, priority, factor);
        }
      }
      leftOver();
      return new Division(groups, derived, bits, configurations);
    }

    private int size(Choice choice) {
      return choice.grouped.length + (choice.derived >= 0 ? 1 : 0);
    }

    private void enqueue(
        int fact, PriorityQueue<Ranked> queue, Priority priority, double[] factor) {
      Choice choice = choose(fact);
      if (choice != null) {
        queue.add(new Ranked(fact, priority.of(choice.gain, size(choice), factor[fact])));
      }
    }

    /** Null if the fact saves nothing. */
    private Choice choose(int number) {
      LinearFact fact = facts.facts.get(number);
      work.spend(STEPS_PER_PLACE * fact.size());
      int[] grouped = new int[fact.size()];
      int n = 0;
      double plain = 0;
      for (int p : fact.places()) {
        if (!used[p]) {
          grouped[n++] = p;
          plain += plainBits[p];
        }
      }
      if (n == 0) {
        return null;
      }
      boolean whole = n == fact.size();
      int toDerive = fact.isExact() && !whole ? derivable(grouped, n) : -1;
      n = toDerive < 0 ? n : without(grouped, n, toDerive);
      LinearFact.Kind kind =
          fact.isExact() && whole ? LinearFact.Kind.EQUAL : LinearFact.Kind.AT_MOST;
      double count = count(fact, grouped, n, kind);
      if (!(count <= most(n))) {
        return prefix(fact, Arrays.copyOf(grouped, n));
      }
      double gain = plain - log2(count);
      return gain > 1e-9
          ? new Choice(Arrays.copyOf(grouped, n), toDerive, log2(count), gain)
          : null;
    }

    private int without(int[] places, int n, int place) {
      int kept = 0;
      for (int i = 0; i < n; i++) {
        if (places[i] != place) {
          places[kept++] = places[i];
        }
      }
      return kept;
    }

    /** As many of the places as one group can hold. */
    private Choice prefix(LinearFact fact, int[] places) {
      int low = 1;
      int high = places.length - 1;
      while (low < high) {
        int middle = (low + high + 1) / 2;
        double count = count(fact, places, middle, LinearFact.Kind.AT_MOST);
        if (count <= most(middle)) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      if (low < 2) {
        return null;
      }
      int[] grouped = Arrays.copyOf(places, low);
      double count = count(fact, grouped, low, LinearFact.Kind.AT_MOST);
      double gain = IntStream.of(grouped).mapToDouble(p -> plainBits[p]).sum() - log2(count);
      boolean fits = count <= most(low) && gain > 1e-9;
      return fits ? new Choice(grouped, -1, log2(count), gain) : null;
    }

    private double count(LinearFact fact, int[] places, int n, LinearFact.Kind kind) {
      if (n == 0) {
        return 1;
      }
      long[] weights = new long[n];
      long[] bounds = new long[n];
      for (int i = 0; i < n; i++) {
        weights[i] = fact.weightOf(places[i]);
        bounds[i] = facts.bound[places[i]];
      }
      return Solutions.count(weights, bounds, kind, fact.limit(), work);
    }

    /** The place with most to save whose tokens nobody compares with an upper limit, or -1. */
    private int derivable(int[] places, int n) {
      int best = -1;
      for (int i = 0; i < n; i++) {
        int p = places[i];
        boolean better = best < 0 || facts.bound[p] > facts.bound[best];
        if (better && !facts.isLimited(p) && !underivable[p]) {
          best = p;
        }
      }
      return best;
    }

    private void take(LinearFact fact, Choice choice) {
      if (choice.derived >= 0) {
        DerivedPlace solved = DerivedPlace.solve(fact, choice.derived, derived);
        if (solved == null) {
          underivable[choice.derived] = true;
          return;
        }
        derived.put(choice.derived, solved);
        used[choice.derived] = true;
      }
      if (choice.grouped.length > 0) {
        group(choice.grouped, choice.bits);
      }
    }

    private void group(int[] places, double itsBits) {
      groups.add(places);
      bits += itsBits;
      configurations += Math.pow(2, itsBits);
      for (int p : places) {
        used[p] = true;
      }
    }

    private void leftOver() {
      for (int p = 0; p < used.length; p++) {
        if (!used[p] && !facts.constant[p]) {
          group(new int[] {p}, plainBits[p]);
        }
      }
    }
  }
}
