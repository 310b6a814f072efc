package tideline.net.refute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The solver against trying all values, on small random constraints. */
class ConstraintSolverTest {

  private static final int SEEDS = Integer.getInteger("tideline.nets", 2_000);

  /** What has to hold, as a test of a whole assignment: bit v is variable v. */
  private record Constraint(IntPredicate holds) {}

  @Test
  void agreesWithTryingAllValuesAfterEachConstraint() {
    int contradictory = 0;
    int satisfiable = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int variables = 1 + random.nextInt(10);
      ConstraintSolver solver = new ConstraintSolver();
      IntStream.range(0, variables).forEach(v -> solver.newVariable());
      List<Constraint> constraints = new ArrayList<>();
      for (int step = 0; step < 12; step++) {
        for (int i = 0; i < 1 + variables / 2; i++) {
          constraints.add(
              random.nextInt(3) == 0
                  ? sum(random, variables, solver)
                  : clause(random, variables, solver));
        }
        int supposed = random.nextInt(2 * variables);
        constraints.add(new Constraint(bits -> holds(bits, supposed)));
        boolean isPossible =
            IntStream.range(0, 1 << variables)
                .anyMatch(bits -> constraints.stream().allMatch(c -> c.holds.test(bits)));
        ConstraintSolver.Result result = solver.solve(supposed, () -> false);
        assertThat(result == ConstraintSolver.Result.SATISFIABLE)
            .as("seed " + seed + " step " + step)
            .isEqualTo(isPossible);
        if (isPossible) {
          int bits = IntStream.range(0, variables).map(v -> solver.holds(2 * v) ? 1 << v : 0).sum();
          assertThat(constraints).as("seed " + seed).allMatch(c -> c.holds.test(bits));
          satisfiable++;
        } else {
          contradictory++;
        }
        constraints.remove(constraints.size() - 1);
      }
    }
    assertThat(satisfiable).isGreaterThan(SEEDS);
    assertThat(contradictory).isGreaterThan(SEEDS);
  }

  private static boolean holds(int bits, int literal) {
    return (bits >> (literal >> 1) & 1) != (literal & 1);
  }

  private static Constraint clause(Random random, int variables, ConstraintSolver solver) {
    int[] literals = random.ints(1 + random.nextInt(4), 0, 2 * variables).toArray();
    solver.addClause(literals);
    return new Constraint(bits -> IntStream.of(literals).anyMatch(l -> holds(bits, l)));
  }

  private static Constraint sum(Random random, int variables, ConstraintSolver solver) {
    int[] literals =
        IntStream.range(0, variables)
            .filter(v -> random.nextInt(3) > 0)
            .map(v -> 2 * v + random.nextInt(2))
            .toArray();
    long[] weights = random.longs(literals.length, 1, 5).toArray();
    long limit = random.nextInt(2 * literals.length + 2);
    solver.addAtMost(literals, weights, limit);
    return new Constraint(
        bits ->
            IntStream.range(0, literals.length)
                    .filter(i -> holds(bits, literals[i]))
                    .mapToLong(i -> weights[i])
                    .sum()
                <= limit);
  }

  /** More pigeons than holes: needs many conflicts, restarts among them. */
  @Test
  void learnsThatPigeonsDoNotFit() {
    int holes = 7;
    ConstraintSolver solver = new ConstraintSolver();
    int[][] in = new int[holes + 1][holes];
    for (int[] pigeon : in) {
      for (int h = 0; h < holes; h++) {
        pigeon[h] = 2 * solver.newVariable();
      }
      solver.addClause(pigeon);
    }
    int anything = 2 * solver.newVariable();
    for (int h = 0; h < holes; h++) {
      for (int p = 0; p <= holes; p++) {
        for (int q = 0; q < p; q++) {
          solver.addClause(in[p][h] ^ 1, in[q][h] ^ 1);
        }
      }
    }
    assertThat(solver.solve(anything, () -> false))
        .isEqualTo(ConstraintSolver.Result.CONTRADICTORY);
  }

  @Test
  void stopsWhenAsked() {
    int holes = 11;
    ConstraintSolver solver = new ConstraintSolver();
    int[][] in = new int[holes + 1][holes];
    for (int[] pigeon : in) {
      for (int h = 0; h < holes; h++) {
        pigeon[h] = 2 * solver.newVariable();
      }
      solver.addClause(pigeon);
    }
    for (int h = 0; h < holes; h++) {
      int hole = h;
      int[] all = IntStream.rangeClosed(0, holes).map(p -> in[p][hole]).toArray();
      for (int p = 0; p <= holes; p++) {
        for (int q = 0; q < p; q++) {
          solver.addClause(all[p] ^ 1, all[q] ^ 1);
        }
      }
    }
    assertThat(solver.solve(in[0][0], () -> true)).isEqualTo(ConstraintSolver.Result.STOPPED);
  }
}
