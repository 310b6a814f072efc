package tideline.net.reduce;

/** Drops transitions that change nothing. For reachability only: they keep a deadlock away. */
final class IdentityTransitions implements Rule {

  @Override
  public boolean keeps(Question question) {
    return question == Question.REACHABILITY;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (draft.inputs(t).equals(draft.outputs(t))) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }
}
