package tideline.analysis.method;

import java.util.function.Supplier;
import tideline.pivot.ReversibleSystem;
import tideline.search.pseudoroot.BackwardFiring;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.StateFilter;

/**
 * A system whose predecessors are counted.
 *
 * @param explicit makes counters that fire backwards, one for each thread
 * @param nodes of the diagrams that know which are reachable
 */
record CountedSystem(
    ReversibleSystem system, Supplier<? extends PredecessorCounter> explicit, long nodes) {

  /** All predecessors count. */
  static CountedSystem universe(ReversibleSystem system) {
    return new CountedSystem(
        system, () -> new BackwardFiring(system, StateFilter.UNIVERSE.another()), 0);
  }
}
