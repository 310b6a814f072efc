package tideline.analysis.graph;

import java.util.Locale;
import tideline.analysis.method.StateSpace;
import tideline.search.store.StateStore;

/** What is written at a state. */
public enum Labels {
  /** The marked places. */
  MARKING {
    @Override
    String of(StateSpace space, int ref) {
      StateStore store = space.graph().store();
      return space.system().describe(store.array(ref), store.offset(ref));
    }
  },
  /** What changed on the way from the state it was first reached from. */
  DIFF {
    @Override
    String of(StateSpace space, int ref) {
      int parent = space.parents().getInt(ref);
      return parent < 0 ? MARKING.of(space, ref) : difference(space, parent, ref);
    }
  },
  /** Nothing but its number. */
  NUMBER {
    @Override
    String of(StateSpace space, int ref) {
      return "";
    }
  };

  abstract String of(StateSpace space, int ref);

  private static String difference(StateSpace space, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < space.variables().size(); v++) {
      long change = space.value(v, to) - space.value(v, from);
      if (change != 0) {
        text.append(text.isEmpty() ? "" : " ").append(change < 0 ? '-' : '+');
        text.append(Math.abs(change) > 1 ? Math.abs(change) + "*" : "")
            .append(space.variables().name(v));
      }
    }
    return text.toString();
  }

  /** As the user types it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
