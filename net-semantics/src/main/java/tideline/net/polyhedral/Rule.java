package tideline.net.polyhedral;

/** The rules, in the order in which they are tried. */
public enum Rule {
  /** Transitions that can never fire. */
  DEAD,
  /** Transitions that change nothing. */
  IDENTITY,
  /** Transitions whose effect another one has that needs no more. */
  DOMINATED,
  /** Places that never change and never disable. */
  CONSTANT,
  /** Places whose tokens are a multiple of another one's, and that never disable alone. */
  PARALLEL,
  /** A place and its only producer, which puts off its firings. */
  JOIN,
  /** A place and a transition that moves its tokens on at once. */
  FORK,
  /** Places between which tokens move freely. */
  LOOP,
  /** Transitions that two others do one after the other. */
  COMPOSED,
  /** Places whose tokens a combination of others tells, and that never disable alone. */
  COMBINATION;

  /** Applies the rule wherever it fits; true if something changed. */
  boolean apply(Draft draft) {
    return step().apply(draft);
  }

  private Step step() {
    return switch (this) {
      case DEAD -> new DeadTransitions();
      case IDENTITY -> new IdentityTransitions();
      case DOMINATED -> new DominatedTransitions();
      case CONSTANT -> new ConstantPlaces();
      case PARALLEL -> new ParallelPlaces();
      case JOIN -> new LateJoin();
      case FORK -> new EagerFork();
      case LOOP -> new FreeLoops();
      case COMPOSED -> new ComposedTransitions();
      case COMBINATION -> new CombinedPlaces();
    };
  }

  /** One way to make a draft smaller. Has no state. */
  @FunctionalInterface
  interface Step {
    boolean apply(Draft draft);
  }
}
