package tideline.net.coloured.unfold;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import tideline.net.coloured.binding.PlaceIndex;
import tideline.net.coloured.binding.TokenSource;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Sort;

/**
 * The tokens that can be there at some time. They are found one after the other; bindings are only
 * looked for among those that were taken up, so each is found with the last of its tokens.
 */
final class MarkableTokens implements TokenSource {

  private static final LongArrayList NONE = new LongArrayList(0);

  private final ColouredNet net;
  private final List<LongOpenHashSet> found = new ArrayList<>();
  private final List<LongOpenHashSet> taken = new ArrayList<>();
  private final List<LongArrayList> all = new ArrayList<>();
  private final List<PlaceIndex> indexes;
  private final List<Long2ObjectOpenHashMap<LongArrayList>> byKey = new ArrayList<>();

  MarkableTokens(ColouredNet net, List<PlaceIndex> indexes) {
    this.net = net;
    this.indexes = indexes;
    for (int p = 0; p < net.places().size(); p++) {
      found.add(new LongOpenHashSet());
      taken.add(new LongOpenHashSet());
      all.add(new LongArrayList());
    }
    indexes.forEach(index -> byKey.add(new Long2ObjectOpenHashMap<>()));
  }

  /** Whether the token was found, taken up or not. */
  boolean isFound(int place, long colour) {
    return found.get(place).contains(colour);
  }

  /** Answers true if the token is new. */
  boolean find(int place, long colour) {
    return found.get(place).add(colour);
  }

  /** Makes a token visible to the search for bindings. */
  void take(int place, long colour) {
    taken.get(place).add(colour);
    all.get(place).add(colour);
    for (int i = 0; i < indexes.size(); i++) {
      if (indexes.get(i).place() == place) {
        Sort.Product sort = (Sort.Product) net.places().get(place).sort();
        long key = indexes.get(i).key(sort, colour);
        byKey.get(i).computeIfAbsent(key, k -> new LongArrayList()).add(colour);
      }
    }
  }

  /** The colours found in a place, ascending. */
  long[] colours(int place) {
    long[] colours = all.get(place).toLongArray();
    java.util.Arrays.sort(colours);
    return colours;
  }

  @Override
  public boolean has(int place, long colour) {
    return taken.get(place).contains(colour);
  }

  @Override
  public LongArrayList colours(int place, int index, long key) {
    return index < 0 ? all.get(place) : byKey.get(index).getOrDefault(key, NONE);
  }
}
