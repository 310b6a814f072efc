package tideline.search.rank;

/** Which stores a search on ranks may use. */
public enum StoreChoice {
  /** The smallest that is fast enough, changed on the way. */
  AUTO,
  /** Bitmaps of all ranks from the beginning. */
  BITMAP,
  /** Pages of a bitmap. */
  PAGES,
  /** The table of remainders. */
  REMAINDERS
}
