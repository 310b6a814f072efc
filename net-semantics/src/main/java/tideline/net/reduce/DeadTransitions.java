package tideline.net.reduce;

import java.util.BitSet;

/** Drops transitions that can never fire. Keeps everything. */
final class DeadTransitions implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    BitSet firable = FirableTransitions.of(draft);
    boolean isChanged = false;
    for (int t : draft.transitions()) {
      if (!firable.get(t)) {
        draft.removeTransition(t);
        isChanged = true;
      }
    }
    return isChanged;
  }
}
