package tideline.net.coloured.binding;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/** The tokens that bindings are looked for in. */
public interface TokenSource {

  /** Whether the place holds a token of the colour. */
  boolean has(int place, long colour);

  /**
   * Colours of the tokens of a place, at least those that agree with a key.
   *
   * @param index the number of an index of the place, -1 for all tokens
   * @param key the known components, see {@link PlaceIndex#key}
   */
  LongArrayList colours(int place, int index, long key);
}
