package tideline.search.policy;

/** Is told what happens to the stored states, and may evict some of them from the store. */
public interface StoragePolicy {

  /** Keeps every state. */
  StoragePolicy KEEP_ALL =
      new StoragePolicy() {
        @Override
        public boolean wantsRevisits() {
          return false;
        }
      };

  /** The source of states that come from no state: the initial one, and states from elsewhere. */
  int NO_SOURCE = -1;

  /** An event of {@code source} led to a state that was not stored; it now is, as {@code ref}. */
  default void discovered(int source, int event, int ref) {}

  /** An event of {@code source} led to the stored state {@code ref}. */
  default void revisited(int source, int event, int ref) {}

  /** An event of {@code source} led to a state that another store has to look for. */
  default void elsewhere(int source, int event) {}

  /** False if {@link #revisited} need not be called: much less work where most states are known. */
  default boolean wantsRevisits() {
    return true;
  }

  /** All events of the state have been executed. */
  default void expanded(int ref) {}

  /**
   * The store has no room for one more state.
   *
   * @return true if there is room now, and the explorer shall try again
   */
  default boolean makeRoom() {
    return false;
  }

  /** Bytes held now, beside those of the store. */
  default long bytes() {
    return 0;
  }
}
