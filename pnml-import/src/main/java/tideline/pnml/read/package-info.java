/**
 * PNML in: bytes to a {@link tideline.net.model.Net}, or one sentence that says why not.
 *
 * <p>{@link tideline.pnml.read.PnmlReader} is the main type. The stream passes through three
 * layers: {@code GuardedInput} bounds the bytes, {@code XmlCursor} bounds the XML, and the parsers
 * fill a {@code NetDraft} which {@code NetLinker} links once the whole net has been seen, so the
 * order of elements in the file does not matter. The labels of coloured nets are kept as {@code
 * Fragment}s until then; {@code Declarations} and {@code TermLinker} give them their meaning.
 */
package tideline.pnml.read;
