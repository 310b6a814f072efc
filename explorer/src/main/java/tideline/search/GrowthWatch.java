package tideline.search;

import java.util.Optional;
import tideline.pivot.Growth;
import tideline.pivot.GrowthJudge;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StatePath;
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

  private final StateStore store;
  private final GrowthJudge judge;
  private ReversibleSystem system;
  private int nextLook = FIRST_LOOK;
  private Optional<Growth> growth = Optional.empty();

  public GrowthWatch(ReversibleSystem system, StateStore store, GrowthJudge judge) {
    this.system = system;
    this.store = store;
    this.judge = judge;
  }

  /** What grows for ever; empty as long as nothing is known to. */
  public Optional<Growth> growth() {
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
    system = wider.as(ReversibleSystem.class).orElseThrow();
  }

  private Directive look(int ref, int event) {
    Path path = new PathFinder(system, store).pathTo(ref);
    growth = judge.growth(system, new StoredPath(store, path), event);
    return growth.isEmpty() ? Directive.CONTINUE : Directive.STOP;
  }

  /** The states of a path where they are stored. */
  private record StoredPath(StateStore store, Path path) implements StatePath {
    @Override
    public int length() {
      return path.events().length;
    }

    @Override
    public int event(int step) {
      return path.events()[step];
    }

    @Override
    public long[] array(int state) {
      return store.array(path.refs()[state]);
    }

    @Override
    public int offset(int state) {
      return store.offset(path.refs()[state]);
    }
  }
}
