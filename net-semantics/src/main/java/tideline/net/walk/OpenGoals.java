package tideline.net.walk;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which questions a walker still asks, and the game that watches just these: questions that are
 * answered would go on to cost time.
 */
final class OpenGoals {

  private final WalkQuestions all;
  private final WalkListener listener;
  private final boolean[] isFormulaOpen;
  private final long[] most;

  /** Formulas and sums of the present game, by their numbers among all. */
  private int[] formulas;

  private int[] sums;

  OpenGoals(WalkQuestions all, WalkListener listener) {
    this.all = all;
    this.listener = listener;
    isFormulaOpen = new boolean[all.formulas()];
    Arrays.fill(isFormulaOpen, true);
    most = new long[all.sums()];
    Arrays.fill(most, Long.MIN_VALUE);
  }

  /** A game, at its initial marking, that watches what is open now. */
  TokenGame game() {
    formulas = IntStream.range(0, isFormulaOpen.length).filter(q -> isFormulaOpen[q]).toArray();
    sums =
        IntStream.range(0, most.length)
            .filter(i -> listener.isSumOpen(i) && GoalTable.isWatchable(all.sums.get(i)))
            .toArray();
    return new TokenGame(
        all.table,
        new GoalTable(
            all.net(),
            Arrays.stream(formulas).mapToObj(all.formulas::get).toList(),
            Arrays.stream(sums).mapToObj(all.sums::get).toList()));
  }

  /** Whether so much is answered that a new game would be faster. */
  boolean isGameOutdated() {
    long open = IntStream.range(0, targets()).filter(this::isOpen).count();
    return open < targets() && 4 * open <= 3L * targets();
  }

  /** Formulas of the game, then its sums. */
  int targets() {
    return formulas.length + sums.length;
  }

  boolean isFormula(int target) {
    return target < formulas.length;
  }

  int sum(int target) {
    return target - formulas.length;
  }

  boolean isOpen(int target) {
    return isFormula(target)
        ? isFormulaOpen[formulas[target]]
        : listener.isSumOpen(sums[sum(target)]);
  }

  boolean isAnyOpen() {
    return IntStream.range(0, targets()).anyMatch(this::isOpen);
  }

  /** The next open target after one, in turn, or -1. */
  int next(int after) {
    for (int i = 1; i <= targets(); i++) {
      int target = (after + i) % targets();
      if (isOpen(target)) {
        return target;
      }
    }
    return -1;
  }

  void reached(int formula, int[] trace) {
    isFormulaOpen[formulas[formula]] = false;
    listener.reached(formulas[formula], trace);
  }

  /** Tells what the game has seen, and hears what others have found. */
  void exchange(TokenGame game) {
    for (int i = 0; i < sums.length; i++) {
      if (game.most(i) > most[sums[i]]) {
        most[sums[i]] = game.most(i);
        listener.met(sums[i], game.most(i));
      }
    }
    for (int i = 0; i < formulas.length; i++) {
      if (isFormulaOpen[formulas[i]] && !listener.isOpen(formulas[i])) {
        isFormulaOpen[formulas[i]] = false;
        game.watch().close(i);
      }
    }
  }
}
