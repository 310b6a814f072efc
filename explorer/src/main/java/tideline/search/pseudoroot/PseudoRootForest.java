package tideline.search.pseudoroot;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.forest.Forest;
import tideline.search.forest.Part;

/**
 * Pseudo-root states by several threads: each has the counters of the states that belong to it, and
 * every firing from another part arrives there, so counters go down as with one thread. A firing
 * under way is one that is still counted, so no state is released before the last one has arrived.
 *
 * <p>When one part has no memory left, all go on as state caches: a state that is expanded again by
 * one fires into the others. What then comes from another part is never evicted.
 */
public final class PseudoRootForest implements AutoCloseable {

  private final int memoryStates;
  private final Planting planting;
  private final Forest<Tree> forest;

  /** Makes the search of one part, without limits; asked again when the search begins anew. */
  @FunctionalInterface
  public interface Planting {
    PseudoRootBuilder plant(ReversibleSystem system, int part);
  }

  /**
   * @param memoryStates what all parts may hold together
   */
  public PseudoRootForest(
      ReversibleSystem system, Forest.Plan plan, int memoryStates, Planting planting) {
    this.memoryStates = memoryStates;
    this.planting = planting;
    forest = new Forest<>(system, plan.withEveryStep(), this::plant);
  }

  private Tree plant(TransitionSystem system, Part part) {
    PseudoRootBuilder builder =
        planting
            .plant((ReversibleSystem) system, part.number())
            .within(part)
            .memoryBytes(part.memoryBytes())
            .memoryStates((int) Math.max(1, part.share(memoryStates)))
            .guard(part.guard())
            .signal(part.signal());
    return new Tree(builder.build(), this::hasDegraded);
  }

  private record Tree(PseudoRootSearch search, BooleanSupplier anyDegraded) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    @Override
    public void exchanged() {
      if (!search.hasDegraded() && anyDegraded.getAsBoolean()) {
        search.degrade();
      }
    }
  }

  private boolean hasDegraded() {
    return trees().anyMatch(PseudoRootSearch::hasDegraded);
  }

  private Stream<PseudoRootSearch> trees() {
    return forest.trees().stream().map(Tree::search);
  }

  /** Runs to the end or to a limit. Peaks are those of the parts, added up. */
  public PseudoRootResult run() {
    Ending ending = forest.run();
    List<PseudoRootResult> all = trees().map(t -> t.result(ending)).toList();
    return new PseudoRootResult(
        ending,
        hasDegraded(),
        sum(all, PseudoRootResult::visits),
        sum(all, PseudoRootResult::discovered),
        sum(all, PseudoRootResult::firings),
        sum(all, PseudoRootResult::deadlocks),
        sum(all, PseudoRootResult::released),
        sum(all, PseudoRootResult::evictions),
        (int) sum(all, PseudoRootResult::leftOver),
        (int) sum(all, PseudoRootResult::peakStored),
        OptionalInt.empty(),
        forest.peakBytes(),
        all.stream().mapToInt(PseudoRootResult::maxDepth).max().orElse(-1));
  }

  private static long sum(List<PseudoRootResult> all, ToLongFunction<PseudoRootResult> number) {
    return all.stream().mapToLong(number).sum();
  }

  /** A number of the parts, added up, while the search runs. */
  public long total(ToLongFunction<PseudoRootSearch> number) {
    return trees().mapToLong(number).sum();
  }

  @Override
  public void close() {
    forest.close();
  }
}
