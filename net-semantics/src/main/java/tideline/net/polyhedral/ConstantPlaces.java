package tideline.net.polyhedral;

/** Drops places whose tokens no transition changes, if no transition needs more than there are. */
final class ConstantPlaces implements Rule.Step {

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      if (isConstant(draft, p)) {
        draft.removeBy(Equation.constant(draft.symbol(p), draft.tokens[p]), p);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean isConstant(Draft draft, int p) {
    for (int t : draft.touching(p)) {
      if (draft.effect(t, p) != 0 || draft.inputs(t).get(p) > draft.tokens[p]) {
        return false;
      }
    }
    return true;
  }
}
