package tideline.cli.search;

import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Ends a search whose store forgets states when so many have been found. */
final class StateLimit implements SearchObserver {

  private final long most;
  private long found;

  StateLimit(long most) {
    this.most = most;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    return ++found > most ? Directive.STOP : Directive.CONTINUE;
  }

  boolean isMet() {
    return found > most;
  }
}
