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

  boolean isStopRequested() {
    return signal.isRequested();
  }

  String stopReason() {
    return signal.reason();
  }

  Directive discovered(int source, int event, int ref, long[] states, int at) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : observers) {
      strongest = strongest.or(o.discovered(source, event, ref, states, at));
    }
    return noted(strongest);
  }

  Directive deadlocked(int ref, long[] states, int at) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : observers) {
      strongest = strongest.or(o.deadlocked(ref, states, at));
    }
    return noted(strongest);
  }

  private Directive noted(Directive directive) {
    wantsTrace = directive == Directive.STOP && !stopped;
    stopped |= directive == Directive.STOP;
    return directive;
  }

  Directive revisited(int source, int event, int ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : revisitObservers) {
      strongest = strongest.or(o.revisited(source, event, ref));
    }
    return strongest;
  }

  Directive closed(int ref) {
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver o : closeObservers) {
      strongest = strongest.or(o.closed(ref));
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

  void entered(int event, int ref, int depth) {
    for (DepthObserver o : depthObservers) {
      o.entered(event, ref, depth);
    }
  }

  void spared(int event, int ref, int depth, int number) {
    for (DepthObserver o : depthObservers) {
      o.spared(event, ref, depth, number);
    }
  }

  void postponed(int event, int ref, int depth) {
    for (DepthObserver o : depthObservers) {
      o.postponed(event, ref, depth);
    }
  }

  void left(int ref, int number) {
    for (DepthObserver o : depthObservers) {
      o.left(ref, number);
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
