package tideline.search.rank;

/** The memory budget has no room for what a store needs. Part of normal operation. */
final class StoreFullException extends RuntimeException {

  private static final long serialVersionUID = 1;

  StoreFullException() {
    super("memory budget", null, false, false);
  }
}
