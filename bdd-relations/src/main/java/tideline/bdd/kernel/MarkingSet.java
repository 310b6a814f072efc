package tideline.bdd.kernel;

/**
 * A set of markings inside a kernel. Two sets of one kernel are {@code equals} iff they have the
 * same members.
 */
public interface MarkingSet {

  boolean isEmpty();

  /** Lets the kernel forget the set, which must not be used any more. */
  void release();
}
