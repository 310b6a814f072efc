package tideline.net.coloured.binding;

import java.util.List;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/**
 * A way to find tuples in a place by some of their components.
 *
 * @param components which ones, by position
 */
public record PlaceIndex(int place, List<Integer> components) {

  public PlaceIndex {
    components = List.copyOf(components);
  }

  /** The key of a tuple. */
  public long key(Sort.Product sort, long colour) {
    long[] strides = sort.strides();
    long key = 0;
    for (int i : components) {
      long size = sort.components().get(i).size();
      key = key * size + colour / strides[i] % size;
    }
    return key;
  }

  /** The key of the tuples that a term can stand for; the components are bound. */
  long key(Term.Tuple tuple, long[] binding) {
    long key = 0;
    for (int i : components) {
      Term component = tuple.components().get(i);
      key = key * component.sort().size() + component.value(binding);
    }
    return key;
  }
}
