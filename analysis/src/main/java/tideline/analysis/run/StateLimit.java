package tideline.analysis.run;

import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Ends a search whose store forgets states when so many have been found. */
public final class StateLimit implements SearchObserver {

  private final long most;
  private long found;

  public StateLimit(long most) {
    this.most = most;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    return ++found > most ? Directive.STOP : Directive.CONTINUE;
  }

  public boolean isMet() {
    return found > most;
  }
}
