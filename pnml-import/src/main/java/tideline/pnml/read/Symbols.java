package tideline.pnml.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the ids of nodes in the order they are met, whether declared or only referred to.
 *
 * <p>A {@link HashMap}, not a faster table: it stays fast when the ids were made to collide.
 */
final class Symbols {

  /** The answer for an id not met. */
  static final int NONE = -1;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> ids = new ArrayList<>();
  private final List<Kind> kinds = new ArrayList<>();
  private final IntArrayList indexes = new IntArrayList();
  private final IntArrayList lines = new IntArrayList();

  int size() {
    return ids.size();
  }

  int of(String id) {
    Integer symbol = numbers.get(id);
    if (symbol != null) {
      return symbol;
    }
    numbers.put(id, ids.size());
    ids.add(id);
    kinds.add(Kind.UNKNOWN);
    indexes.add(0);
    lines.add(0);
    return ids.size() - 1;
  }

  /** The symbol of an id met before, or {@link #NONE}. */
  int find(String id) {
    return numbers.getOrDefault(id, NONE);
  }

  void declare(int symbol, Kind kind, int index, int line) {
    kinds.set(symbol, kind);
    indexes.set(symbol, index);
    lines.set(symbol, line);
  }

  String id(int symbol) {
    return ids.get(symbol);
  }

  Kind kind(int symbol) {
    return kinds.get(symbol);
  }

  /** The number of the element among those of its kind. */
  int index(int symbol) {
    return indexes.getInt(symbol);
  }

  /** The line of the declaration. */
  int line(int symbol) {
    return lines.getInt(symbol);
  }
}
