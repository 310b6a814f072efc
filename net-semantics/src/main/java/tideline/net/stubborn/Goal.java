package tideline.net.stubborn;

import java.util.List;
import tideline.net.property.Formula;

/**
 * A goal without negations: what has to happen before it can hold. Immutable.
 *
 * <p>{@code add} adds transitions to a closure such that every run from the marking at hand, where
 * the goal is false, to one where it holds fires one of them.
 */
sealed interface Goal {

  boolean holds(Closure at);

  /**
   * @param turn which of several equally good choices to take
   */
  void add(Closure at, int turn);

  /** Translates a formula, or its negation. */
  static Goal of(Influence influence, Formula formula, boolean hold) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == hold ? new All(List.of()) : new Any(List.of());
    }
    if (formula instanceof Formula.AtMostZero a) {
      return new Compared(a, hold, influence.changing(a.sum(), !hold));
    }
    if (formula instanceof Formula.Fireable f) {
      List<Goal> each = f.transitions().stream().<Goal>map(t -> new Enabled(t, hold)).toList();
      return hold ? new Any(each) : new All(each);
    }
    if (formula instanceof Formula.Deadlock) {
      return new Dead(hold);
    }
    if (formula instanceof Formula.Not n) {
      return of(influence, n.inner(), !hold);
    }
    boolean isAnd = formula instanceof Formula.And;
    List<Goal> parts =
        (isAnd ? ((Formula.And) formula).parts() : ((Formula.Or) formula).parts())
            .stream().map(p -> of(influence, p, hold)).toList();
    return isAnd == hold ? new All(parts) : new Any(parts);
  }

  /** All parts: one that is false has to become true. */
  record All(List<Goal> parts) implements Goal {
    @Override
    public boolean holds(Closure at) {
      return countLacking(at) == 0;
    }

    private int countLacking(Closure at) {
      int lacking = 0;
      for (int i = 0; i < parts.size(); i++) {
        lacking += parts.get(i).holds(at) ? 0 : 1;
      }
      return lacking;
    }

    @Override
    public void add(Closure at, int turn) {
      int lacking = countLacking(at);
      int left = turn % lacking;
      for (int i = 0; left >= 0; i++) {
        Goal part = parts.get(i);
        if (!part.holds(at) && left-- == 0) {
          part.add(at, turn / lacking);
        }
      }
    }
  }

  /** Some part: whichever becomes true. */
  record Any(List<Goal> parts) implements Goal {
    @Override
    public boolean holds(Closure at) {
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).holds(at)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void add(Closure at, int turn) {
      for (int i = 0; i < parts.size(); i++) {
        parts.get(i).add(at, turn);
      }
    }
  }

  /** A sum is at most 0, or it is not. */
  record Compared(Formula.AtMostZero atom, boolean hold, int[] helpful) implements Goal {
    @Override
    public boolean holds(Closure at) {
      return atom.sum().isAtMostZero(at.tokens()) == hold;
    }

    @Override
    public void add(Closure at, int turn) {
      at.addAll(helpful);
    }
  }

  /** A transition is enabled, or it is not. */
  record Enabled(int transition, boolean hold) implements Goal {
    @Override
    public boolean holds(Closure at) {
      return at.isEnabled(transition) == hold;
    }

    @Override
    public void add(Closure at, int turn) {
      if (hold) {
        at.addEnabling(transition);
      } else {
        at.addDisabling(transition);
      }
    }
  }

  /** Nothing is enabled, or something is; the latter never follows on a deadlock. */
  record Dead(boolean hold) implements Goal {
    @Override
    public boolean holds(Closure at) {
      return (at.enabledCount() == 0) == hold;
    }

    @Override
    public void add(Closure at, int turn) {
      if (hold) {
        at.addDisabling(at.enabled(turn % at.enabledCount()));
      }
    }
  }
}
