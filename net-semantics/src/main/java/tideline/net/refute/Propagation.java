package tideline.net.refute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Draws conclusions from what is assigned, clause by clause and sum by sum. */
final class Propagation {

  private final Assignment now;

  /** For each literal the clauses to look at when it ceases to be possible. */
  private final List<List<Clause>> watching = new ArrayList<>();

  /** For each literal the sums that it adds to. */
  private final List<List<WeightedSum>> adding = new ArrayList<>();

  private final List<long[]> weights = new ArrayList<>();
  private int done;

  Propagation(Assignment now) {
    this.now = now;
  }

  private void makeRoom() {
    while (watching.size() < 2 * now.variables()) {
      watching.add(new ArrayList<>());
      adding.add(new ArrayList<>());
      weights.add(new long[4]);
    }
  }

  void watch(Clause clause) {
    makeRoom();
    watching.get(clause.literals[0]).add(clause);
    watching.get(clause.literals[1]).add(clause);
  }

  /** Adds a sum, at level 0; false if what is known exceeds it. */
  boolean addSum(WeightedSum sum) {
    makeRoom();
    for (int i = 0; i < sum.literals.length; i++) {
      int l = sum.literals[i];
      int n = adding.get(l).size();
      if (n == weights.get(l).length) {
        weights.set(l, Arrays.copyOf(weights.get(l), 2 * n));
      }
      weights.get(l)[n] = sum.weights[i];
      adding.get(l).add(sum);
      sum.slack -= now.value(l) > 0 ? sum.weights[i] : 0;
    }
    if (sum.slack < 0) {
      return false;
    }
    force(sum);
    return true;
  }

  /** Assigns a literal that is open. */
  void assign(int literal, Reason reason) {
    makeRoom();
    now.assign(literal, reason);
    List<WeightedSum> sums = adding.get(literal);
    long[] each = weights.get(literal);
    for (int i = 0; i < sums.size(); i++) {
      sums.get(i).slack -= each[i];
    }
  }

  /** Takes back everything above a level. */
  void retreat(int level) {
    while (now.level() > level) {
      int begin = now.begin(now.level());
      while (now.assigned() > begin) {
        int literal = now.takeBack();
        List<WeightedSum> sums = adding.get(literal);
        long[] each = weights.get(literal);
        for (int i = 0; i < sums.size(); i++) {
          sums.get(i).slack += each[i];
        }
      }
      now.levelEnds();
    }
    done = Math.min(done, now.assigned());
  }

  /** Supposes a literal that is open, on a level of its own. */
  void suppose(int literal) {
    now.levelBegins();
    assign(literal, null);
  }

  /** Draws all conclusions; a constraint that cannot hold, or null. */
  Reason run() {
    makeRoom();
    while (done < now.assigned()) {
      int literal = now.at(done++);
      Reason conflict = clauses(literal ^ 1);
      if (conflict != null) {
        return conflict;
      }
      for (WeightedSum sum : adding.get(literal)) {
        if (sum.slack < 0) {
          return sum;
        }
        force(sum);
      }
    }
    return null;
  }

  /** What is too heavy for the slack does not hold. */
  private void force(WeightedSum sum) {
    for (int i = 0; i < sum.literals.length && sum.weights[i] > sum.slack; i++) {
      if (now.value(sum.literals[i]) == 0) {
        assign(sum.literals[i] ^ 1, sum);
      }
    }
  }

  private Clause clauses(int isFalse) {
    List<Clause> list = watching.get(isFalse);
    int kept = 0;
    Clause conflict = null;
    for (int i = 0; i < list.size(); i++) {
      Clause clause = list.get(i);
      if (conflict == null && !clause.isForgotten) {
        if (moves(clause, isFalse)) {
          continue;
        }
        int first = clause.literals[0];
        if (now.value(first) < 0) {
          conflict = clause;
        } else if (now.value(first) == 0) {
          assign(first, clause);
        }
      }
      list.set(kept++, clause);
    }
    list.subList(kept, list.size()).clear();
    return conflict;
  }

  /** Puts a literal that is possible in the place of one that is not; false if there is none. */
  private boolean moves(Clause clause, int isFalse) {
    int[] l = clause.literals;
    if (l[0] == isFalse) {
      l[0] = l[1];
      l[1] = isFalse;
    }
    if (now.value(l[0]) > 0) {
      return false;
    }
    for (int k = 2; k < l.length; k++) {
      if (now.value(l[k]) >= 0) {
        l[1] = l[k];
        l[k] = isFalse;
        watching.get(l[1]).add(clause);
        return true;
      }
    }
    return false;
  }

  /** Forgets clauses that were marked, at level 0. */
  void dropForgotten() {
    watching.forEach(list -> list.removeIf(c -> c.isForgotten));
  }
}
