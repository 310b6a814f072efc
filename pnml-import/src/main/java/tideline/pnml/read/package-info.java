/**
 * PNML in: bytes to a {@link tideline.net.model.Net}, or one sentence that says why not.
 *
 * <p>{@link tideline.pnml.read.PnmlReader} is the main type. The stream passes through three
 * layers: {@link tideline.pnml.read.GuardedInput} bounds the bytes, {@link
 * tideline.pnml.read.XmlCursor} bounds the XML, and the parsers fill a {@link
 * tideline.pnml.read.NetDraft} which {@link tideline.pnml.read.NetLinker} links once the whole net
 * has been seen, so the order of elements in the file does not matter. Coloured nets are recognised
 * in {@link tideline.pnml.read.Coloured} and refused there; a reader for them starts at that point.
 */
package tideline.pnml.read;
