/**
 * Observers: what is computed while a search runs, without a say in its order.
 *
 * <p>{@link tideline.search.observe.SearchObserver} is the main type.
 */
package tideline.search.observe;
