package tideline.net.polyhedral;

import java.util.BitSet;
import tideline.net.reduce.FirableTransitions;

/** Drops transitions that can never fire. */
final class DeadTransitions implements Rule.Step {

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
