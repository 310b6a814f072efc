package tideline.net.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.term.Tokens;
import tideline.pivot.Growth;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StatePath;
import tideline.pivot.TransitionSystem;

/**
 * Calls a coloured net unbounded when the marking at the end of a path covers an earlier one,
 * colour by colour: what happened in between can happen again with the same bindings.
 */
final class ColouredJudge implements GrowthJudge {

  @Override
  public Optional<Growth> growth(TransitionSystem system, StatePath path, int event) {
    if (event >= 0) {
      return Optional.empty(); // the state after it has no words yet; it is met again with room
    }
    ColouredSystem coloured = system.as(ColouredSystem.class).orElseThrow();
    for (int i = path.length() - 1; i >= 0; i--) {
      List<String> growing = grown(coloured, path, i);
      if (!growing.isEmpty()) {
        int[] prefix = IntStream.range(0, i).map(path::event).toArray();
        int[] pump = IntStream.range(i, path.length()).map(path::event).toArray();
        return Optional.of(new Growth(growing, prefix, pump));
      }
    }
    return Optional.empty();
  }

  /** Places with more tokens at the end; none if some place has fewer of a colour. */
  private static List<String> grown(ColouredSystem system, StatePath path, int early) {
    int late = path.length();
    List<String> places = new ArrayList<>();
    Tokens before = new Tokens();
    Tokens after = new Tokens();
    for (int p = 0; p < system.net().places().size(); p++) {
      system.tokens(p, path.array(early), path.offset(early), before);
      system.tokens(p, path.array(late), path.offset(late), after);
      if (!after.contains(before)) {
        return List.of();
      }
      if (!before.contains(after)) {
        places.add(system.net().places().get(p).id());
      }
    }
    return places;
  }
}
