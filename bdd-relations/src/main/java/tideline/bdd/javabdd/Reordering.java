package tideline.bdd.javabdd;

/** Whether variables move while sets grow. */
public enum Reordering {
  /** The order stays as it was given. */
  NONE,
  /** Levels are sifted to better places whenever the diagrams have doubled. */
  SIFTING
}
