package tideline.search.cache;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to hear of the tree and of evictions too. Given to a search with a state
 * cache among its other observers, it is told; given to another search, it is a plain observer.
 *
 * <p>Calls come at the moment when things happen: a state leaves the tree before {@link #closed} is
 * told of the state that caused it, and an eviction comes before the state that needs the room.
 */
public interface CacheObserver extends SearchObserver {

  /** The search has been put together; its tree may be read during every later call. */
  default void watches(TreeView tree) {}

  /** A new state hangs below a state further up than the one that generated it. */
  default void reattached(int ref, int predecessor) {}

  /**
   * A state has left the tree: from now on it may be evicted. Its predecessor can still be read.
   */
  default void left(int ref) {}

  /** A state was evicted; its handle will be used again. */
  default void evicted(int ref) {}

  /** A state was to be stored, and there was none to evict: the search is about to fail. */
  default void outOfCandidates() {}
}
