package tideline.bdd.reach;

import java.util.function.BooleanSupplier;
import tideline.bdd.kernel.Holdings;
import tideline.bdd.kernel.Traversal;

/**
 * How to explore.
 *
 * @param kernel which library of diagrams
 * @param ordering of the places
 * @param traversal in which sequence transitions are fired
 * @param effort memory and threads
 * @param arrivals whether to count for each marking how many firings lead to it
 * @param stop asked now and then, by several threads if there are several; true ends the run, which
 *     is then truncated
 */
public record SymbolicOptions(
    KernelChoice kernel,
    Ordering ordering,
    Traversal traversal,
    Effort effort,
    boolean arrivals,
    BooleanSupplier stop) {

  /**
   * What a run may use.
   *
   * @param memoryBytes for node tables and caches, of all threads together
   * @param threads at least 1; more of them try different orders beside each other
   * @param holdings is told what is held, by all of them together
   */
  public record Effort(long memoryBytes, int threads, Holdings holdings) {

    public Effort {
      if (threads < 1) {
        throw new IllegalArgumentException("at least one thread");
      }
    }
  }

  /** List diagrams, orders in a race, saturation, 1 GiB, one thread, no end asked for. */
  public static SymbolicOptions defaults() {
    return new SymbolicOptions(
        KernelChoice.LIST,
        Ordering.AUTO,
        Traversal.SATURATION,
        new Effort(1L << 30, 1, new Holdings()),
        false,
        () -> false);
  }

  public long memoryBytes() {
    return effort.memoryBytes();
  }

  public int threads() {
    return effort.threads();
  }

  /** What all that runs with these options holds and held, with others made from them. */
  public Holdings holdings() {
    return effort.holdings();
  }

  public SymbolicOptions withKernel(KernelChoice choice) {
    return new SymbolicOptions(choice, ordering, traversal, effort, arrivals, stop);
  }

  public SymbolicOptions withOrdering(Ordering choice) {
    return new SymbolicOptions(kernel, choice, traversal, effort, arrivals, stop);
  }

  public SymbolicOptions withTraversal(Traversal choice) {
    return new SymbolicOptions(kernel, ordering, choice, effort, arrivals, stop);
  }

  public SymbolicOptions withMemoryBytes(long bytes) {
    return withEffort(new Effort(bytes, threads(), holdings()));
  }

  public SymbolicOptions withThreads(int number) {
    return withEffort(new Effort(memoryBytes(), number, holdings()));
  }

  private SymbolicOptions withEffort(Effort chosen) {
    return new SymbolicOptions(kernel, ordering, traversal, chosen, arrivals, stop);
  }

  public SymbolicOptions withArrivals() {
    return new SymbolicOptions(kernel, ordering, traversal, effort, true, stop);
  }

  public SymbolicOptions withStop(BooleanSupplier condition) {
    return new SymbolicOptions(kernel, ordering, traversal, effort, arrivals, condition);
  }
}
