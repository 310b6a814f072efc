package tideline.net.polyhedral;

/** The rules, in the order in which they are tried. */
public enum Rule {
  /** Transitions that can never fire. */
  DEAD(new DeadTransitions()),
  /** Transitions that change nothing. */
  IDENTITY(new IdentityTransitions()),
  /** Transitions whose effect another one has that needs no more. */
  DOMINATED(new DominatedTransitions()),
  /** Places that never change and never disable. */
  CONSTANT(new ConstantPlaces()),
  /** Places whose tokens are a multiple of another one's, and that never disable alone. */
  PARALLEL(new ParallelPlaces()),
  /** A place and its only producer, which puts off its firings. */
  JOIN(new LateJoin()),
  /** A place and a transition that moves its tokens on at once. */
  FORK(new EagerFork()),
  /** Places between which tokens move freely. */
  LOOP(new FreeLoops()),
  /** Transitions that two others do one after the other. */
  COMPOSED(new ComposedTransitions()),
  /** Places whose tokens a combination of others tells, and that never disable alone. */
  COMBINATION(new CombinedPlaces());

  private final Step step;

  Rule(Step step) {
    this.step = step;
  }

  /** Applies the rule wherever it fits; true if something changed. */
  boolean apply(Draft draft) {
    return step.apply(draft);
  }

  /** One way to make a draft smaller. Has no state. */
  @FunctionalInterface
  interface Step {
    boolean apply(Draft draft);
  }
}
