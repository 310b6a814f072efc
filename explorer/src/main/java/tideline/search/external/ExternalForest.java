package tideline.search.external;

import java.util.Arrays;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.forest.Forest;
import tideline.search.forest.Part;

/**
 * A search over partitions by several threads: each has partitions of its own, for the states that
 * belong to it, and explores those of them that are in memory side by side with the others. Where
 * states belong has nothing to do with how partitions are divided.
 *
 * <p>Every state is stored once and expanded once. Without checkpoints and without a spanning tree.
 * Peaks are those of the parts, added up.
 */
public final class ExternalForest implements PartitionedSearch, AutoCloseable {

  private final Planting planting;
  private final Forest<Tree> forest;
  private boolean lacksMemory;

  /** Makes the search of one part; its memory is the part's share. */
  @FunctionalInterface
  public interface Planting {
    ExternalBuilder plant(TransitionSystem system, Part part);
  }

  public ExternalForest(TransitionSystem system, Forest.Plan plan, Planting planting) {
    this.planting = planting;
    forest = new Forest<>(system, plan, this::plant);
  }

  private Tree plant(TransitionSystem system, Part part) {
    ExternalBuilder builder = planting.plant(system, part);
    if (builder.spanningTree || builder.byRounds || builder.makesCheckpoints()) {
      throw new IllegalArgumentException("no checkpoints, ways or rounds of several threads");
    }
    ExternalSearch search = builder.within(part).signal(part.signal()).guard(part.guard()).build();
    if (search.lacksMemory()) {
      search.close();
      throw new LackOfMemory();
    }
    return new Tree(search);
  }

  /** There is too little memory to begin with; then each part has too little. */
  private static final class LackOfMemory extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private record Tree(ExternalSearch search) implements Forest.Tree {
    @Override
    public Explorer explorer() {
      return search.explorer();
    }

    @Override
    public long bytes() {
      return search.bytes();
    }

    @Override
    public void close() {
      search.close();
    }
  }

  /**
   * Explores until nothing waits or something ends the search; to be called once.
   *
   * @throws tideline.search.disk.DiskException if the disk fails
   */
  public Ending run() {
    try {
      return forest.run();
    } catch (LackOfMemory nothingBegan) {
      lacksMemory = true;
      return Ending.STORE_FULL;
    }
  }

  /** Whether there was too little memory to begin with. */
  public boolean lacksMemory() {
    return lacksMemory;
  }

  private Stream<ExternalSearch> trees() {
    return forest.trees().stream().map(Tree::search);
  }

  private long total(ToLongFunction<ExternalSearch> number) {
    return trees().mapToLong(number).sum();
  }

  @Override
  public ExternalTotals counters() {
    return new ExternalTotals() {
      @Override
      public long states() {
        return total(t -> t.counters().states());
      }

      @Override
      public long visits() {
        return total(t -> t.counters().visits());
      }

      @Override
      public long firings() {
        return total(t -> t.counters().firings());
      }

      @Override
      public long deadlocks() {
        return total(t -> t.counters().deadlocks());
      }

      @Override
      public int maxDepth() {
        return -1;
      }

      @Override
      public int peakStored() {
        return (int) total(t -> t.counters().peakStored());
      }
    };
  }

  @Override
  public long partitions() {
    return total(ExternalSearch::partitions);
  }

  @Override
  public long partitionLimit() {
    return trees().mapToLong(ExternalSearch::partitionLimit).max().orElse(0);
  }

  @Override
  public IoCounters io() {
    return IoCounters.together(trees().map(ExternalSearch::io).toList());
  }

  @Override
  public long[] partitionSizes() {
    long[] sizes = trees().flatMapToLong(t -> Arrays.stream(t.partitionSizes())).sorted().toArray();
    for (int i = 0, j = sizes.length - 1; i < j; i++, j--) {
      long other = sizes[i];
      sizes[i] = sizes[j];
      sizes[j] = other;
    }
    return sizes;
  }

  @Override
  public long peakBytes() {
    return forest.peakBytes();
  }

  public long bytes() {
    return forest.bytes();
  }

  @Override
  public void close() {
    forest.close();
  }
}
