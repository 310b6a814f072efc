package tideline.analysis.method;

/** How {@code full} keeps its states. */
public enum StoreKind {
  /** As ranks where that pays, else in a hash table. */
  AUTO,
  /** As ranks: bitmaps, pages of them, or a table of remainders. */
  RANKS,
  /** As packed states in a hash table. */
  HASH,
  /** In sorted runs, coded as differences; on disk where memory does not suffice. */
  RUNS
}
