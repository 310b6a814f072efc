/**
 * The kernel of tideline: one loop that every method shares.
 *
 * <p>{@link tideline.search.Explorer} is the main type. It moves states from open to closed until
 * nothing is open, over a transition system, an open set, a state store, a storage policy and any
 * number of observers. What a method is lies in the parts it is given; the loop knows none of them
 * by name.
 */
package tideline.search;
