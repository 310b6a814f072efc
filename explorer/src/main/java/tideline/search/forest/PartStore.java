package tideline.search.forest;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/** Keeps the states of one part in another store, and sends the others to their owners. */
final class PartStore implements StateStore {

  /** Belongs to another part, which has got it already. */
  private static final int SUPERFLUOUS = Integer.MIN_VALUE;

  private final Part part;
  private final StateStore inner;
  private final int words;

  /** The steps that lead to states of this part. */
  private final StepBuffer own;

  /** For each step its position in {@link #own}, or the complement of its owner. */
  private int[] places = new int[64];

  private boolean arriving;

  PartStore(Part part, StateStore inner, int words) {
    this.part = part;
    this.inner = inner;
    this.words = words;
    this.own = new StepBuffer(words);
  }

  @Override
  public void prepare(StepBuffer steps) {
    part.worked(steps.size());
    arriving = part.isArriving();
    part.arrived();
    if (arriving) {
      inner.prepare(steps);
      return;
    }
    sort(steps);
    inner.prepare(own);
  }

  private void sort(StepBuffer steps) {
    int n = steps.size();
    if (places.length < n) {
      places = new int[2 * n];
    }
    own.clear();
    long[] states = steps.words();
    for (int k = 0; k < n; k++) {
      int at = k * words;
      long hash = part.hash(states, at);
      int owner = part.owner(hash);
      if (owner == part.number()) {
        places[k] = own.size();
        copy(states, at, own.append(steps.event(k)));
      } else {
        places[k] = part.isSuperfluous(hash, states, at) ? SUPERFLUOUS : ~owner;
      }
    }
  }

  private void copy(long[] states, int at, int to) {
    long[] kept = own.words();
    for (int i = 0; i < words; i++) {
      kept[to + i] = states[at + i];
    }
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    if (arriving) {
      part.meet(step);
      return inner.intern(steps, step);
    }
    int place = places[step];
    if (place >= 0) {
      return inner.intern(own, place);
    }
    if (place == SUPERFLUOUS) {
      part.sendNothing();
    } else {
      part.send(~place, steps.event(step), steps.words(), step * words);
    }
    return Interned.ELSEWHERE;
  }

  @Override
  public int undecided(int step, int end) {
    if (arriving) {
      return inner.undecided(step, end);
    }
    int k = step;
    while (k < end && isDecided(places[k])) {
      k++;
    }
    return k;
  }

  private boolean isDecided(int place) {
    return place >= 0 ? inner.undecided(place, place + 1) > place : place == SUPERFLUOUS;
  }

  @Override
  public int find(long[] states, int at) {
    return inner.find(states, at);
  }

  @Override
  public long[] array(int ref) {
    return inner.array(ref);
  }

  @Override
  public int offset(int ref) {
    return inner.offset(ref);
  }

  @Override
  public void evict(int ref) {
    inner.evict(ref);
  }

  @Override
  public int size() {
    return inner.size();
  }

  @Override
  public int handles() {
    return inner.handles();
  }

  @Override
  public long bytes() {
    return inner.bytes();
  }

  /** The parts begin anew for a wider layout. */
  @Override
  public void relayout(Relayout change) {
    throw new UnsupportedOperationException("the parts of a forest keep their layout");
  }
}
