package tideline.search;

import java.util.Arrays;
import java.util.List;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/**
 * Moves states from open to closed until nothing is open or something ends the search.
 *
 * <p>The general state exploring algorithm of {@code [EK10]} Fig. 1; tags {@code [EK10:k]} mark its
 * lines. Differs in: (1) the open set selects a slice of states and says how many events each
 * executes, so that orders which finish a state before the next get all its successors in one go;
 * (2) the store decides whether a state is new; (3) policy and observers are told of every step, in
 * the order of the figure.
 *
 * <p>Calls every part from one thread. Memory: that of its parts. Same parts, same order of calls.
 */
public final class Explorer {

  private final StateStore store;
  private final OpenSet open;
  private final StoragePolicy policy;
  private final EventSelector selector;
  private final LayoutGuard guard;
  private final StopSignal signal;
  private final SearchObserver[] observers;
  private final SearchObserver[] revisitObservers;
  private final SearchObserver[] closeObservers;
  private final boolean revisitsWanted;
  private final SearchCounters counters = new SearchCounters();
  private final Slice slice;
  private final int[] next;
  private final int[] end;
  private TransitionSystem system;
  private StepBuffer steps;
  private Ending ending;

  Explorer(ExplorerBuilder b) {
    system = b.system;
    store = b.store;
    open = b.open;
    policy = b.policy;
    selector = b.selector;
    guard = b.guard;
    signal = b.signal;
    List<SearchObserver> all = b.observers;
    observers = all.toArray(SearchObserver[]::new);
    revisitObservers =
        all.stream().filter(SearchObserver::wantsRevisits).toArray(SearchObserver[]::new);
    closeObservers =
        all.stream().filter(SearchObserver::wantsClosings).toArray(SearchObserver[]::new);
    revisitsWanted = policy.wantsRevisits() || revisitObservers.length > 0;
    slice = new Slice(b.sliceStates);
    next = new int[b.sliceStates];
    end = new int[b.sliceStates];
    steps = new StepBuffer(system.words());
  }

  /** Explores from the initial state. */
  public Ending run() {
    start();
    return resume();
  }

  /** Stores the initial state. */
  public void start() {
    system.initial(steps.words(), steps.append(-1));
    store.prepare(steps);
    resolve(StoragePolicy.NO_SOURCE, 0, 1);
  }

  /** Explores from what is open; again, if more has become open since. */
  public Ending resume() {
    if (ending == Ending.EXHAUSTED) {
      ending = null;
    }
    while (ending == null) {
      if (signal.isRequested()) {
        return end(Ending.SIGNAL);
      }
      if (!open.select(slice)) { // [EK10:2-3]
        return end(Ending.EXHAUSTED);
      }
      if (expand()) {
        store.prepare(steps);
        close();
      }
    }
    return ending;
  }

  /** Executes events of the states in the slice; their successors wait in {@link #steps}. */
  private boolean expand() { // [EK10:4-6]
    int i = 0;
    steps.clear();
    while (i < slice.size()) {
      int ref = slice.ref(i);
      try {
        next[i] = selector.expand(system, store, ref, slice.from(i), slice.limit(), steps);
        end[i++] = steps.size();
      } catch (LayoutExceededException exceeded) {
        if (guard.exceeded(system, ref, exceeded) == Directive.STOP) {
          end(Ending.LAYOUT);
          return false;
        }
        relayout(system.widen(exceeded));
        i = 0;
      }
    }
    open.arrivals(steps);
    return true;
  }

  private void relayout(Relayout change) {
    system = change.system();
    store.relayout(change);
    steps = new StepBuffer(system.words());
    for (SearchObserver o : observers) {
      o.relayout(change);
    }
  }

  /**
   * Stores the successors of each state of the slice, and closes those that have no event left. A
   * search that ends in the middle of a state does not close it.
   */
  private void close() {
    int begin = 0;
    for (int i = 0; i < slice.size() && ending == null; i++) {
      int ref = slice.ref(i);
      counters.visits += slice.from(i) == 0 ? 1 : 0;
      counters.firings += end[i] - begin;
      counters.maxDepth = Math.max(counters.maxDepth, open.depth());
      open.advanced(slice, i, next[i]);
      if (next[i] == TransitionSystem.DONE && begin == end[i] && slice.from(i) == 0) {
        childless(ref);
      }
      resolve(ref, begin, end[i]);
      if (next[i] == TransitionSystem.DONE && ending == null) { // [EK10:10-11]
        policy.expanded(ref);
        for (SearchObserver o : closeObservers) {
          obey(o.closed(ref));
        }
      }
      begin = end[i];
    }
    resolve(StoragePolicy.NO_SOURCE, begin, steps.size());
  }

  private void resolve(int source, int begin, int end) {
    for (int k = next(begin, end); k < end && ending == null; k = next(k + 1, end)) {
      int answer = store.intern(steps, k); // [EK10:7]
      while (answer == Interned.FULL && policy.makeRoom()) {
        answer = store.intern(steps, k);
      }
      if (Interned.wasNew(answer)) {
        discover(source, k, answer); // [EK10:8-9]
      } else if (answer == Interned.FULL) {
        end(Ending.STORE_FULL);
      } else if (answer == Interned.ELSEWHERE) {
        elsewhere(source, k);
      } else {
        revisit(source, steps.event(k), Interned.knownRef(answer));
      }
    }
  }

  private int next(int step, int end) {
    return revisitsWanted ? step : store.undecided(step, end);
  }

  private void discover(int source, int step, int ref) {
    int event = steps.event(step);
    counters.discovered++;
    counters.peakStored = Math.max(counters.peakStored, store.size());
    if (source == StoragePolicy.NO_SOURCE) {
      open.insert(ref);
    } else {
      open.insertAfter(event, ref);
    }
    policy.discovered(source, event, ref);
    for (SearchObserver o : observers) {
      obey(o.discovered(source, event, ref, steps.words(), step * steps.stride()));
    }
  }

  private void revisit(int source, int event, int ref) {
    policy.revisited(source, event, ref);
    for (SearchObserver o : revisitObservers) {
      obey(o.revisited(source, event, ref));
    }
  }

  private void elsewhere(int source, int step) {
    policy.elsewhere(source, steps.event(step));
    for (SearchObserver o : revisitObservers) {
      obey(o.elsewhere(source, steps.event(step), steps.words(), step * steps.stride()));
    }
  }

  private void childless(int ref) {
    if (!selector.isDead(system, store, ref)) {
      return;
    }
    counters.deadlocks++;
    for (SearchObserver o : observers) {
      obey(o.deadlocked(ref, store.array(ref), store.offset(ref)));
    }
  }

  private void obey(Directive directive) {
    if (directive == Directive.STOP) {
      end(Ending.OBSERVER);
    }
  }

  private Ending end(Ending how) {
    if (ending == null) {
      ending = how;
    }
    return ending;
  }

  public SearchCounters counters() {
    return counters;
  }

  public StateStore store() {
    return store;
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return system;
  }

  /** Bytes held now by store, open set and policy. */
  public long bytes() {
    return store.bytes() + open.bytes() + policy.bytes() + 8L * steps.words().length;
  }

  @Override
  public String toString() {
    return "explorer at " + Arrays.toString(next);
  }
}
