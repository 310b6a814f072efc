package tideline.cli.graph;

import java.util.Locale;
import tideline.analysis.method.StateSpace;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
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
    Net net = space.system().net();
    Layout layout = space.system().layout();
    StateStore store = space.graph().store();
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < net.places(); p++) {
      long change =
          layout.tokens(store.array(to), store.offset(to), p)
              - layout.tokens(store.array(from), store.offset(from), p);
      if (change != 0) {
        text.append(text.isEmpty() ? "" : " ").append(change < 0 ? '-' : '+');
        text.append(Math.abs(change) > 1 ? Math.abs(change) + "*" : "").append(net.placeId(p));
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
