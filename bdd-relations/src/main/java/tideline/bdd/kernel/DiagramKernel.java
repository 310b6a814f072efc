package tideline.bdd.kernel;

import tideline.bdd.level.LevelSum;

/**
 * Sets of markings of one net as decision diagrams, and the transition relation on them.
 *
 * <p>The relation is partitioned by transition: {@link #successors} and {@link #predecessors} are
 * the relational products with one part, {@link #image} and {@link #preimage} those with the whole.
 * The universe is the set of markings that the kernel can represent: a marking with more tokens in
 * a place than its known bound allows is nobody's predecessor.
 *
 * <p>Sets belong to the kernel that made them; mixing kernels is a programming error. A set lives
 * until it is released. One thread at a time. Recursion is as deep as the net has places: call from
 * a thread with a large stack ({@code SymbolicExplorer} does).
 *
 * <p>Every operation may throw {@link KernelStoppedException} when the memory of the kernel is used
 * up or its caller asked it to stop; the kernel can then only be closed.
 */
public interface DiagramKernel extends AutoCloseable {

  MarkingSet empty();

  /** The set of the initial marking alone. */
  MarkingSet initial();

  /** The set of one marking; the empty set if the marking lies outside the universe. */
  MarkingSet singleton(long[] marking);

  MarkingSet union(MarkingSet a, MarkingSet b);

  MarkingSet intersection(MarkingSet a, MarkingSet b);

  MarkingSet difference(MarkingSet a, MarkingSet b);

  /** The markings of the set that pass the test. */
  MarkingSet passing(MarkingSet set, LevelTest test);

  /** The markings of the set that enable the transition. */
  MarkingSet enabling(MarkingSet set, int transition);

  /** The markings the transition leads to from markings of the set. */
  MarkingSet successors(MarkingSet set, int transition);

  /** The markings of the universe from which the transition leads into the set. */
  MarkingSet predecessors(MarkingSet set, int transition);

  /** The markings one firing away from the set. */
  MarkingSet image(MarkingSet set);

  /** The markings of the universe from which one firing leads into the set. */
  MarkingSet preimage(MarkingSet set);

  /** Everything reachable from the initial marking. */
  MarkingSet reachable(Traversal traversal);

  /** The markings of the set that enable no transition. */
  MarkingSet deadlocks(MarkingSet set);

  /** The markings of the set in which the sum is at most 0. */
  MarkingSet atMostZero(MarkingSet set, LevelSum sum);

  /**
   * The largest value of the sum in a marking of the set.
   *
   * @param set not empty
   */
  long greatest(MarkingSet set, LevelSum sum);

  /** An immutable copy that no longer needs the kernel. */
  FrozenSet freeze(MarkingSet set);

  KernelStatistics statistics();

  /**
   * Which share of the way to the reachable markings lies behind, between 0 and 1, as far as that
   * can be told; a guess by which orders are compared.
   */
  default double progress() {
    return 0;
  }

  @Override
  void close();
}
