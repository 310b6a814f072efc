package tideline.analysis.method;

import tideline.bdd.kernel.ArrivalEngine;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.net.firing.PackedNet;
import tideline.pivot.TransitionSystem;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.store.StateStore;

/** Numbers of predecessors by relational products, for as many states at a time as are asked. */
final class BatchedProducts implements PredecessorCounter {

  private final ArrivalEngine products;
  private PackedNet system;
  private long[] states = {};

  BatchedProducts(PackedNet system, ArrivalEngine products) {
    this.system = system;
    this.products = products;
  }

  @Override
  public void count(StateStore store, int[] refs, int n, int[] counts) {
    int words = system.words();
    if (states.length < n * words) {
      states = new long[n * words];
    }
    for (int i = 0; i < n; i++) {
      System.arraycopy(store.array(refs[i]), store.offset(refs[i]), states, i * words, words);
    }
    products.count(system.layout(), states, n, counts);
  }

  /** A whole level, unless it is a very large one. */
  @Override
  public int batch() {
    return 1 << 20;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = wider.as(PackedNet.class).orElseThrow();
  }

  ArrivalStatistics statistics() {
    return products.statistics();
  }

  void close() {
    products.close();
  }

  @Override
  public long bytes() {
    return 8L * states.length + products.statistics().bytes();
  }
}
