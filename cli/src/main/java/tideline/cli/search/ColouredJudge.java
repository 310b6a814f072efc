package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.term.Tokens;
import tideline.pivot.ReversibleSystem;
import tideline.search.PathFinder.Path;
import tideline.search.store.StateStore;

/**
 * Calls a coloured net unbounded when the marking at the end of a path covers an earlier one,
 * colour by colour: what happened in between can happen again with the same bindings.
 */
final class ColouredJudge implements Model.GrowthJudge {

  private List<String> growing = List.of();

  @Override
  public String growth(ReversibleSystem system, StateStore store, Path path, int event) {
    ColouredSystem coloured = (ColouredSystem) system;
    if (event >= 0) {
      return ""; // the state after it has no words yet; it is met again when there is room
    }
    int last = path.refs()[path.events().length];
    for (int i = path.events().length - 1; i >= 0; i--) {
      growing = grown(coloured, store, path.refs()[i], last);
      if (!growing.isEmpty()) {
        return String.join(", ", growing);
      }
    }
    return "";
  }

  /** Places with more tokens; none if some place has fewer of a colour. */
  private static List<String> grown(ColouredSystem system, StateStore store, int early, int late) {
    List<String> places = new ArrayList<>();
    Tokens before = new Tokens();
    Tokens after = new Tokens();
    for (int p = 0; p < system.net().places().size(); p++) {
      system.tokens(p, store.array(early), store.offset(early), before);
      system.tokens(p, store.array(late), store.offset(late), after);
      if (!after.contains(before)) {
        return List.of();
      }
      if (!before.contains(after)) {
        places.add(system.net().places().get(p).id());
      }
    }
    return places;
  }

  @Override
  public List<String> growing() {
    return growing;
  }
}
