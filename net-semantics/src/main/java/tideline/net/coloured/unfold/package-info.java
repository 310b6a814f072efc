/**
 * Coloured nets as place/transition nets: {@link tideline.net.coloured.unfold.Unfolder} gives each
 * colour of a place a place and each binding a transition; {@link
 * tideline.net.coloured.unfold.Skeleton} forgets the colours.
 */
package tideline.net.coloured.unfold;
