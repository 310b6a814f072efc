/**
 * Formulas of linear time: their automata, and the search for a path that violates them.
 *
 * <p>{@link tideline.net.ltl.LinearTimeCheck} is the main type.
 */
package tideline.net.ltl;
