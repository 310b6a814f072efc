package tideline.search;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.PathFinder.Path;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.StateStore;

/**
 * Ends a search whose states grow without end.
 *
 * <p>Looks at the path to a state whenever a state outgrows its layout, and whenever the number of
 * states has doubled: an unbounded system passes both again and again, so a path that proves the
 * growth is found sooner or later. What growth means is the model's business. For stores that evict
 * nothing.
 */
public final class GrowthWatch implements SearchObserver, LayoutGuard {

  private static final int FIRST_LOOK = 1 << 12;

  /** Judges a path. */
  @FunctionalInterface
  public interface Judge {
    /**
     * @param path from the initial state to some stored state
     * @param event one more event, enabled in the last state, or -1
     * @return what grows for ever if the path shows it, for people; empty otherwise
     */
    String growth(ReversibleSystem system, StateStore store, Path path, int event);
  }

  private final StateStore store;
  private final Judge judge;
  private ReversibleSystem system;
  private int nextLook = FIRST_LOOK;
  private String growth = "";

  public GrowthWatch(ReversibleSystem system, StateStore store, Judge judge) {
    this.system = system;
    this.store = store;
    this.judge = judge;
  }

  /** What grows for ever, empty as long as nothing is known to. */
  public String growth() {
    return growth;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (ref < nextLook) {
      return Directive.CONTINUE;
    }
    nextLook = 2 * nextLook < 0 ? Integer.MAX_VALUE : 2 * nextLook;
    return look(ref, -1);
  }

  @Override
  public Directive exceeded(TransitionSystem narrow, int ref, LayoutExceededException exceeded) {
    return look(ref, exceeded.event());
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = (ReversibleSystem) wider;
  }

  private Directive look(int ref, int event) {
    Path path = new PathFinder(system, store).pathTo(ref);
    growth = judge.growth(system, store, path, event);
    return growth.isEmpty() ? Directive.CONTINUE : Directive.STOP;
  }
}
