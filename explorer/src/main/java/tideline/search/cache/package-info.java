/**
 * State caching for any search order: closed states are evicted when memory is scarce, and the
 * search still ends.
 *
 * <p>{@link tideline.search.cache.CacheSearch} is the door. {@link
 * tideline.search.cache.CachePolicy} is the algorithm of {@code [EK10]} Fig. 3 as a storage policy
 * of the kernel: a tree of states that must stay ({@link tideline.search.cache.TerminationTree}),
 * and the {@link tideline.search.cache.Candidates} that may go, each replacement strategy a class
 * of its own. {@link tideline.search.cache.EdgeLean} leaves out events that only commute, {@link
 * tideline.search.cache.RebuildingStore} stores the tree as events instead of states.
 */
package tideline.search.cache;
