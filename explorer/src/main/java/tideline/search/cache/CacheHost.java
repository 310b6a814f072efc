package tideline.search.cache;

/**
 * A search that runs a cache inside itself and deletes states by rules of its own.
 *
 * <p>The cache asks it about the states of the tree and tells it what it evicts; the host deletes
 * by {@link CacheSearch#forget}.
 */
public interface CacheHost {

  /** Who deletes nothing and wants to know nothing. */
  CacheHost NONE =
      new CacheHost() {
        @Override
        public boolean hangs(int source, int ref) {
          return true;
        }

        @Override
        public boolean isPinned(int ref) {
          return false;
        }

        @Override
        public void evicted(int ref) {}

        @Override
        public boolean cutsTrees() {
          return false;
        }
      };

  /**
   * Whether the tree remembers that {@code source} generated {@code ref}, which was just inserted
   * into the open set; otherwise {@code ref} is the root of a tree of its own.
   */
  boolean hangs(int source, int ref);

  /** Whether a state that left the tree must stay all the same: it is never a candidate. */
  boolean isPinned(int ref);

  /** The cache has evicted a state; its handle will be used again. */
  void evicted(int ref);

  /** Whether the host may delete a state from which a state of the tree hangs. */
  boolean cutsTrees();
}
