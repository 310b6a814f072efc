package tideline.bdd.reach;

import java.util.function.BooleanSupplier;
import tideline.bdd.kernel.Traversal;

/**
 * How to explore.
 *
 * @param kernel which library of diagrams
 * @param ordering of the places
 * @param traversal in which sequence transitions are fired
 * @param memoryBytes for node tables and caches
 * @param arrivals whether to count for each marking how many firings lead to it
 * @param stop asked now and then; true ends the run, which is then truncated
 */
public record SymbolicOptions(
    KernelChoice kernel,
    Ordering ordering,
    Traversal traversal,
    long memoryBytes,
    boolean arrivals,
    BooleanSupplier stop) {

  /** List diagrams, orders in a race, saturation, 1 GiB, no end asked for. */
  public static SymbolicOptions defaults() {
    return new SymbolicOptions(
        KernelChoice.LIST, Ordering.AUTO, Traversal.SATURATION, 1L << 30, false, () -> false);
  }

  public SymbolicOptions withKernel(KernelChoice choice) {
    return new SymbolicOptions(choice, ordering, traversal, memoryBytes, arrivals, stop);
  }

  public SymbolicOptions withOrdering(Ordering choice) {
    return new SymbolicOptions(kernel, choice, traversal, memoryBytes, arrivals, stop);
  }

  public SymbolicOptions withTraversal(Traversal choice) {
    return new SymbolicOptions(kernel, ordering, choice, memoryBytes, arrivals, stop);
  }

  public SymbolicOptions withMemoryBytes(long bytes) {
    return new SymbolicOptions(kernel, ordering, traversal, bytes, arrivals, stop);
  }

  public SymbolicOptions withArrivals() {
    return new SymbolicOptions(kernel, ordering, traversal, memoryBytes, true, stop);
  }

  public SymbolicOptions withStop(BooleanSupplier condition) {
    return new SymbolicOptions(kernel, ordering, traversal, memoryBytes, arrivals, condition);
  }
}
