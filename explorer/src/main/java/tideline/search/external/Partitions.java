package tideline.search.external;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** All partitions by their numbers; those that were divided are gone. */
final class Partitions {

  private final List<Partition> byNumber = new ArrayList<>();

  /** Those that are there, until one comes or goes. */
  private List<Partition> all;

  Partition get(int number) {
    while (byNumber.size() <= number) {
      byNumber.add(null);
    }
    Partition partition = byNumber.get(number);
    if (partition == null) {
      partition = new Partition(number);
      byNumber.set(number, partition);
      all = null;
    }
    return partition;
  }

  void remove(Partition partition) {
    byNumber.set(partition.number, null);
    all = null;
  }

  /** Those that have or had states. */
  List<Partition> all() {
    if (all == null) {
      all = byNumber.stream().filter(Objects::nonNull).toList();
    }
    return all;
  }

  /** The states of each that holds any, the largest first. */
  long[] sizes() {
    return all().stream()
        .map(p -> p.states)
        .filter(states -> states > 0)
        .sorted(Comparator.reverseOrder())
        .mapToLong(Long::longValue)
        .toArray();
  }

  /** How many hold states. */
  long occupied() {
    return byNumber.stream().filter(p -> p != null && p.states > 0).count();
  }
}
