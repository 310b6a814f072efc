/**
 * The graph of the states that a search has stored: successors by handle, and its components.
 *
 * <p>{@link tideline.search.graph.StoredGraph} is the main type. Edges are not stored: they are
 * found again by executing the events of a state.
 */
package tideline.search.graph;
