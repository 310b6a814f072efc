package tideline.net.refute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Finds values of yes-or-no variables that satisfy clauses and weighted sums, or proves that there
 * are none: decisions, propagation, and a clause learned from each conflict. Constraints may be
 * added after each answer. The same constraints give the same answers. For one thread.
 *
 * <p>A literal is {@code 2 v} for a variable v that is true, and {@code 2 v + 1} for one that is
 * false; so the opposite of a literal l is {@code l ^ 1}.
 */
final class ConstraintSolver {

  private static final int RESTART_UNIT = 100;
  private static final int FIRST_LEARNED = 4_000;

  /** Conflicts between two looks at the time. */
  private static final int PATIENCE = 64;

  private final Assignment now = new Assignment();
  private final Propagation propagation = new Propagation(now);
  private final ConflictAnalysis analysis = new ConflictAnalysis(now);
  private final List<Clause> learned = new ArrayList<>();
  private int mostLearned = FIRST_LEARNED;
  private boolean isContradictory;

  /** What a search came to. */
  enum Result {
    SATISFIABLE,
    CONTRADICTORY,
    STOPPED
  }

  /** A new variable. */
  int newVariable() {
    return now.newVariable();
  }

  /** One of the literals holds. */
  void addClause(int... literals) {
    propagation.retreat(0);
    int[] open = Arrays.stream(literals).distinct().filter(l -> now.value(l) >= 0).toArray();
    for (int l : open) {
      if (now.value(l) > 0 || Arrays.stream(open).anyMatch(o -> o == (l ^ 1))) {
        return;
      }
    }
    if (open.length == 0) {
      isContradictory = true;
    } else if (open.length == 1) {
      propagation.assign(open[0], null);
    } else {
      propagation.watch(new Clause(open));
    }
  }

  /**
   * The weights of those literals that hold are at most a limit together.
   *
   * @param literals of different variables
   * @param weights greater than 0, their sum is a long
   */
  void addAtMost(int[] literals, long[] weights, long limit) {
    propagation.retreat(0);
    if (!propagation.addSum(new WeightedSum(literals, weights, limit))) {
      isContradictory = true;
    }
  }

  int variables() {
    return now.variables();
  }

  /**
   * Searches until there is an answer, or somebody wants it to stop.
   *
   * @param supposed a literal that has to hold, this time
   */
  Result solve(int supposed, BooleanSupplier stop) {
    propagation.retreat(0);
    long conflicts = 0;
    for (int round = 1; !isContradictory; round++) {
      long most = conflicts + (long) RESTART_UNIT * luby(round);
      propagation.retreat(0);
      while (conflicts < most) {
        Reason conflict = propagation.run();
        if (conflict != null) {
          if (++conflicts % PATIENCE == 0 && stop.getAsBoolean()) {
            return Result.STOPPED;
          }
          if (now.level() == 0) {
            isContradictory = true;
            return Result.CONTRADICTORY;
          }
          learn(conflict);
        } else if (now.level() == 0 && now.value(supposed) <= 0) {
          if (now.value(supposed) < 0) {
            return Result.CONTRADICTORY;
          }
          propagation.suppose(supposed);
        } else {
          int next = now.nextOpen();
          if (next < 0) {
            return Result.SATISFIABLE;
          }
          propagation.suppose(next);
        }
      }
      forget();
    }
    return Result.CONTRADICTORY;
  }

  /** After SATISFIABLE: whether a literal holds. */
  boolean holds(int literal) {
    return now.value(literal) > 0;
  }

  private void learn(Reason conflict) {
    int[] clause = analysis.of(conflict);
    propagation.retreat(analysis.level());
    if (clause.length == 1) {
      propagation.assign(clause[0], null);
    } else {
      Clause reason = new Clause(clause);
      learned.add(reason);
      propagation.watch(reason);
      propagation.assign(clause[0], reason);
    }
  }

  /** Leaves out the longer half of what was learned if there is too much of it. */
  private void forget() {
    if (learned.size() <= mostLearned) {
      return;
    }
    propagation.retreat(0);
    mostLearned += mostLearned / 10;
    learned.sort((a, b) -> Integer.compare(a.literals.length, b.literals.length));
    List<Clause> worse = learned.subList(learned.size() / 2, learned.size());
    worse.stream().filter(c -> c.literals.length > 2).forEach(c -> c.isForgotten = true);
    learned.removeIf(c -> c.isForgotten);
    propagation.dropForgotten();
  }

  /** 1, 1, 2, 1, 1, 2, 4, ... */
  private static int luby(int i) {
    int power = 1;
    while (power < i + 1) {
      power *= 2;
    }
    return power == i + 1 ? power / 2 : luby(i - power / 2 + 1);
  }
}
