package tideline.search.locality;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to know the slots of the cache too. Given to a search with a locality
 * cache among its other observers, it is told; given to another search, it is a plain observer.
 */
public interface LocalityObserver extends SearchObserver {

  /** The search has been put together; its cache may be read during every later call. */
  default void watches(SlotView slots) {}
}
