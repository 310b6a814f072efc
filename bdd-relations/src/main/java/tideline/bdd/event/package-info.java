/**
 * Transitions as tests and additions on the levels of a diagram.
 *
 * <p>{@link tideline.bdd.event.LevelEvents} is the main type. It hides the numbers of tokens behind
 * small codes, so that kernels work with ints whatever the weights of the net are.
 */
package tideline.bdd.event;
