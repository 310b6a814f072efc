package tideline.net.refute;

/**
 * The clause that a conflict teaches: what had to be true together, up to the one literal of the
 * last level through which all of it came about.
 */
final class ConflictAnalysis {

  private final Assignment now;
  private final IntList because = new IntList();
  private final IntList learned = new IntList();
  private boolean[] seen = new boolean[16];
  private int level;

  ConflictAnalysis(Assignment now) {
    this.now = now;
  }

  /** The level to go back to, where the first literal of the clause is forced. */
  int level() {
    return level;
  }

  /** The clause; first the literal that it forces, then one of the highest level of the others. */
  int[] of(Reason conflict) {
    if (seen.length < now.variables()) {
      seen = new boolean[2 * now.variables()];
    }
    learned.clear();
    learned.add(-1);
    int open = 0;
    int position = now.assigned();
    int literal = -1;
    Reason reason = conflict;
    do {
      because.clear();
      reason.because(literal, now, because);
      open += collect();
      do {
        literal = now.at(--position);
      } while (!seen[literal >> 1]);
      seen[literal >> 1] = false;
      reason = now.reason(literal);
      open--;
    } while (open > 0);
    learned.set(0, literal ^ 1);
    now.conflictEnds();
    int[] clause = withoutImplied();
    for (int i = 1; i < learned.size(); i++) {
      seen[learned.get(i) >> 1] = false;
    }
    highestSecond(clause);
    return clause;
  }

  /** Looks at what a reason says; how many of it are of the last level and new. */
  private int collect() {
    int open = 0;
    for (int i = 0; i < because.size(); i++) {
      int l = because.get(i);
      if (!seen[l >> 1] && now.level(l) > 0) {
        seen[l >> 1] = true;
        now.raise(l >> 1);
        if (now.level(l) == now.level()) {
          open++;
        } else {
          learned.add(l ^ 1);
        }
      }
    }
    return open;
  }

  /** A literal adds nothing if all that forced its opposite is in the clause as well. */
  private int[] withoutImplied() {
    IntList kept = new IntList();
    kept.add(learned.get(0));
    for (int i = 1; i < learned.size(); i++) {
      if (!isImplied(learned.get(i) ^ 1)) {
        kept.add(learned.get(i));
      }
    }
    return kept.toArray();
  }

  private boolean isImplied(int literal) {
    Reason reason = now.reason(literal);
    if (reason == null) {
      return false;
    }
    because.clear();
    reason.because(literal, now, because);
    for (int i = 0; i < because.size(); i++) {
      if (!seen[because.get(i) >> 1] && now.level(because.get(i)) > 0) {
        return false;
      }
    }
    return true;
  }

  private void highestSecond(int[] clause) {
    level = 0;
    for (int i = 1; i < clause.length; i++) {
      if (now.level(clause[i]) > level) {
        level = now.level(clause[i]);
        int higher = clause[i];
        clause[i] = clause[1];
        clause[1] = higher;
      }
    }
  }
}
