/**
 * Exploration that forgets a state as soon as nothing can lead to it any more: the method of {@code
 * [PY97]}.
 *
 * <p>{@link tideline.search.pseudoroot.PseudoRootSearch} is the main type. How often a state will
 * be reached is the business of a {@link tideline.search.pseudoroot.PredecessorCounter}; firing
 * backwards is one way to know it, a decision diagram another.
 */
package tideline.search.pseudoroot;
