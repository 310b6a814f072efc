/**
 * Search orders: which open state is expanded next, and how far.
 *
 * <p>{@link tideline.search.open.OpenSet} is the main type.
 */
package tideline.search.open;
