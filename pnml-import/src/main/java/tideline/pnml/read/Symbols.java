package tideline.pnml.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/** Numbers the ids of a net in the order they are met, whether declared or only referred to. */
final class Symbols {

  /** The symbol of an element without an id. */
  static final int NONE = -1;

  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final List<String> ids = new ArrayList<>();
  private final List<Kind> kinds = new ArrayList<>();
  private final IntArrayList indexes = new IntArrayList();
  private final IntArrayList lines = new IntArrayList();

  Symbols() {
    numbers.defaultReturnValue(NONE);
  }

  int size() {
    return ids.size();
  }

  int of(String id) {
    int symbol = numbers.putIfAbsent(id, ids.size());
    if (symbol != NONE) {
      return symbol;
    }
    ids.add(id);
    kinds.add(Kind.UNKNOWN);
    indexes.add(0);
    lines.add(0);
    return ids.size() - 1;
  }

  /** The symbol of an id met before, or {@link #NONE}. */
  int find(String id) {
    return numbers.getInt(id);
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
