/**
 * Markings in packed form: which bits of which word hold the tokens of which place.
 *
 * <p>{@link tideline.net.marking.Layout} is the main type; it knows bits and nothing of
 * transitions.
 */
package tideline.net.marking;
