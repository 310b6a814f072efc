package tideline.search.external;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** All partitions by their numbers; those that were divided are gone. */
final class Partitions {

  private final List<Partition> byNumber = new ArrayList<>();

  Partition get(int number) {
    while (byNumber.size() <= number) {
      byNumber.add(null);
    }
    Partition partition = byNumber.get(number);
    if (partition == null) {
      partition = new Partition(number);
      byNumber.set(number, partition);
    }
    return partition;
  }

  void remove(Partition partition) {
    byNumber.set(partition.number, null);
  }

  /** Those that have or had states. */
  List<Partition> all() {
    return byNumber.stream().filter(Objects::nonNull).toList();
  }

  /** How many hold states. */
  long occupied() {
    return byNumber.stream().filter(p -> p != null && p.states > 0).count();
  }
}
