/**
 * How often a marking can be reached, found out by relational products, and which markings need not
 * be taken for reachable.
 *
 * <p>{@link tideline.bdd.predecessor.ArrivalCounts} answers for all markings of a set at once;
 * {@link tideline.bdd.predecessor.ArrivalProducts} for a few at a time; {@link
 * tideline.bdd.predecessor.Approximation} is what is known about the reachable set without having
 * it.
 */
package tideline.bdd.predecessor;
