package tideline.search.forest;

import java.util.Arrays;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/**
 * Keeps the states of one part in another store, and sends the others to their owners.
 *
 * <p>The other store looks ahead for all steps, those of other parts too: they are few, and to sort
 * them out would cost more than to look in vain.
 */
final class PartStore implements StateStore {

  /** Belongs to another part, which has got it already. */
  private static final int SUPERFLUOUS = -1;

  private final Part part;
  private final StateStore inner;
  private final int words;
  private final Owners owners;

  /** The steps that lead to other parts, and to which; the last one is a sentinel. */
  private int[] foreign = new int[64];

  private int[] owner = new int[64];

  /** The first of them that the kernel has not passed. */
  private int next;

  private boolean arriving;

  PartStore(Part part, StateStore inner, int words) {
    this.part = part;
    this.inner = inner;
    this.words = words;
    this.owners = part.owners();
  }

  @Override
  public void prepare(StepBuffer steps) {
    part.worked(steps.size());
    arriving = part.isArriving();
    next = 0;
    sort(steps, arriving ? 0 : Math.min(steps.size(), part.ownArrivals()));
    part.arrived();
    inner.prepare(steps);
  }

  /** Finds the steps to other parts among the first ones. */
  private void sort(StepBuffer steps, int end) {
    int n = 0;
    long[] states = steps.words();
    for (int k = 0; k < end; k++) {
      int at = k * words;
      int to = ownerOf(steps.event(k), states, at);
      if (to != part.number()) {
        foreign[n] = k;
        owner[n] = part.isSuperfluous(states, at) ? SUPERFLUOUS : to;
        if (++n == foreign.length) {
          foreign = Arrays.copyOf(foreign, 2 * n);
          owner = Arrays.copyOf(owner, 2 * n);
        }
      }
    }
    foreign[n] = Integer.MAX_VALUE;
  }

  /** The initial state comes from nowhere. */
  private int ownerOf(int event, long[] states, int at) {
    return event < 0 ? owners.owner(states, at) : owners.after(part.number(), event, states, at);
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    if (arriving) {
      part.meet(step);
    }
    while (foreign[next] < step) {
      next++;
    }
    if (foreign[next] != step) {
      return inner.intern(steps, step);
    }
    if (owner[next] == SUPERFLUOUS) {
      part.sendNothing();
    } else {
      part.send(owner[next], steps.event(step), steps.words(), step * words);
    }
    return Interned.ELSEWHERE;
  }

  @Override
  public int undecided(int step, int end) {
    int k = step;
    while (true) {
      while (foreign[next] < k) {
        next++;
      }
      int stop = Math.min(end, foreign[next]);
      k = inner.undecided(k, stop);
      if (k < stop || stop == end || owner[next] != SUPERFLUOUS) {
        return k;
      }
      k++;
    }
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
