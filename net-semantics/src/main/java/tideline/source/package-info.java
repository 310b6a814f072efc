/**
 * The seam for front ends: {@link tideline.source.FrontEnd} turns bytes into a {@link
 * tideline.source.Document}, which has a model to be explored and what there is to say about the
 * file.
 *
 * <p>A format is one module that implements {@code FrontEnd} and names it as a service; {@link
 * tideline.source.Documents} finds it. Commands never name a format.
 */
package tideline.source;
