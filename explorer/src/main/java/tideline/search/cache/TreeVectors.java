package tideline.search.cache;

/**
 * A store that holds states of the tree in short form wants to be told when one needs its full
 * vector.
 */
interface TreeVectors {

  /** For stores that hold every vector. */
  TreeVectors ALL =
      new TreeVectors() {
        @Override
        public boolean keep(int ref) {
          return true;
        }

        @Override
        public void attached(int ref) {}
      };

  /**
   * The state will no longer be found from its predecessor.
   *
   * @return false if there is no room for its vector
   */
  boolean keep(int ref);

  /** The state can be found from its predecessor in the tree by the event that generated it. */
  void attached(int ref);
}
