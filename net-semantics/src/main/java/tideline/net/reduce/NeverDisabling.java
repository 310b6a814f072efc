package tideline.net.reduce;

/**
 * Drops places that never stop a transition: nothing lowers them, and they hold enough from the
 * beginning. Constant places and places that nobody reads are among them. Keeps everything.
 */
final class NeverDisabling implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      if (!draft.isKept(p) && neverDisables(draft, p)) {
        draft.removePlace(p);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static boolean neverDisables(Draft draft, int p) {
    return draft
        .consumers(p)
        .intStream()
        .allMatch(t -> draft.effect(t, p) >= 0 && draft.inputs(t).get(p) <= draft.tokens[p]);
  }
}
