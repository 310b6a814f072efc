/**
 * The language of coloured nets: sorts of colours, terms with one value, and terms whose value is a
 * multiset.
 *
 * <p>{@link tideline.net.coloured.term.Term} and {@link tideline.net.coloured.term.Bag} are the
 * main types. Colours are numbers; only {@link tideline.net.coloured.term.Sort} knows their names.
 */
package tideline.net.coloured.term;
