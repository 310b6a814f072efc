package tideline.search.depth;

import java.util.Optional;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;

/**
 * Explores from the states of a frontier up to a bound: BoundedDfsFromFrontier of {@code [UDR11]}
 * Fig. 2 with BoundedDfs of Fig. 6, whose lines the tags {@code [UDR11:k]} mark. With another
 * {@link RevisitMode} it is the search of Fig. 5 or Fig. 3.
 *
 * <p>Differs in: (1) the recursion is an explicit stack of events; (2) successors are generated
 * some at a time, so a state counts as reached a little before its turn; (3) the set outFrontier is
 * a list, in which a state counts as long as its mark says so; (4) the search can be left at any
 * step and taken up again.
 *
 * <p>One thread. Same parts, same order of events.
 */
final class BoundedDfs {

  /** Successors generated at a time: enough for their look-ups to overlap. */
  private static final int BATCH = 32;

  /** What the search works on. */
  record Parts(TransitionSystem system, VisitedStates visited, Walk walk, DepthCounters counters) {}

  /** Who can exchange the parts. */
  interface Supply {

    Parts parts();

    /** Makes memory by other parts; false if there is no way. */
    boolean makeRoom();

    /** Goes on with a wider system; false if that cannot be. */
    boolean widen(LayoutExceededException exceeded);
  }

  /**
   * One round.
   *
   * @param from the states to begin with
   * @param depth their depth
   * @param to where states at the bound go
   * @param isLast whether nothing explores these afterwards
   */
  record Round(FrontierList from, int depth, FrontierList to, int bound, boolean isLast) {}

  private final RevisitMode mode;
  private final Supply supply;
  private final Watch watch;
  private final Runnable betweenSteps;
  private final Walk walk;
  private final DfsStack stack;
  private final DepthCounters counters;
  private final long[] refs = new long[BATCH];
  private TransitionSystem system;
  private VisitedStates visited;
  private StepBuffer steps;
  private StepBuffer probe;
  private Round round;
  private DepthEnding ending;

  /**
   * @param betweenSteps is run when everything is consistent
   */
  BoundedDfs(RevisitMode mode, Supply supply, Watch watch, Runnable betweenSteps) {
    this.mode = mode;
    this.supply = supply;
    this.watch = watch;
    this.betweenSteps = betweenSteps;
    this.walk = supply.parts().walk();
    this.stack = walk.stack();
    this.counters = supply.parts().counters();
    takeParts();
  }

  private void takeParts() {
    visited = supply.parts().visited();
    if (system != supply.parts().system()) {
      system = supply.parts().system();
      steps = new StepBuffer(system.words());
      probe = new StepBuffer(system.words());
    }
  }

  /**
   * Stores the initial state; the frontier that it belongs to is the caller's.
   *
   * @param isLast whether nothing explores it afterwards
   */
  Optional<DepthEnding> start(boolean isLast) {
    steps.clear();
    system.initial(steps.words(), steps.append(-1));
    if (internAll(-1) && isLast) {
      lookBeyond(0);
    }
    return Optional.ofNullable(ending);
  }

  /** The handle of the initial state, after {@link #start}. */
  long initial() {
    return refs[0];
  }

  /**
   * Explores until no state of the round is left, or goes on doing so.
   *
   * @return why the round is not finished; empty if it is
   */
  Optional<DepthEnding> explore(Round next) { // [UDR11] Fig. 2
    round = next;
    ending = null;
    takeParts();
    while (ending == null) {
      betweenSteps.run();
      if (watch.isStopRequested()) {
        ending = DepthEnding.SIGNAL;
      } else if (!stack.isEmpty()) {
        step();
      } else if (!beginRoot()) {
        break;
      }
    }
    return Optional.ofNullable(ending);
  }

  /** Takes the next state of the frontier; false if there is none. */
  private boolean beginRoot() {
    if (!stack.reserveFrame()) {
      full();
      return true;
    }
    if (!round.from().next(walk, round.depth())) {
      return false;
    }
    counters.roots++;
    long ref = round.from().ref();
    int mark = visited.mark(ref);
    if (mustExplore(mark, round.depth())) {
      round.from().arrive(walk, round.depth());
      walk.begin(ref, opening(mark));
      enter(-1, ref, mark, round.depth());
    } else {
      watch.spared(-1, ref, round.depth(), mark);
    }
    return true;
  }

  private void step() {
    if (stack.hasWaiting()) {
      visit(stack.waitingEvent(), stack.waitingRef(), walk.depth() + 1);
    } else if (stack.next() == TransitionSystem.DONE) {
      leave();
    } else {
      expand();
    }
  }

  private boolean mustExplore(int mark, int depth) { // [UDR11:3-13]
    return !Marks.isExplored(mark) || mode.exploresAgain(mark, depth);
  }

  /** The call for one successor. */
  private void visit(int event, long ref, int depth) {
    int mark = visited.mark(ref);
    if (!mustExplore(mark, depth)) { // [UDR11:20-22]
      stack.dequeue();
      stack.raiseThreshold(mark);
      watch.spared(event, ref, depth, mark);
    } else if (depth < round.bound()) { // [UDR11:23]
      if (!stack.reserveFrame()) {
        full();
        return;
      }
      stack.dequeue();
      walk.descend(event, ref, opening(mark));
      enter(event, ref, mark, depth);
    } else if (Marks.isFrontier(mark) || round.to().add(ref, event, walk)) { // [UDR11:33]
      visited.mark(ref, Marks.enteringFrontier(mark));
      stack.dequeue();
      stack.raiseThreshold(depth); // [UDR11:34]
      watch.postponed(event, ref, depth);
    } else {
      full();
    }
  }

  private static int opening(int mark) {
    return Marks.isExplored(mark) || Marks.isDead(mark) ? DfsStack.AGAIN : DfsStack.FIRST;
  }

  private void enter(int event, long ref, int mark, int depth) {
    counters.visits++;
    counters.revisits += Marks.isExplored(mark) ? 1 : 0;
    counters.maxDepth = Math.max(counters.maxDepth, depth);
    visited.mark(ref, depth); // [UDR11:24-25]: a state with a number is not in the frontier
    watch.entered(event, ref, depth);
  }

  private void leave() {
    long ref = stack.ref();
    int threshold = mode == RevisitMode.THRESHOLD ? stack.threshold() : visited.mark(ref);
    visited.mark(ref, threshold); // [UDR11:31]
    walk.ascend();
    if (!stack.isEmpty()) {
      stack.raiseThreshold(threshold); // [UDR11:28-29]
    }
    watch.left(ref, threshold);
    obey(watch.closed(ref));
  }

  /** Generates successors of the top. */
  private void expand() { // [UDR11:26]
    int next = stack.next();
    boolean begins = next < 0;
    steps.clear();
    try {
      int rest = system.expand(walk.state(), 0, begins ? 0 : next, BATCH, steps);
      if (!stack.reserveWaiting(steps.size())) {
        full();
      } else if (internAll(stack.ref())) {
        counters.firings += steps.size();
        stack.enqueue(steps, refs, rest);
        if (next == DfsStack.FIRST && steps.size() == 0) {
          counters.deadlocks++;
          obey(watch.deadlocked(stack.ref(), walk.state(), 0));
          watch.keepTrace(walk, -1);
        }
      }
    } catch (LayoutExceededException exceeded) {
      if (supply.widen(exceeded)) {
        takeParts();
        watch.relayout(system);
      } else {
        ending = DepthEnding.LAYOUT;
      }
    }
  }

  /** Stores what the steps lead to; false if there is no room for all, and nothing is lost then. */
  private boolean internAll(long source) {
    visited.prepare(walk.state(), steps);
    for (int k = 0; k < steps.size(); k++) {
      long answer = visited.intern(k);
      if (answer == VisitedStates.FULL) {
        full();
        return false;
      }
      if (answer >= 0) {
        refs[k] = answer;
        discover(source, k, answer);
      } else {
        refs[k] = ~answer;
        obey(watch.revisited(source, steps.event(k), refs[k]));
      }
      if (round != null && round.isLast() && walk.depth() + 1 == round.bound()) {
        lookBeyond(k);
      }
    }
    return true;
  }

  private void discover(long source, int k, long ref) {
    int event = steps.event(k);
    counters.states++;
    obey(watch.discovered(source, event, ref, steps.words(), k * steps.stride()));
    watch.keepTrace(walk, event);
  }

  /** A state at the last bound is not explored: whether it is a deadlock is found out here. */
  private void lookBeyond(int k) {
    long ref = refs[k];
    if (visited.mark(ref) == Marks.REACHED && isDead(k)) {
      visited.mark(ref, Marks.DEAD_REACHED);
      counters.deadlocks++;
      obey(watch.deadlocked(ref, steps.words(), k * steps.stride()));
      watch.keepTrace(walk, steps.event(k));
    }
  }

  private boolean isDead(int k) {
    probe.clear();
    try {
      system.expand(steps.words(), k * steps.stride(), 0, 1, probe);
      return probe.size() == 0;
    } catch (LayoutExceededException exceeded) {
      return false;
    }
  }

  private void full() {
    if (supply.makeRoom()) {
      takeParts();
    } else {
      ending = DepthEnding.FULL;
    }
  }

  private void obey(Directive directive) {
    if (directive == Directive.STOP) {
      ending = DepthEnding.OBSERVER;
    }
  }
}
