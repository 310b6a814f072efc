package tideline.sweep.line;

import tideline.pivot.TransitionSystem;
import tideline.search.policy.StoragePolicy;
import tideline.search.pseudoroot.PredecessorsLeft;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateStore;
import tideline.sweep.line.LineMeasure.Relation;

/**
 * Deletes states of the present class before the line moves: those that nothing in the class can
 * lead to any more. Algorithm 2 of {@code [PY97]}, Fig. 4, with a class in the place of the state
 * space.
 *
 * <p>While the line is at a value, only states of that value are expanded, so a state of the value
 * can be reached by events that leave the value alone, and by no other. Its counter counts these
 * firings backwards, from all states of the class that may be reachable, and goes down with each of
 * them.
 *
 * <p>Why no state is expanded again that would not be without this. Call <em>phase</em> what lies
 * between two moments at which the line begins again, goes back, or gets another measure. In a
 * phase the line only moves on. Suppose that some state is expanded twice in one phase, and let s
 * be the first one for which that happens. It was deleted in between. Not by the line, which then
 * was past s for good: an edge back to s makes it persistent, and waits for another phase. So it
 * was released, with a counter of 0, and then reached by a firing (p, t) with p in its class. The
 * counter began when s was reached, in this phase (others are never released), and counts every
 * such pair once. All of them had been executed, so (p, t) was executed for the second time, and p
 * was expanded twice before s was: a contradiction. With several sweeps every phase is a sweep, so
 * visits, firings, persistent states and sweeps are the same as without; with a single one a state
 * can be visited once more in each phase, and there are no more phases than states that become
 * persistent. A pair (p, t) that is never executed, since p is not reachable or was expanded
 * earlier, costs a release and nothing else.
 *
 * <p>Persistent states are never released. Not to be combined with a cache: that expands states of
 * a class again, and pairs are no longer executed once. 12 bytes for each handle.
 */
final class ClassRelease implements StoragePolicy {

  static final int BYTES_PER_STATE = PredecessorsLeft.BYTES_PER_STATE + 4;

  private final SweepFront front;
  private final StateStore store;
  private final ClassFiring firing;
  private final PredecessorsLeft predecessors;

  /** The phase in which a state was stored, cut to an int. */
  private final NarrowInts phases = new NarrowInts();

  private long released;

  /**
   * @param firing counts firings inside a class
   */
  ClassRelease(SweepFront front, StateStore store, ClassFiring firing) {
    this.front = front;
    this.store = store;
    this.firing = firing;
    predecessors = new PredecessorsLeft(store, firing);
  }

  @Override
  public void discovered(int source, int event, int ref) {
    predecessors.begin(ref, source != NO_SOURCE && front.relation() == Relation.SAME_CLASS ? 1 : 0);
    phases.set(ref, (int) front.phase());
  }

  @Override
  public void revisited(int source, int event, int ref) {
    if (source != NO_SOURCE && front.line().stays(event, store.array(ref), store.offset(ref))) {
      predecessors.reached(ref);
      if (predecessors.isChecked(ref)) {
        releaseIfRoot(ref);
      }
    }
  }

  @Override
  public void expanded(int ref) {
    predecessors.ensureCounted(ref);
    predecessors.check(ref);
    releaseIfRoot(ref);
  }

  private void releaseIfRoot(int ref) {
    if (phases.get(ref) == (int) front.phase()
        && !front.isPersistent(ref)
        && predecessors.left(ref) == 0) {
      predecessors.forget(ref);
      front.deleted(ref);
      store.evict(ref);
      released++;
    }
  }

  void relayout(TransitionSystem wider) {
    firing.relayout(wider);
  }

  /** States deleted so far. */
  long released() {
    return released;
  }

  @Override
  public long bytes() {
    return predecessors.bytes() + phases.bytes();
  }
}
