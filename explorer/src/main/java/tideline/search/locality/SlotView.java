package tideline.search.locality;

/** The cache of a search as a reader sees it. */
public interface SlotView {

  /** The number of slots when the cache has reached its full size. */
  long slots();

  /**
   * The slot that the last new state went to; -1 where that says nothing, because the cache still
   * grows or has several segments.
   */
  long lastSlot();
}
