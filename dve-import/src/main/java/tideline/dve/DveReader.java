package tideline.dve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Limits;
import tideline.dve.syntax.Position;

/**
 * Reads DVE models, plain or compressed by gzip.
 *
 * <p>The result is a whole model or a {@link DveException}, whatever the bytes; sizes beyond {@link
 * Limits} are refused.
 */
public final class DveReader {

  static final String SUFFIX = ".dve";

  private DveReader() {}

  /** Reads a file. */
  public static DveModel read(Path file) throws DveException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw refused(name, "this is a directory; expected a DVE model", null);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name);
    } catch (NoSuchFileException e) {
      throw refused(name, "there is no such file; expected a DVE model", e);
    } catch (AccessDeniedException e) {
      throw refused(name, "no permission to read it; expected a DVE model", e);
    } catch (IOException e) {
      throw refused(name, "it cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads a stream to its end.
   *
   * @param name the file as the user named it, {@code -} for standard input
   */
  public static DveModel read(InputStream in, String name) throws DveException {
    return document(in, name).model();
  }

  /** The same, with what there is to say about the file. */
  static DveDocument document(InputStream in, String name) throws DveException {
    byte[] bytes;
    try {
      bytes = in.readNBytes(Limits.SOURCE + 1);
      if (bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) {
        InputStream joined = new SequenceInputStream(new ByteArrayInputStream(bytes), in);
        bytes = new GZIPInputStream(joined).readNBytes(Limits.SOURCE + 1);
      }
    } catch (IOException e) {
      throw refused(name, "it cannot be read: " + e.getMessage(), e);
    }
    return DveDocument.of(name, modelName(name), bytes);
  }

  /** The name of the file without folders and suffixes. */
  private static String modelName(String file) {
    String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    String plain = last.endsWith(".gz") ? last.substring(0, last.length() - 3) : last;
    return plain.endsWith(SUFFIX) ? plain.substring(0, plain.length() - SUFFIX.length()) : plain;
  }

  private static DveException refused(String file, String problem, Throwable cause) {
    return new DveException(file, Position.NONE, problem, cause);
  }
}
