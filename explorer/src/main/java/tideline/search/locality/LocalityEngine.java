package tideline.search.locality;

import java.util.Optional;
import tideline.search.Ending;
import tideline.search.SearchCounters;
import tideline.search.locality.LocalitySearch.Limit;

/** A search with a cache of visited states, by one thread or by several. */
public interface LocalityEngine extends AutoCloseable {

  /**
   * Explores until nothing waits or something ends the search.
   *
   * @throws tideline.search.disk.DiskException if a queue cannot be written or read
   */
  Ending run();

  /** What made the search give up, if it did. */
  Limit limit();

  SearchCounters counters();

  /** States stored in the cache, each as often as it was. */
  long insertions();

  /** Insertions that overwrote another state. */
  long collisions();

  /** The part of insertions that overwrote another state; 0 if there were none. */
  default double collisionRate() {
    return insertions() == 0 ? 0 : (double) collisions() / insertions();
  }

  /** True if whole states were compared and none was forgotten: then no state was visited twice. */
  boolean visitedNoStateTwice();

  /** A number of different states that the search has seen for sure. */
  long statesAtLeast();

  /** Where signatures are stored: how likely a state was omitted. */
  Optional<OmissionBound> omission();

  /** The size of the cache when it has all its memory. */
  long cacheSlots();

  /** States that wait for their expansion. */
  long queueSize();

  /** The largest number of states that waited at once. */
  long maxQueue();

  /** The largest number of states on disk at once. */
  long maxQueueOnDisk();

  /** Bytes held in memory now. */
  long bytes();

  /** Removes the files. */
  @Override
  void close();
}
