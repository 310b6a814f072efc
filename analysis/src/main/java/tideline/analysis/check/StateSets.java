package tideline.analysis.check;

import tideline.net.property.Formula;

/**
 * Sets of reachable states and the operators of branching time on them.
 *
 * <p>Sets can be large, so whatever is given a set takes it over: it may be changed, and nobody
 * else uses it afterwards. Paths are maximal.
 */
interface StateSets<S> {

  /** The states where a formula about one marking holds. */
  S satisfying(Formula timeless);

  S deadlocks();

  S all();

  /** Another set with the same states; the first one stays in use. */
  S copy(S set);

  boolean hasInitial(S set);

  S complement(S set);

  S intersection(S one, S other);

  S union(S one, S other);

  /** {@code EX}: the states with a successor in the set. */
  S before(S set);

  /** {@code E(stay U goal)}: the states with a path through {@code stay} to {@code goal}. */
  S canReach(S stay, S goal);

  /** {@code EG}: the states with a maximal path inside the set. */
  S canStay(S set);
}
