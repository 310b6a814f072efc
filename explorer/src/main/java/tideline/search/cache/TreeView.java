package tideline.search.cache;

/** The termination-detection tree as a reader sees it; {@code [EK10]} Fig. 3. */
public interface TreeView {

  /** Whether the state is open, or some state below it is. */
  boolean contains(int ref);

  /** The references of a state: one for each child in the tree, and one if it is open. */
  int refs(int ref);

  /** The state that generated one in the tree, or -1. */
  int predecessor(int ref);

  /** The number of states in the tree. */
  int size();
}
