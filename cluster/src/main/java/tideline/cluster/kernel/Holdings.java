package tideline.cluster.kernel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What one process holds of the partitions of a run. */
public final class Holdings {

  private final Map<Integer, Partition> partitions = new ConcurrentHashMap<>();
  private final Map<Integer, Object> locks = new ConcurrentHashMap<>();

  Partition get(int number) {
    return partitions.get(number);
  }

  void put(int number, Partition partition) {
    partitions.put(number, partition);
  }

  Partition remove(int number) {
    return partitions.remove(number);
  }

  /** Tasks of one partition wait for one another, also one that was given up and still runs. */
  Object lock(int number) {
    return locks.computeIfAbsent(number, n -> new Object());
  }
}
