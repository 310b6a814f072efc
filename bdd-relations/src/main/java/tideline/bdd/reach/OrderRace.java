package tideline.bdd.reach;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import tideline.bdd.reach.Attempt.Found;

/**
 * Tries orders in rounds, with more and more work for each, until one of them suffices. After each
 * round fewer are left: those that came far and made many nodes for the same work, and those that
 * came far with few.
 *
 * <p>From some round on several run beside each other, each on a thread of its own with its share
 * of the memory. The first group in which one arrives ends the race, and the least work wins in it,
 * so the same net and options give the same order. Those that their share did not suffice for are
 * tried again when nothing else is left, one by one with all of the memory.
 */
final class OrderRace {

  /** Work for each order in the first round, in looks of the kernel at its limits. */
  private static final long FIRST_POLLS = 2;

  private static final long POLLS_FACTOR = 4;

  /** Shorter rounds are not worth another thread. */
  static final long PARALLEL_POLLS = 128;

  /** How many orders are left after each round; then one for each thread. */
  private static final int[] LEFT = {14, 10, 8, 5, 3, 2};

  private static final Comparator<Attempt> BEST_FIRST =
      Comparator.comparingDouble(Attempt::promise).reversed();

  private static final Comparator<Attempt> THRIFTIEST_FIRST =
      Comparator.comparingDouble(Attempt::thrift).reversed();

  private final SymbolicOptions options;
  private final long parallelPolls;
  private List<Attempt> field;

  /** Orders that a share of the memory was too small for. */
  private final List<Attempt> starved = new ArrayList<>();

  /**
   * @param attempts at least one, the most promising first
   * @param parallelPolls from which work on orders run beside each other
   */
  OrderRace(List<Attempt> attempts, SymbolicOptions options, long parallelPolls) {
    this.options = options;
    this.parallelPolls = parallelPolls;
    field = new ArrayList<>(attempts);
  }

  Found run() {
    Optional<Found> found = Optional.empty();
    long polls = FIRST_POLLS;
    for (int round = 0; found.isEmpty() && field.size() + starved.size() > 1; round++) {
      if (field.isEmpty()) {
        found = runStarved();
      } else {
        found = runRound(polls);
        prune(round < LEFT.length ? LEFT[round] : options.threads());
      }
      polls *= POLLS_FACTOR;
    }
    return found.orElseGet(this::runLast);
  }

  /** The only one that is left, with everything there is. */
  private Found runLast() {
    Attempt last = field.isEmpty() ? starved.get(0) : field.get(0);
    return runAlone(last, Long.MAX_VALUE).found();
  }

  private Optional<Found> runStarved() {
    starved.sort(BEST_FIRST);
    Run run = runAlone(starved.remove(0), Long.MAX_VALUE);
    return run.isDecided() ? Optional.of(run.found()) : Optional.empty();
  }

  /** Everyone that is left gets some work; answers what is final. */
  private Optional<Found> runRound(long polls) {
    int wide = polls < parallelPolls ? 1 : options.threads();
    List<Attempt> all = List.copyOf(field);
    for (int first = 0; first < all.size(); first += wide) {
      List<Attempt> group = all.subList(first, Math.min(first + wide, all.size()));
      List<Run> runs =
          group.size() == 1 ? List.of(runAlone(group.get(0), polls)) : runBeside(group, polls);
      Optional<Run> decided =
          runs.stream()
              .filter(Run::isDecided)
              .min(Comparator.comparing(run -> run.found().stopped().isPresent()));
      if (decided.isPresent()) {
        return decided.map(Run::found);
      }
      for (Run run : runs) {
        if (run.found().isOutOfMemory() && field.size() + starved.size() > 1) {
          field.remove(run.attempt());
          if (group.size() > 1) {
            starved.add(run.attempt());
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Keeps the best by one measure and by the other in turn: neither is right for every net. */
  private void prune(int left) {
    List<Attempt> kept = new ArrayList<>();
    while (!field.isEmpty() && kept.size() < Math.max(1, left)) {
      Attempt next = Collections.min(field, kept.size() % 2 == 0 ? BEST_FIRST : THRIFTIEST_FIRST);
      field.remove(next);
      kept.add(next);
    }
    field = kept;
  }

  private Run runAlone(Attempt attempt, long polls) {
    return run(
        attempt, new Allowance(polls, new Heat(1), 0, options.stop()), options.memoryBytes());
  }

  private static Run run(Attempt attempt, Allowance allowance, long memoryBytes) {
    Found found = attempt.run(allowance, memoryBytes);
    return new Run(attempt, found, allowance.isSpent());
  }

  private List<Run> runBeside(List<Attempt> group, long polls) {
    Heat heat = new Heat(group.size());
    long share = options.memoryBytes() / group.size();
    Thread caller = Thread.currentThread();
    BooleanSupplier stop = () -> options.stop().getAsBoolean() || caller.isInterrupted();
    List<Supplier<Run>> work = new ArrayList<>();
    for (Attempt attempt : group) {
      Allowance allowance = new Allowance(polls, heat, work.size(), stop);
      work.add(() -> run(attempt, allowance, share));
    }
    return DeepStack.runAll(group.get(0).levels(), work);
  }

  /** What became of an order in a round. */
  private record Run(Attempt attempt, Found found, boolean isSpent) {

    /** Whether it says something about the net and not only about the order. */
    boolean isDecided() {
      return !isSpent && !found.isOutOfMemory();
    }
  }
}
