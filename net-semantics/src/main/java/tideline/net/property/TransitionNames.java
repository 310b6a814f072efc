package tideline.net.property;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.expression.NearestNames;
import tideline.net.model.Net;

/** Finds transitions by id, or by name where the name is no id and belongs to one only. */
final class TransitionNames {

  private static final int AMBIGUOUS = -1;

  private final Map<String, Integer> ids;
  private final Map<String, Integer> names = new HashMap<>();

  TransitionNames(Net net) {
    ids = net.transitionIndex();
    for (int t = 0; t < net.transitions(); t++) {
      names.merge(net.transitionName(t), t, (a, b) -> AMBIGUOUS);
    }
  }

  int transition(String text) {
    Integer known = ids.getOrDefault(text, names.get(text));
    if (known == null) {
      throw new IllegalArgumentException(
          "no transition has the id or name '" + text + "'" + hint(text));
    }
    if (known == AMBIGUOUS) {
      throw new IllegalArgumentException("several transitions are named '" + text + "': use an id");
    }
    return known;
  }

  private String hint(String text) {
    List<String> known = new ArrayList<>(ids.keySet());
    known.addAll(names.keySet());
    return NearestNames.hint(text, known);
  }
}
