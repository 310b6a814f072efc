package tideline.search.parallel;

import java.util.ArrayDeque;
import java.util.Deque;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.EventSelector;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * Leaves out {@link RepeatedOrders}, for one thread: remembers by which event it found each state,
 * and asks what it or another thread remembered when the state is expanded.
 */
final class LeanExpansion implements EventSelector, StoragePolicy {

  private final RepeatedOrders orders;
  private final FrontierEvents events;
  private final WorkerOpenSet open;
  private final int chunkShift;
  private final int chunkMask;

  /** Chunks of this thread that it has filled, with the level that it filled them in. */
  private final Deque<int[]> filled = new ArrayDeque<>();

  private int chunk = -1;
  private char[] piece;
  private long omitted;
  private final StepBuffer probe;

  LeanExpansion(
      RepeatedOrders orders, FrontierEvents events, WorkerOpenSet open, SharedTable table) {
    this.orders = orders;
    this.events = events;
    this.open = open;
    this.chunkShift = table.chunkShift;
    this.chunkMask = table.chunkMask;
    this.probe = new StepBuffer(table.words);
  }

  @Override
  public void discovered(int source, int event, int ref) {
    if (ref >>> chunkShift != chunk) {
      next(ref >>> chunkShift);
    }
    if (piece != null) {
      piece[ref & chunkMask] = event < Character.MAX_VALUE ? (char) (event + 1) : 0;
    }
  }

  /** States found while level k was expanded are of level k + 1, and done in level k + 2. */
  private void next(int following) {
    if (chunk >= 0) {
      filled.add(new int[] {chunk, open.depth()});
    }
    while (!filled.isEmpty() && filled.peek()[1] + 2 <= open.depth()) {
      events.giveBack(filled.remove()[0]);
    }
    chunk = following;
    piece = events.take(chunk);
  }

  @Override
  public int expand(
      TransitionSystem system, StateStore store, int ref, int from, int limit, StepBuffer out) {
    int begin = out.size();
    int next = system.expand(store.array(ref), store.offset(ref), from, limit, out);
    int event = events.event(ref);
    if (event >= 0 && !open.isOnChain()) {
      int all = out.size();
      out.leaveOut(begin, orders.after(event));
      omitted += all - out.size();
    }
    return next;
  }

  @Override
  public boolean isDead(TransitionSystem system, StateStore store, int ref) {
    return EventSelector.enablesNothing(system, store, ref, probe);
  }

  @Override
  public boolean wantsRevisits() {
    return false;
  }

  /** The enabled events that were not executed. */
  long omitted() {
    return omitted;
  }
}
