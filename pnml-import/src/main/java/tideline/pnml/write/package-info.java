/**
 * PNML out: {@link tideline.pnml.write.PnmlWriter} writes nets in one normalised form that {@link
 * tideline.pnml.read.PnmlReader} reads back unchanged.
 */
package tideline.pnml.write;
