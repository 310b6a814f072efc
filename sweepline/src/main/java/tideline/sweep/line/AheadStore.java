package tideline.sweep.line;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.disk.StateQueues;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/**
 * A store that keeps the present class and sends states of later ones away: {@link SweepFront} lets
 * them arrive when the line is there.
 *
 * <p>Where it is known from the event alone that it leads ahead, states are sent away without a
 * look. Only persistent states, and classes that a single sweep went back from, are stored ahead of
 * the line; a state that is one of these is known. The same state can be sent away several times;
 * it is stored once when it arrives.
 */
final class AheadStore implements StateStore {

  /** With more events than this they are not counted one by one. */
  private static final int MOST_EVENTS = 1 << 24;

  private final StateStore present;
  private final SweepFront front;
  private final StateQueues later;
  private final long[] firings;

  /**
   * @param events of the system
   */
  AheadStore(StateStore present, SweepFront front, StateQueues later, int events) {
    this.present = present;
    this.front = front;
    this.later = later;
    firings = new long[events <= MOST_EVENTS ? events : 0];
  }

  @Override
  public void prepare(StepBuffer steps) {
    present.prepare(steps);
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    int event = steps.event(step);
    int at = step * steps.stride();
    if (event < 0 || !front.line().advances(event, steps.words(), at)) {
      return present.intern(steps, step);
    }
    int held = front.holdsAhead() ? present.find(steps.words(), at) : -1;
    if (held >= 0) {
      return Interned.known(held);
    }
    if (event < firings.length) {
      firings[event]++;
    }
    later.add(queueOf(steps.words(), at), steps.words(), at);
    return Interned.ELSEWHERE;
  }

  /** Of the class that a state ahead belongs to. */
  private int queueOf(long[] states, int at) {
    ProgressClasses classes = front.lists().classes();
    int entry = classes.of(front.line().of(states, at));
    if (classes.queue(entry) == ProgressClasses.NONE) {
      classes.setQueue(entry, later.open());
    }
    return classes.queue(entry);
  }

  /**
   * By event how often it led to a state that was sent away: nobody else hears of it. Empty if
   * there are too many events.
   */
  long[] firings() {
    return firings.clone();
  }

  @Override
  public int find(long[] states, int at) {
    return present.find(states, at);
  }

  @Override
  public long[] array(int ref) {
    return present.array(ref);
  }

  @Override
  public int offset(int ref) {
    return present.offset(ref);
  }

  @Override
  public void evict(int ref) {
    present.evict(ref);
  }

  /** Those of the present class and the persistent ones, and those that wait in memory. */
  @Override
  public int size() {
    return present.size() + later.size();
  }

  @Override
  public int handles() {
    return present.handles();
  }

  @Override
  public long bytes() {
    return present.bytes() + later.bytes();
  }

  @Override
  public void relayout(Relayout change) {
    present.relayout(change);
    later.relayout(change);
  }
}
