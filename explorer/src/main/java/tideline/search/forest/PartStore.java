package tideline.search.forest;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/**
 * Keeps the states of one part in another store, and sends the others to their owners.
 *
 * <p>The other store sees the steps that stay, close together: a look-up in vain costs more than
 * copying a state.
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

  /** The steps that stay, where some do not. */
  private final StepBuffer staying;

  /** What the other store was asked to prepare. */
  private StepBuffer prepared;

  private boolean arriving;

  PartStore(Part part, StateStore inner, int words) {
    this.part = part;
    this.inner = inner;
    this.words = words;
    this.owners = part.owners();
    this.staying = new StepBuffer(words);
  }

  @Override
  public void prepare(StepBuffer steps) {
    part.worked(steps.size());
    arriving = part.isArriving();
    next = 0;
    int end = arriving ? 0 : Math.min(steps.size(), part.ownArrivals());
    int leaving = findLeaving(steps, end);
    for (int j = 0; j < leaving; j++) {
      int at = foreign[j] * words;
      owner[j] = part.isSuperfluous(steps.words(), at) ? SUPERFLUOUS : owner[j];
    }
    foreign[leaving] = Integer.MAX_VALUE;
    part.arrived();
    prepared = steps;
    if (leaving > 0) {
      staying.copyWithout(steps, foreign);
      prepared = staying;
    }
    inner.prepare(prepared);
  }

  /** Finds the steps to other parts among the first ones, without a jump that could go wrong. */
  private int findLeaving(StepBuffer steps, int end) {
    if (foreign.length <= end) {
      foreign = new int[2 * end];
      owner = new int[2 * end];
    }
    int n = 0;
    long[] states = steps.words();
    for (int k = 0; k < end; k++) {
      int to = ownerOf(steps.event(k), states, k * words);
      foreign[n] = k;
      owner[n] = to;
      n += to == part.number() ? 0 : 1;
    }
    return n;
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
      return inner.intern(prepared, step - next);
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
      k = next + inner.undecided(k - next, stop - next);
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
