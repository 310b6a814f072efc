package tideline.source;

import java.io.Serializable;

/**
 * How a file is read. A format that has no use for an option refuses it.
 *
 * @param part which of several models in one file; empty for the only one
 * @param lenient whether extensions without a meaning here are left out, with a warning
 * @param cyclicGuards whether in conditions of coloured nets the colour after the last one is the
 *     first
 */
public record ReadOptions(String part, boolean lenient, boolean cyclicGuards)
    implements Serializable {

  /** The only model of a file, read strictly. */
  public static final ReadOptions STRICT = new ReadOptions("", false, false);
}
