package tideline.search;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Writes down what a search reports: states in the order they were discovered and closed, their
 * depths along the edges of discovery, events, deadlocks.
 */
public final class SearchRecord implements SearchObserver {

  private final List<Integer> discovered = new ArrayList<>();
  private final List<Integer> closed = new ArrayList<>();
  private final List<Integer> deadlocked = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final TreeSet<Integer> events = new TreeSet<>();
  private long revisits;

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    discovered.add(ref);
    int depth = source < 0 ? 0 : depths.get(source) + 1;
    while (depths.size() <= ref) {
      depths.add(0);
    }
    depths.set(ref, depth);
    if (event >= 0) {
      events.add(event);
    }
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsRevisits() {
    return true;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    revisits++;
    events.add(event);
    return Directive.CONTINUE;
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    deadlocked.add(ref);
    return Directive.CONTINUE;
  }

  @Override
  public boolean wantsClosings() {
    return true;
  }

  @Override
  public Directive closed(int ref) {
    closed.add(ref);
    return Directive.CONTINUE;
  }

  public List<Integer> discovered() {
    return discovered;
  }

  public List<Integer> closed() {
    return closed;
  }

  public List<Integer> deadlocked() {
    return deadlocked;
  }

  /** The events executed, each once. */
  public TreeSet<Integer> events() {
    return events;
  }

  public long revisits() {
    return revisits;
  }

  /** How many states were discovered at distance 0, 1, 2, … along the edges of discovery. */
  public List<Long> levelSizes() {
    List<Long> sizes = new ArrayList<>();
    for (int ref : discovered) {
      int depth = depths.get(ref);
      while (sizes.size() <= depth) {
        sizes.add(0L);
      }
      sizes.set(depth, sizes.get(depth) + 1);
    }
    return sizes;
  }
}
