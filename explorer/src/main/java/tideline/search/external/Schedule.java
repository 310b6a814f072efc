package tideline.search.external;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** Which partitions are brought in next. */
enum Schedule {
  /**
   * The longest queue first, as in {@code [EK11]} Algorithm 1, and others with it as long as all of
   * them fill no more than half of the memory, as section 6.4 suggests.
   */
  LONGEST_QUEUE {
    @Override
    List<Partition> choose(List<Partition> busy, ToLongFunction<Partition> pending, long limit) {
      List<Partition> sorted = new ArrayList<>(busy);
      sorted.sort(Comparator.comparingLong(pending).reversed()); // [EK11-1:5]
      List<Partition> chosen = new ArrayList<>();
      long states = 0;
      for (Partition p : sorted) {
        if (chosen.isEmpty() || states + p.states <= limit / TOGETHER_PART) {
          chosen.add(p);
          states += p.states;
        }
      }
      return chosen;
    }
  },

  /**
   * The one that has the most to do for each state that has to be read. Those that have no states
   * so far cost nothing, and come in together. The others wait for more to do.
   */
  LEAST_READING {
    @Override
    List<Partition> choose(List<Partition> busy, ToLongFunction<Partition> pending, long limit) {
      List<Partition> fresh = busy.stream().filter(p -> p.states == 0).toList();
      return fresh.isEmpty()
          ? List.of(busy.stream().min(Comparator.comparingDouble(p -> reading(p, pending))).get())
          : fresh;
    }

    private static double reading(Partition p, ToLongFunction<Partition> pending) {
      return (double) p.states / pending.applyAsLong(p);
    }
  };

  /** The part of memory that several partitions may fill when they are brought in together. */
  private static final int TOGETHER_PART = 2;

  /**
   * @param busy partitions with something to do, at least one
   * @param pending how many states each of them has to look at
   * @param limit the most states in memory
   * @return at least one of them
   */
  abstract List<Partition> choose(
      List<Partition> busy, ToLongFunction<Partition> pending, long limit);
}
