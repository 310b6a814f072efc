package tideline.search.cache;

import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Stops a search that would visit more states than it may. */
final class VisitLimit implements SearchObserver {

  private final long maxVisits;
  private long generated;

  VisitLimit(long maxVisits) {
    this.maxVisits = maxVisits;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    return ++generated > maxVisits ? Directive.STOP : Directive.CONTINUE;
  }

  boolean isExceeded() {
    return generated > maxVisits;
  }
}
