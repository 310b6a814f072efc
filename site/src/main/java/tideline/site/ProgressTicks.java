package tideline.site;

import java.util.function.LongConsumer;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Tells every few thousand states how many have been stored. */
final class ProgressTicks implements SearchObserver {

  private static final long EVERY = 1 << 14;

  private final LongConsumer progress;
  private long stored;

  ProgressTicks(LongConsumer progress) {
    this.progress = progress;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    stored++;
    if (stored % EVERY == 0) {
      progress.accept(stored);
    }
    return Directive.CONTINUE;
  }
}
