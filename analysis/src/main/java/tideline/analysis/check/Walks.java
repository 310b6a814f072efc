package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.net.walk.WalkListener;
import tideline.net.walk.WalkQuestions;
import tideline.net.walk.Walker;

/**
 * Random walks that look for all open goals of an investigation at once, on threads of their own,
 * beside whatever else is tried.
 */
final class Walks implements AutoCloseable {

  private final Investigation investigation;
  private final List<Goal.Reach> goals;
  private final List<Goal.Bound> bounds;
  private final WalkQuestions questions;
  private final List<Thread> threads = new ArrayList<>();
  private final boolean mayWalk;
  private volatile boolean isClosed;

  private Walks(Investigation investigation, boolean mayWalk) {
    this.investigation = investigation;
    this.mayWalk = mayWalk;
    goals = investigation.open(Goal.Reach.class);
    bounds = investigation.open(Goal.Bound.class);
    questions =
        new WalkQuestions(
            investigation.net(),
            goals.stream().map(Goal.Reach::formula).toList(),
            bounds.stream().map(Goal.Bound::sum).toList());
  }

  /**
   * Begins to walk.
   *
   * @param number of threads; with none there are no walks at all
   * @param stop ends the walks, as closing does
   */
  static Walks begin(Investigation investigation, int number, long seed, BooleanSupplier stop) {
    Walks walks = new Walks(investigation, number > 0);
    boolean isAsked = !walks.goals.isEmpty() || !walks.bounds.isEmpty();
    for (int i = 0; isAsked && i < number; i++) {
      Walker walker = new Walker(walks.questions, seed + i, walks.new Finder());
      BooleanSupplier ended = () -> walks.isClosed || stop.getAsBoolean();
      Thread thread = new Thread(() -> walker.run(Long.MAX_VALUE / 2, ended), "walk " + i);
      thread.setDaemon(true);
      thread.start();
      walks.threads.add(thread);
    }
    return walks;
  }

  /** Walks along numbers of firings, for a while, on the caller's thread. */
  void follow(long[] firings, long steps, long seed, BooleanSupplier stop) {
    if (mayWalk) {
      new Walker(questions, seed, new Finder()).follow(firings, steps, stop);
    }
  }

  /** Tells the investigation. */
  private final class Finder implements WalkListener {
    @Override
    public void reached(int formula, int[] trace) {
      Goal.Reach goal = goals.get(formula);
      investigation.reached(
          goal,
          Technique.RANDOM_WALK,
          () -> new Witness(goal.formula(), Optional.of(trace), false));
    }

    @Override
    public void met(int sum, long value) {
      investigation.met(bounds.get(sum), value, Technique.RANDOM_WALK);
    }

    @Override
    public boolean isOpen(int formula) {
      return goals.get(formula).isOpen();
    }

    @Override
    public boolean isSumOpen(int sum) {
      return bounds.get(sum).isOpen();
    }
  }

  @Override
  public void close() {
    isClosed = true;
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
