package tideline.search.depth;

import java.util.List;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Those who watch the search, and the way to the state where the first of them ended it. */
final class Watch {

  private final StopSignal signal;
  private final SearchObserver[] observers;
  private final SearchObserver[] revisitObservers;
  private final SearchObserver[] closeObservers;
  private final DepthObserver[] depthObservers;

  /** Somebody asked to stop, and the way there is not kept yet. */
  private boolean wantsTrace;

  private boolean stopped;
  private int[] trace = {};
  private boolean hasTrace;

  Watch(StopSignal signal, List<SearchObserver> all) {
    this.signal = signal;
    this.observers = all.toArray(SearchObserver[]::new);
    this.revisitObservers =
        all.stream().filter(SearchObserver::wantsRevisits).toArray(SearchObserver[]::new);
    this.closeObservers =
        all.stream().filter(SearchObserver::wantsClosings).toArray(SearchObserver[]::new);
    this.depthObservers =
        all.stream().filter(DepthObserver.class::isInstance).toArray(DepthObserver[]::new);
  }

  /** What observers know a state by: they have no numbers beyond the ints. */
  private static int number(long handle) {
    return (int) Math.min(Integer.MAX_VALUE, handle);
  }

  boolean isStopRequested() {
    return signal.isRequested();
  }

  String stopReason() {
    return signal.reason();
  }

  Directive discovered(long source, int event, long ref, long[] states, int at) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : observers) {
      strongest = strongest.or(o.discovered(number(source), event, number(ref), states, at));
    }
    return noted(strongest);
  }

  Directive deadlocked(long ref, long[] states, int at) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : observers) {
      strongest = strongest.or(o.deadlocked(number(ref), states, at));
    }
    return noted(strongest);
  }

  private Directive noted(Directive directive) {
    wantsTrace = directive == Directive.STOP && !stopped;
    stopped |= directive == Directive.STOP;
    return directive;
  }

  Directive revisited(long source, int event, long ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : revisitObservers) {
      strongest = strongest.or(o.revisited(number(source), event, number(ref)));
    }
    return strongest;
  }

  Directive closed(long ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : closeObservers) {
      strongest = strongest.or(o.closed(number(ref)));
    }
    return strongest;
  }

  void roundBegan(int depth, int bound) {
    for (DepthObserver o : depthObservers) {
      o.roundBegan(depth, bound);
    }
  }

  void roundEnded(int bound, long frontier) {
    for (DepthObserver o : depthObservers) {
      o.roundEnded(bound, frontier);
    }
  }

  void entered(int event, long ref, int depth) {
    for (DepthObserver o : depthObservers) {
      o.entered(event, number(ref), depth);
    }
  }

  void spared(int event, long ref, int depth, int number) {
    for (DepthObserver o : depthObservers) {
      o.spared(event, number(ref), depth, number);
    }
  }

  void postponed(int event, long ref, int depth) {
    for (DepthObserver o : depthObservers) {
      o.postponed(event, number(ref), depth);
    }
  }

  void left(long ref, int number) {
    for (DepthObserver o : depthObservers) {
      o.left(number(ref), number);
    }
  }

  void relayout(TransitionSystem system) {
    for (SearchObserver o : observers) {
      o.relayout(system);
    }
  }

  /**
   * Keeps the way to the state that was just reported, if an observer wanted to stop there.
   *
   * @param event one more event, or -1
   */
  void keepTrace(Walk walk, int event) {
    if (!wantsTrace || !walk.isFromInitial()) {
      return;
    }
    int depth = walk.depth();
    trace = new int[depth + (event < 0 ? 0 : 1)];
    for (int i = 0; i < depth; i++) {
      trace[i] = walk.event(i);
    }
    if (event >= 0) {
      trace[depth] = event;
    }
    hasTrace = true;
    wantsTrace = false;
  }

  boolean hasTrace() {
    return hasTrace;
  }

  /** The events from the initial state to the state where the search was ended. */
  int[] trace() {
    return trace.clone();
  }
}
