/**
 * Finds the bindings of transitions by their tokens and guards, like a join of a data base, rather
 * than by going through the product of all variables.
 *
 * <p>{@link tideline.net.coloured.binding.Bindings} is the main type. Unfolding asks it about the
 * tokens that can ever be there, direct exploration about those of a marking.
 */
package tideline.net.coloured.binding;
