/**
 * Coloured nets explored as they are: {@link tideline.net.coloured.direct.ColouredSystem}
 * implements the pivot on states that hold the tokens of each place packed by its sort.
 */
package tideline.net.coloured.direct;
