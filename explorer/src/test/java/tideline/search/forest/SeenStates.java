package tideline.search.forest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** The different states that the parts of a forest have shown in their last attempt. */
public final class SeenStates {

  private final Part[] parts;

  public SeenStates(int parts) {
    this.parts = new Part[parts];
  }

  /** The observers of a part; what an earlier attempt has shown is forgotten. */
  public synchronized List<SearchObserver> observers(TransitionSystem system, int part) {
    parts[part] = new Part(system.words());
    return List.of(parts[part]);
  }

  public long distinct() {
    Set<List<Long>> all = new HashSet<>();
    Arrays.stream(parts).forEach(p -> all.addAll(p.states));
    return all.size();
  }

  private static final class Part implements SearchObserver {
    private final int words;
    private final Set<List<Long>> states = new HashSet<>();

    Part(int words) {
      this.words = words;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] from, int at) {
      List<Long> state = new ArrayList<>();
      for (int i = 0; i < words; i++) {
        state.add(from[at + i]);
      }
      states.add(state);
      return Directive.CONTINUE;
    }
  }
}
