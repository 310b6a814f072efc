package tideline.search.pseudoroot;

import java.util.Arrays;
import java.util.BitSet;
import tideline.pivot.Commutation;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.EventSelector;
import tideline.search.store.StateStore;

/**
 * Leaves out steps that only repeat another order of the same events, in a way that can be told
 * from the state alone: so the predecessors that are left out are not expected either. The
 * combination that {@code [PY97]} section 5.3 proposes, with the idea of {@code [BEGP07]}.
 *
 * <p>Some events, called <em>forward</em> here, form no cycle of states by themselves; let the
 * <em>first</em> states be those that forward events alone reach from the initial one. A step by e
 * from x is left out if e is forward and there is a forward event a, with a larger number, that
 * leads from a first state w to x, such that e can always be executed before a.
 *
 * <p>Every reachable state is still reached. Proof: forward events form no cycle, so there is a
 * number f(s) for each reachable state s that grows with each forward event; let q(s) be the least
 * number of other events on a way to s. Suppose some states are not reached any more; of those with
 * the least q let y be one with the least f. Take a way to y with q(y) other events, and its last
 * step, by e from x. If e is not forward, then q(x) < q(y), so x is reached, and its step is never
 * left out. If e is forward, then q(x) is at most q(y) and f(x) < f(y), so x is reached, and the
 * step must have been left out: there are w and a as above, and e, then a lead from w to y. The
 * state w' after e is a first state, so q(w') = 0, and f(w') < f(y) because a is forward; hence w'
 * is reached, and has a step by a to y, and a is larger than e. That step must have been left out,
 * too, for the same reason, and so on with larger and larger events, which comes to an end. So one
 * of these steps is taken, and y is reached.
 *
 * <p>That w is a first state cannot be dropped: if the only way to w led through y, all of them
 * could be lost. Levels are not kept: a way by which a state is reached need not be a shortest one.
 *
 * <p>Costs one backward expansion for each state, and one for each predecessor that is counted. For
 * one thread, and for systems whose layout is not exceeded.
 */
public final class LeanSteps implements EventSelector {

  private static final int DONE = TransitionSystem.DONE;

  private final ReversibleSystem system;
  private final StateFilter first;

  /** For each event the events that are left out after it, a bit for each; null if none is. */
  private final long[][] after;

  private final StepBuffer back;
  private final StepBuffer probe;
  private final long[] leftOut;
  private long omitted;

  /**
   * @param forward events that form no cycle of reachable states
   * @param first passes states that these events reach from the initial state, and no others; fewer
   *     will do
   */
  public LeanSteps(
      ReversibleSystem system, Commutation commutation, BitSet forward, StateFilter first) {
    this.system = system;
    this.first = first;
    after = new long[system.events()][];
    leftOut = new long[(system.events() + 63) / 64];
    back = new StepBuffer(system.words());
    probe = new StepBuffer(system.words());
    forward.stream().forEach(a -> after[a] = after(a, commutation, forward));
  }

  private long[] after(int a, Commutation commutation, BitSet forward) {
    BitSet set = new BitSet();
    forward.stream()
        .takeWhile(e -> e < a)
        .filter(e -> commutation.movesBefore(e, a))
        .forEach(set::set);
    return set.isEmpty() ? null : Arrays.copyOf(set.toLongArray(), leftOut.length);
  }

  /** Whether the step by an event from the state that begins at {@code at} is left out. */
  boolean isLeftOut(long[] states, int at, int event) {
    back.clear();
    system.predecessors(states, at, back);
    for (int k = back.size() - 1; k >= 0 && back.event(k) > event; k--) {
      long[] set = after[back.event(k)];
      if (set != null && contains(set, event) && isFirst(k)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(long[] set, int event) {
    return (set[event >>> 6] >>> event & 1) != 0;
  }

  private boolean isFirst(int k) {
    return first.mayBeReachable(back.words(), k * back.stride());
  }

  @Override
  public int expand(
      TransitionSystem same, StateStore store, int ref, int from, int limit, StepBuffer out) {
    long[] states = store.array(ref);
    int at = store.offset(ref);
    collect(states, at);
    int begin = out.size();
    int next = from;
    do {
      int delivered = out.size();
      next = same.expand(states, at, next, limit - (delivered - begin), out);
      int all = out.size();
      out.leaveOut(delivered, leftOut);
      omitted += all - out.size();
    } while (out.size() - begin < limit && next != DONE);
    while (next != DONE && contains(leftOut, next)) {
      next = following(states, at, next);
      omitted++;
    }
    return next;
  }

  /** The enabled event after one of them. */
  private int following(long[] states, int at, int event) {
    probe.clear();
    try {
      return system.expand(states, at, event, 1, probe);
    } catch (LayoutExceededException e) {
      throw new IllegalStateException("a state does not fit into the layout", e);
    }
  }

  /** The events that are left out in a state. */
  private void collect(long[] states, int at) {
    Arrays.fill(leftOut, 0);
    back.clear();
    system.predecessors(states, at, back);
    for (int k = 0; k < back.size(); k++) {
      long[] set = after[back.event(k)];
      if (set != null && isFirst(k)) {
        for (int i = 0; i < set.length; i++) {
          leftOut[i] |= set[i];
        }
      }
    }
  }

  @Override
  public boolean isDead(TransitionSystem same, StateStore store, int ref) {
    return EventSelector.enablesNothing(same, store, ref, probe);
  }

  /** The enabled events that were not executed. */
  public long omitted() {
    return omitted;
  }

  long bytes() {
    long bytes = first.bytes() + 8L * (back.words().length + probe.words().length);
    for (long[] set : after) {
      bytes += set == null ? 0 : 16 + 8L * set.length;
    }
    return bytes;
  }
}
