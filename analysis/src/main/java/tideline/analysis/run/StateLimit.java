package tideline.analysis.run;

import java.util.concurrent.atomic.AtomicLong;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Ends a search whose store forgets states when so many have been found. Several threads may count
 * together.
 */
public final class StateLimit implements SearchObserver {

  private final long most;
  private final AtomicLong found = new AtomicLong();
  private final boolean isLimited;

  public StateLimit(long most) {
    this.most = most;
    isLimited = most < Long.MAX_VALUE;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    return isLimited && found.incrementAndGet() > most ? Directive.STOP : Directive.CONTINUE;
  }

  public boolean isMet() {
    return found.get() > most;
  }
}
