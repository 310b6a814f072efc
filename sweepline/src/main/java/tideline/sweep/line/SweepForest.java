package tideline.sweep.line;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.forest.Forest;
import tideline.search.forest.Part;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.sweep.line.SweepResult.Stop;
import tideline.sweep.progress.ProgressCodec;

/**
 * A sweep by several threads: the states of one class are expanded side by side, each by the thread
 * that it belongs to. There is one line for all of them: it moves on, and the class behind it is
 * deleted, when nobody has a state of the class left and none is under way; so where a state lies
 * to the line when it arrives is where it lay when it was sent.
 *
 * <p>In several sweeps, without a cache, without queues on disk and without repairs. Every step
 * arrives, so regress edges are those of one thread. Peaks are those of the parts, added up.
 */
public final class SweepForest implements AutoCloseable {

  private final Planting planting;
  private final Forest<Tree> forest;
  private final AtomicLong generated = new AtomicLong();
  private volatile long maxVisits = Long.MAX_VALUE;

  /** Makes the search of one part, with the limits of all; asked again when it begins anew. */
  @FunctionalInterface
  public interface Planting {
    SweepBuilder plant(TransitionSystem system, int part);
  }

  public SweepForest(TransitionSystem system, Forest.Plan plan, Planting planting) {
    this.planting = planting;
    forest = new Forest<>(system, plan.withEveryStep(), this::plant).whenQuiet(this::moveLine);
  }

  private Tree plant(TransitionSystem system, Part part) {
    SweepBuilder builder = planting.plant(system, part.number());
    generated.set(0);
    maxVisits = builder.maxVisits;
    if (maxVisits < Long.MAX_VALUE) {
      builder.observe(new CommonVisitLimit());
    }
    return new Tree(builder.within(part).build());
  }

  private record Tree(SweepSearch search) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    /** Every part has finished the class of the line: it is deleted. */
    @Override
    public void becameQuiet() {
      search.front().passLine();
    }
  }

  private final class CommonVisitLimit implements SearchObserver {
    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return generated.incrementAndGet() > maxVisits ? Directive.STOP : Directive.CONTINUE;
    }
  }

  /** The class of the line is gone; false if there is no other. */
  private boolean moveLine() {
    List<SweepFront> fronts = searches().map(SweepSearch::front).toList();
    Optional<long[]> least = least(fronts);
    if (least.isEmpty() && fronts.stream().anyMatch(front -> front.lists().hasRoots())) {
      fronts.forEach(SweepFront::nextSweep);
      least = least(fronts);
    }
    least.ifPresent(value -> fronts.forEach(front -> front.moveTo(value)));
    return least.isPresent();
  }

  private static Optional<long[]> least(List<SweepFront> fronts) {
    return fronts.stream()
        .flatMap(front -> front.lists().leastValue().stream())
        .min((a, b) -> ProgressCodec.compare(a, 0, b, 0, a.length));
  }

  private Stream<SweepSearch> searches() {
    return forest.trees().stream().map(Tree::search);
  }

  /** Runs to the end or to a limit, once. */
  public SweepResult run() {
    Ending ending = forest.run();
    List<SweepResult> all = searches().map(s -> s.resultOf(ending)).toList();
    SweepResult first = all.get(0);
    return new SweepResult(
        ending,
        stop(all),
        sum(all, SweepResult::visits),
        sum(all, SweepResult::firings),
        sum(all, SweepResult::deadlocks),
        (int) sum(all, SweepResult::peakStored),
        forest.peakBytes(),
        sum(all, SweepResult::persistent),
        0,
        first.sweeps(),
        first.classes(),
        first.arrivals(),
        (int) sum(all, SweepResult::largestClass),
        sum(all, SweepResult::regressEdges),
        0,
        0,
        0,
        0,
        0,
        0);
  }

  private Stop stop(List<SweepResult> all) {
    if (generated.get() > maxVisits) {
      return Stop.VISITS;
    }
    return all.stream()
        .map(SweepResult::stop)
        .filter(s -> s != Stop.NONE)
        .findAny()
        .orElse(Stop.NONE);
  }

  private static long sum(List<SweepResult> all, ToLongFunction<SweepResult> number) {
    return all.stream().mapToLong(number).sum();
  }

  /** A number of the parts, added up, while the search runs. */
  public long total(ToLongFunction<SweepSearch> number) {
    return searches().mapToLong(number).sum();
  }

  /** How often the line has begun. */
  public long sweeps() {
    return searches().mapToLong(SweepSearch::sweeps).max().orElse(1);
  }

  @Override
  public void close() {
    forest.close();
  }
}
