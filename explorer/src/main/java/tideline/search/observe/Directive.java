package tideline.search.observe;

/** What an observer wants the search to do. */
public enum Directive {
  CONTINUE,
  STOP;

  /** The stronger of the two. */
  public Directive or(Directive other) {
    return this == STOP ? STOP : other;
  }
}
