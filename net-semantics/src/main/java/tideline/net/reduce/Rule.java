package tideline.net.reduce;

/** One way to make a net smaller. Rules have no state. */
interface Rule {

  /** For people and tests. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** Whether the rule may be used for a question. */
  boolean keeps(Question question);

  /** Applies the rule wherever it fits; true if something changed. */
  boolean apply(Draft draft);
}
