package tideline.net.stubborn;

import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import tideline.net.firing.PackedNet;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * A net that executes selected transitions only: what every search below it then explores is a
 * reduced state space.
 *
 * <p>Everything else is asked of the net itself, so ways back and formulas need not know. Where the
 * selection turns out to leave next to nothing out, it is given up and every enabled transition is
 * executed, which is always right and costs less.
 */
public final class StubbornSystem implements TransitionSystem {

  /** Markings after which the worth of the selection is judged. */
  private static final long TRIAL = 10_000;

  /** The selection goes on if it leaves out at least one of so many enabled transitions. */
  private static final long WORTH = 20;

  private final PackedNet net;
  private final Selection selection;

  private StubbornSystem(PackedNet net, Selection selection) {
    this.net = net;
    this.selection = selection;
  }

  /**
   * @param sets what is looked for
   * @param ofNothing what happens where nothing looked for is reachable any more
   */
  public StubbornSystem(PackedNet net, StubbornSets sets, Hopeless ofNothing) {
    this(net, new Selection(sets, ofNothing, net.events()));
  }

  /** What a marking does from which nothing looked for can be reached. */
  public enum Hopeless {
    /** It has no successors: for searches that do not ask which markings are deadlocks. */
    STOPS,
    /** It goes on with one transition, so that it is not taken for a deadlock. */
    GOES_ON,
    /** The same, and the selection is never given up. */
    GOES_ON_STEADILY
  }

  /** What one thread works with. */
  private static final class Desk {
    private final StubbornSets sets;
    private final int[] events;
    private final long[] others;

    Desk(StubbornSets sets, int events) {
      this.sets = sets;
      this.events = new int[events];
      this.others = new long[events + 63 >>> 6];
    }

    /** All transitions but those that were selected, from one of them on. */
    long[] others(int selected, int from) {
      Arrays.fill(others, -1);
      for (int i = 0; i < selected; i++) {
        if (events[i] >= from) {
          others[events[i] >>> 6] &= ~(1L << events[i]);
        }
      }
      return others;
    }
  }

  /** Shared by all layouts of a system. */
  private static final class Selection {
    private final StubbornSets sets;
    private final int events;

    /** Those that no thread works at. */
    private final Queue<Desk> desks = new ConcurrentLinkedQueue<>();

    private final Hopeless hopeless;
    private final AtomicLong markings = new AtomicLong();
    private final AtomicLong enabled = new AtomicLong();
    private final AtomicLong selected = new AtomicLong();
    private volatile boolean isGivenUp;

    Selection(StubbornSets sets, Hopeless hopeless, int events) {
      this.sets = sets;
      this.events = events;
      this.hopeless = hopeless;
    }

    Desk desk() {
      Desk free = desks.poll();
      return free == null ? new Desk(sets.copy(), events) : free;
    }

    void judge(int all, int some) {
      enabled.addAndGet(all);
      selected.addAndGet(some);
      if (markings.incrementAndGet() % TRIAL == 0 && hopeless != Hopeless.GOES_ON_STEADILY) {
        isGivenUp = (enabled.get() - selected.get()) * WORTH < enabled.get();
      }
    }
  }

  /** Enabled events that were not executed. */
  public long leftOut() {
    return selection.enabled.get() - selection.selected.get();
  }

  /** Whether every enabled transition is executed from now on. */
  public boolean isGivenUp() {
    return selection.isGivenUp;
  }

  @Override
  public int words() {
    return net.words();
  }

  @Override
  public int events() {
    return net.events();
  }

  @Override
  public void initial(long[] target, int at) {
    net.initial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    if (selection.isGivenUp) {
      return net.expand(states, at, from, limit, out);
    }
    Desk desk = selection.desk();
    try {
      return expand(states, at, from, limit, out, desk);
    } finally {
      selection.desks.add(desk);
    }
  }

  private int expand(long[] states, int at, int from, int limit, StepBuffer out, Desk desk) {
    int begin = out.size();
    net.expand(states, at, 0, Integer.MAX_VALUE, out);
    int enabled = out.size() - begin;
    int count = desk.sets.select(net.layout(), states, at, out, begin, desk.events);
    if (from == 0) {
      selection.judge(enabled, count);
    }
    if (count > 0) {
      out.leaveOut(begin, desk.others(count, from));
    } else {
      boolean goesOn = enabled > 0 && from == 0 && selection.hopeless != Hopeless.STOPS;
      out.truncate(goesOn ? begin + 1 : begin);
    }
    if (out.size() - begin <= limit) {
      return DONE;
    }
    int next = out.event(begin + limit);
    out.truncate(begin + limit);
    return next;
  }

  @Override
  public String eventName(int event) {
    return net.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return net.describe(states, at);
  }

  @Override
  public Relayout widen(LayoutExceededException exceeded) {
    Relayout wider = net.widen(exceeded);
    PackedNet system = wider.system().as(PackedNet.class).orElseThrow();
    return new Relayout(new StubbornSystem(system, selection), wider.mapping());
  }

  @Override
  public <C> Optional<C> as(Class<C> capability) {
    return capability.isInstance(this) ? Optional.of(capability.cast(this)) : net.as(capability);
  }
}
