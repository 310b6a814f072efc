package tideline.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.cli.search.Watchers;
import tideline.cli.search.WayBack;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.SearchObserver;

/**
 * Lets a search look for the goals of an investigation.
 *
 * <p>Keeps the store of a search that forgets nothing, for what needs the whole graph.
 */
public final class GoalWatchers implements Watchers {

  private final Investigation investigation;
  private final boolean isShortest;
  private final List<GoalWatcher> all = new ArrayList<>();
  private WayBack wayBack = WayBack.UNKNOWN;

  /**
   * @param isShortest whether the search reaches each state on a shortest way
   */
  public GoalWatchers(Investigation investigation, boolean isShortest) {
    this.investigation = investigation;
    this.isShortest = isShortest;
  }

  @Override
  public synchronized List<SearchObserver> observers(TransitionSystem system, WayBack way) {
    wayBack = way;
    all.add(new GoalWatcher(investigation, system, way, isShortest));
    return List.of(latest());
  }

  private GoalWatcher latest() {
    return all.get(all.size() - 1);
  }

  @Override
  public synchronized void searched() {
    all.forEach(GoalWatcher::evaluate);
  }

  /** The states of the last search, if it kept them all, with their system. */
  public synchronized Optional<StoredStates> stored() {
    return wayBack.everything().map(store -> new StoredStates(latest().system(), store));
  }
}
