/**
 * Symbolic exploration: from a net to exact counts and a reachable set that can be asked.
 *
 * <p>{@link tideline.bdd.reach.SymbolicExplorer} is the main type; order, kernel and traversal are
 * chosen by {@link tideline.bdd.reach.SymbolicOptions}.
 */
package tideline.bdd.reach;
