package tideline.net.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.model.Net;

/** Finds places by id, or by name where the name is no id and belongs to one place only. */
public final class PlaceNames {

  private static final int AMBIGUOUS = -1;

  private final Map<String, Integer> ids;
  private final Map<String, Integer> names = new HashMap<>();

  public PlaceNames(Net net) {
    ids = net.placeIndex();
    for (int p = 0; p < net.places(); p++) {
      names.merge(net.placeName(p), p, (a, b) -> AMBIGUOUS);
    }
  }

  /**
   * @throws IllegalArgumentException if no place, or more than one, is meant
   */
  public int place(String text) {
    Integer place = ids.containsKey(text) ? ids.get(text) : names.get(text);
    if (place == null) {
      throw new UnknownNameException("no place has the id or name '" + text + "'" + hint(text));
    }
    if (place == AMBIGUOUS) {
      throw new IllegalArgumentException("several places are named '" + text + "': use an id");
    }
    return place;
  }

  private String hint(String text) {
    List<String> known = new ArrayList<>(ids.keySet());
    known.addAll(names.keySet());
    return NearestNames.hint(text, known);
  }
}
