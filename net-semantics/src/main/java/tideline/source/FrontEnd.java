package tideline.source;

import java.io.InputStream;
import java.util.List;

/**
 * Reads one format. Implementations are found as services, have a public constructor without
 * parameters, and keep no state.
 */
public interface FrontEnd {

  /** The name of the format, such as {@code PNML}. */
  String format();

  /** Endings of file names, such as {@code .pnml}. */
  List<String> endings();

  /**
   * Whether the beginning of an input looks like this format, where the name of the file does not
   * tell.
   *
   * @param beginning at most {@link Documents#BEGINNING} bytes, decompressed
   */
  boolean recognises(byte[] beginning);

  /**
   * Reads a stream to its end and leaves it open.
   *
   * @param in may be compressed by gzip
   * @param displayName the name of the input in messages, {@code -} for standard input
   */
  Document read(InputStream in, String displayName, ReadOptions options) throws SourceException;
}
