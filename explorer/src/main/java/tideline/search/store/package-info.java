/**
 * Where states are kept while a search runs.
 *
 * <p>{@link tideline.search.store.StateStore} is the main type: it gives each state a handle, a
 * small number that stays the same until the state is evicted. {@link
 * tideline.search.store.StateTable} keeps packed states in memory.
 */
package tideline.search.store;
