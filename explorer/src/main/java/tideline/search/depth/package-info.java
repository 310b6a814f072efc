/**
 * Depth-bounded depth-first search: every state within D steps, in the memory of a depth-first
 * search.
 *
 * <p>{@link tideline.search.depth.DepthSearch} is the main type: it raises the bound step by step
 * ({@code [UDR11]} Fig. 2) and explores below it with one of three searches (Figs. 3, 5 and 6). The
 * kernel of {@code tideline.search} expands a stored state once; these searches come back to states
 * and hand numbers up the stack, so they have a loop of their own, on the same transition systems,
 * state table, observers and signals. States on the stack are events; only the top is kept in full.
 */
package tideline.search.depth;
