/**
 * Markings and transitions as diagrams see them: levels with codes, and tests and additions on
 * codes.
 *
 * <p>A {@link tideline.bdd.level.Level} is a place, or several places that share one token. {@link
 * tideline.bdd.level.LevelEvents} is the main type: a net under an order of its levels. Codes are
 * small whatever the numbers of tokens and the weights of the net are.
 */
package tideline.bdd.level;
