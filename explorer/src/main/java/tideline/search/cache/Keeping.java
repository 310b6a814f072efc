package tideline.search.cache;

/** What holds the trees of a forest together, {@code [EK10]} section 4.2. */
public enum Keeping {

  /** References to states of other parts come back, and are taken off when memory is scarce. */
  RETURN,

  /** States that came from another part have one reference more, and never leave. */
  PIN
}
