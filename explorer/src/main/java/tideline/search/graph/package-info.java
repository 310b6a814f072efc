/**
 * The graph of the states that a search has stored: successors by handle, and its components.
 *
 * <p>{@link tideline.search.graph.StoredGraph} is the main type. Its edges are not stored: they are
 * found again by executing the events of a state. {@link tideline.search.graph.StateGraph} holds
 * them, for questions that walk over them again and again.
 */
package tideline.search.graph;
