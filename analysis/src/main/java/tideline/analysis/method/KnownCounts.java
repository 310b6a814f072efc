package tideline.analysis.method;

import tideline.bdd.frozen.PackedNumbers;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.store.StateStore;

/** Numbers of predecessors that a diagram holds for all reachable states: a walk for each state. */
record KnownCounts(PackedNumbers numbers) implements PredecessorCounter {

  @Override
  public void count(StateStore store, int[] refs, int n, int[] counts) {
    for (int i = 0; i < n; i++) {
      long[] states = store.array(refs[i]);
      counts[i] = numbers.of(states, store.offset(refs[i]));
    }
  }

  @Override
  public long bytes() {
    return numbers.bytes();
  }
}
