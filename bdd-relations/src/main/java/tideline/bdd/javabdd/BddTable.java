package tideline.bdd.javabdd;

import com.github.javabdd.BDDException;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.JFactory;
import java.util.function.Supplier;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStatistics;
import tideline.bdd.kernel.KernelStoppedException;

/**
 * The node table of the library within a budget. Half of it goes to the nodes at most, a quarter to
 * the caches, and a quarter to what saturation remembers. Left to itself the library fixes the size
 * of its caches at the start; here they have an entry for every other place of the node table, and
 * grow when that has grown, so that a small diagram takes little.
 */
final class BddTable {

  /** Five ints, and as much again for half of the nodes while the table is copied. */
  private static final int BYTES_PER_NODE = 30;

  /**
   * An object with four ints and the reference to it, in each of the five caches of the operations
   * that are used here; the library makes a cache when an operation first needs it.
   */
  private static final int BYTES_PER_CACHE_ENTRY = 5 * 36;

  /** Of saturation: an entry of a map, its key, and two handles of diagrams. */
  private static final int BYTES_PER_RESULT = 116;

  private static final int MOST_CACHE_ENTRIES = 1 << 20;
  private static final int START_CACHE_ENTRIES = 1 << 12;
  private static final int START_NODES = 1 << 15;

  /** Places of the node table for an entry of each cache. */
  private static final int NODES_PER_CACHE_ENTRY = 2;

  private static final int SIFT_NODES = 1 << 13;

  private final KernelLimits limits;
  private final BDDFactory factory;
  private final int mostNodes;
  private final int mostCacheEntries;
  private int cacheEntries;
  private int peakNodes;
  private int mostResults;
  private long held;
  private int siftAt = SIFT_NODES;
  private KernelStatistics last = new KernelStatistics(0, 0, 0);

  BddTable(KernelLimits limits, int variables) {
    this(limits, variables, MOST_CACHE_ENTRIES);
  }

  /**
   * @param mostCacheEntries no cache has more, however much memory there is
   */
  BddTable(KernelLimits limits, int variables, int mostCacheEntries) {
    this.limits = limits;
    long bytes = limits.memoryBytes();
    mostNodes = (int) Math.min(1 << 28, bytes / 2 / BYTES_PER_NODE);
    this.mostCacheEntries =
        (int) Math.max(1, Math.min(mostCacheEntries, bytes / 4 / BYTES_PER_CACHE_ENTRY));
    cacheEntries = Math.min(START_CACHE_ENTRIES, this.mostCacheEntries);
    factory = JFactory.init(Math.min(START_NODES, mostNodes / 2), cacheEntries);
    Silence.over(factory, limits);
    factory.setMaxNodeNum(mostNodes);
    factory.setIncreaseFactor(2);
    factory.setVarNum(Math.max(1, variables));
  }

  /** How many results saturation may remember. */
  long mostRemembered() {
    return limits.memoryBytes() / 4 / BYTES_PER_RESULT;
  }

  /** So many results are remembered now. */
  void remembers(int results) {
    mostResults = Math.max(mostResults, results);
  }

  BDDFactory factory() {
    return factory;
  }

  /** Runs operations of the library; what it throws becomes a clean stop. */
  <T> T run(Supplier<T> operations) {
    check();
    try {
      return operations.get();
    } catch (BDDException e) {
      throw full();
    }
  }

  /** Stops if that was asked for, or if the library would spend its time collecting. */
  void check() {
    limits.poll();
    int nodes = factory.getNodeNum();
    peakNodes = Math.max(peakNodes, nodes);
    if (nodes > mostNodes - mostNodes / 16) {
      throw full();
    }
    enlargeCaches();
    account();
  }

  /** Between two operations; what the caches hold is lost. */
  private void enlargeCaches() {
    int wanted = Math.min(mostCacheEntries, factory.getNodeTableSize() / NODES_PER_CACHE_ENTRY);
    if (wanted >= 2 * cacheEntries || wanted > cacheEntries && wanted == mostCacheEntries) {
      factory.setCacheSize(wanted);
      cacheEntries = wanted;
    }
  }

  private KernelStoppedException full() {
    return new KernelStoppedException(
        KernelStoppedException.Cause.MEMORY,
        "memory: the table of " + mostNodes + " diagram nodes is full");
  }

  /** Sifts the variables if the diagrams have doubled since the last time. */
  void sift() {
    if (factory.getNodeNum() > siftAt) {
      factory.reorder(BDDFactory.REORDER_SIFT);
      siftAt = Math.max(SIFT_NODES, 2 * factory.getNodeNum());
    }
  }

  private void account() {
    long bytes =
        20L * factory.getNodeTableSize()
            + (long) BYTES_PER_CACHE_ENTRY * cacheEntries
            + (long) BYTES_PER_RESULT * mostResults;
    limits.holdings().add(bytes - held);
    held = bytes;
  }

  KernelStatistics statistics() {
    if (factory.isInitialized()) {
      account();
      last =
          new KernelStatistics(
              Math.max(peakNodes, factory.getNodeNum()), held, factory.getGCStats().num);
    }
    return last;
  }

  boolean isOpen() {
    return factory.isInitialized();
  }

  void close() {
    if (factory.isInitialized()) {
      statistics();
      limits.holdings().add(-held);
      held = 0;
      factory.done();
    }
  }
}
