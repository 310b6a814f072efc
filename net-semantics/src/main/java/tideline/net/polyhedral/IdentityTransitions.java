package tideline.net.polyhedral;

/** Drops transitions that change nothing: they lead nowhere. */
final class IdentityTransitions implements Rule.Step {

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
