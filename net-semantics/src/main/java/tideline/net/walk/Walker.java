package tideline.net.walk;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Walks at random from the initial marking, over and over, and watches all open questions at every
 * step.
 *
 * <p>Walks of all lengths and manners take turns: by chance; towards transitions that fired seldom;
 * towards one open question, by what its formula lacks, and so towards dead ends if a deadlock is
 * asked for. Guided walks try several transitions before they take the best, and what they try
 * counts as visited. The same questions, seed and number of steps give the same walks. For one
 * thread; others have walkers of their own with other seeds.
 */
public final class Walker {

  /** The lengths of walks, in turn. */
  private static final int[] LENGTHS = {100, 1_000, 10_000, 100_000};

  /** Steps between looks at the signal and at what others found. */
  private static final int PATIENCE = 4_096;

  private static final int MANNERS = 4;
  private static final int FIRST_PHASE = 2_000;
  private static final int LONGEST_PHASE = 200_000;

  /** Walks are longer by this many transitions of a net: there is more to do side by side. */
  private static final int MANY_TRANSITIONS = 1_000;

  private static final int MOST_SCALE = 64;

  /** Transitions that a guided walk tries before a step. */
  private static final int CANDIDATES = 12;

  /** Guided steps without progress before the walk returns to its best marking. */
  private static final int STUCK = 300;

  /** One step in so many of a walk that raises a sum does not try to. */
  private static final int SELDOM = 64;

  private final WalkQuestions questions;
  private final OpenGoals open;
  private final Dice dice;
  private final int[] firings;
  private final int[] candidates = new int[CANDIDATES];
  private TokenGame game;
  private TokenGame.Snapshot best;
  private int[] fired = new int[1_024];
  private int length;
  private long steps;
  private int target = -1;

  public Walker(WalkQuestions questions, long seed, WalkListener listener) {
    this.questions = questions;
    dice = new Dice(seed);
    open = new OpenGoals(questions, listener);
    firings = new int[questions.table.transitions];
    setUp();
  }

  private void setUp() {
    game = open.game();
    best = game.snapshot();
    length = 0;
  }

  /** All firings so far, those that were only tried included, and one for each walk. */
  public long steps() {
    return steps;
  }

  /**
   * Walks until the signal, until so many steps more are made, or until nothing is open.
   *
   * @param stop asked every few thousand steps
   */
  public void run(long most, BooleanSupplier stop) {
    if (!questions.table.isPlayable()) {
      return;
    }
    long end = steps + most;
    int scale = Math.min(MOST_SCALE, 1 + firings.length / MANY_TRANSITIONS);
    int budget = FIRST_PHASE * scale;
    start();
    boolean isStopped = game.enabledCount() == 0;
    for (int phase = 0; steps < end && !isStopped && open.isAnyOpen(); phase++) {
      int longest = LENGTHS[phase / MANNERS % LENGTHS.length] * scale;
      isStopped = phase(phase % MANNERS, longest, Math.min(end, steps + budget), stop);
      budget = Math.min(LONGEST_PHASE * scale, budget + budget / 4);
      if (open.isGameOutdated()) {
        setUp();
      }
    }
    open.exchange(game);
  }

  /**
   * Walks along numbers of firings that a solution of the state equation gives: transitions that it
   * still has to fire come first, others only where none of these is enabled.
   *
   * @param firings for each transition how often it should fire
   * @param most steps to be made
   * @param stop asked after each walk
   */
  public void follow(long[] firings, long most, BooleanSupplier stop) {
    if (!questions.table.isPlayable()) {
      return;
    }
    long end = steps + most;
    long total = 0;
    for (long n : firings) {
      total = Math.min(LONGEST_PHASE, total + Math.min(n, LONGEST_PHASE));
    }
    while (steps < end && open.isAnyOpen() && !stop.getAsBoolean()) {
      start();
      long[] left = firings.clone();
      int detours = dice.below(10 + (int) total / 4);
      long until = Math.min(end, steps + 2 * total + 100);
      while (canGoOn(until)) {
        int t = stillToFire(left);
        if (t < 0 && detours-- <= 0) {
          break;
        }
        int chosen = t < 0 ? game.enabled[dice.below(game.enabledCount())] : t;
        left[chosen]--;
        step(chosen);
      }
      open.exchange(game);
    }
    open.exchange(game);
  }

  /** An enabled transition that is left to fire, any of them, or -1. */
  private int stillToFire(long[] left) {
    int n = game.enabledCount();
    int first = dice.below(n);
    for (int i = 0; i < n; i++) {
      int t = game.enabled[first + i < n ? first + i : first + i - n];
      if (left[t] > 0) {
        return t;
      }
    }
    return -1;
  }

  private void start() {
    game.reset();
    length = 0;
    steps++;
    look(-1);
  }

  /** Walks in one manner; true if the signal came. */
  private boolean phase(int manner, int longest, long until, BooleanSupplier stop) {
    long pause = steps + PATIENCE;
    while (steps < until) {
      start();
      long end = Math.min(until, steps + longest);
      while (canGoOn(end)) {
        long next = Math.min(end, pause);
        switch (manner) {
          case 0 -> byChance(next);
          case 2 -> bySeldomFired(next);
          default -> guided(next);
        }
        if (steps >= pause) {
          pause = steps + PATIENCE;
          open.exchange(game);
          if (stop.getAsBoolean()) {
            return true;
          }
        }
      }
      if (steps >= pause) {
        pause = steps + PATIENCE;
        open.exchange(game);
        if (stop.getAsBoolean() || !open.isAnyOpen()) {
          return stop.getAsBoolean();
        }
      }
    }
    return false;
  }

  private boolean canGoOn(long until) {
    return steps < until && game.enabledCount() > 0 && !game.isLost();
  }

  private void byChance(long until) {
    while (canGoOn(until)) {
      step(game.enabled[dice.below(game.enabledCount())]);
    }
  }

  private void bySeldomFired(long until) {
    while (canGoOn(until)) {
      int n = game.enabledCount();
      int t = game.enabled[dice.below(n)];
      for (int i = 0; i < 3; i++) {
        int u = game.enabled[dice.below(n)];
        t = firings[u] < firings[t] ? u : t;
      }
      step(t);
    }
  }

  /** Towards one question until the walk ends or the question is answered. */
  private void guided(long until) {
    target = open.next(target);
    if (target < 0) {
      byChance(until);
      return;
    }
    if (!open.isFormula(target) && dice.below(2) == 0) {
      climb(open.sum(target), until);
      return;
    }
    long nearest = Long.MAX_VALUE;
    int bestLength = -1;
    int stuck = 0;
    while (canGoOn(until) && open.isOpen(target)) {
      boolean isBlind = dice.below(4) == 0;
      step(isBlind ? game.enabled[dice.below(game.enabledCount())] : mostPromising());
      long distance = game.isLost() ? Long.MAX_VALUE : distance();
      boolean isEnd = game.enabledCount() == 0 || game.isLost();
      if (distance < nearest) {
        nearest = distance;
        game.save(best);
        bestLength = length;
        stuck = 0;
      } else if ((++stuck > STUCK || isEnd) && bestLength >= 0) {
        stuck = 0;
        if (dice.below(2) == 0) {
          game.load(best);
          length = bestLength;
          look(-1);
        }
      }
    }
  }

  /** Raises a sum whenever that is possible, and lowers it as seldom as possible. */
  private void climb(int bound, long until) {
    int[] raising = game.goals().raising(bound);
    while (canGoOn(until) && open.isOpen(target)) {
      int t = dice.below(SELDOM) == 0 ? -1 : enabledOf(raising);
      for (int i = 0; t < 0 && i < CANDIDATES; i++) {
        int other = game.enabled[dice.below(game.enabledCount())];
        t = i + 1 == CANDIDATES || game.goals().change(other, bound) >= 0 ? other : -1;
      }
      step(t);
    }
  }

  /** One of some transitions that is enabled, any of them, or -1. */
  private int enabledOf(int[] some) {
    int first = some.length == 0 ? 0 : dice.below(some.length);
    for (int i = 0; i < some.length; i++) {
      int t = some[first + i < some.length ? first + i : first + i - some.length];
      if (game.isEnabled(t)) {
        return t;
      }
    }
    return -1;
  }

  private int mostPromising() {
    int n = game.enabledCount();
    int tries = Math.min(n, CANDIDATES);
    int first = dice.below(n);
    for (int i = 0; i < tries; i++) {
      int at = n <= CANDIDATES ? first + i : dice.below(n);
      candidates[i] = game.enabled[at >= n ? at - n : at];
    }
    int chosen = candidates[0];
    long least = Long.MAX_VALUE;
    for (int i = 0; i < tries; i++) {
      long distance = tried(candidates[i]);
      if (distance < least) {
        least = distance;
        chosen = candidates[i];
      }
    }
    return chosen;
  }

  /** The distance after a firing, which is taken back. */
  private long tried(int t) {
    game.fire(t);
    steps++;
    long distance = Long.MAX_VALUE;
    if (!game.isLost()) {
      look(t);
      distance = distance();
    }
    game.undo(t);
    look(-1);
    return distance;
  }

  private void step(int t) {
    game.fire(t);
    steps++;
    firings[t]++;
    if (length == fired.length) {
      fired = Arrays.copyOf(fired, 2 * length);
    }
    fired[length++] = t;
    if (!game.isLost()) {
      look(-1);
    }
  }

  /**
   * Asks the questions that the last moves have touched.
   *
   * @param last a transition that was fired after those of the walk, or -1
   */
  private void look(int last) {
    GoalWatch watch = game.watch();
    while (watch.isAnyPending()) {
      int formula = watch.nextHolding();
      if (formula >= 0) {
        int[] trace = Arrays.copyOf(fired, length + (last < 0 ? 0 : 1));
        if (last >= 0) {
          trace[length] = last;
        }
        open.reached(formula, trace);
      }
    }
  }

  private long distance() {
    return open.isFormula(target)
        ? game.watch().distance(target)
        : -game.value[game.firstBound() + open.sum(target)];
  }
}
