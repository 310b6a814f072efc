package tideline.pnml.read;

import java.util.List;
import tideline.net.model.Net;

/**
 * A net read from PNML, and what there is to say about it.
 *
 * @param type the last part of the net type the file declares, such as {@code ptnet}
 * @param warnings in the order of lines; at most 1000 and a closing one that counts the rest
 * @param sha256 of the decompressed bytes, in lower-case hexadecimal digits
 */
public record Imported(
    Net net, String type, Dialect dialect, List<Diagnostic> warnings, String sha256) {

  public Imported {
    warnings = List.copyOf(warnings);
  }
}
