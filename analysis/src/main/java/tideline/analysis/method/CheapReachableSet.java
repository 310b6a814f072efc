package tideline.analysis.method;

import java.util.function.BooleanSupplier;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.bdd.reach.Truncation.Cause;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * Makes the diagram of the reachable set as long as that is cheaper than to visit its states.
 *
 * <p>Diagram and search take turns. The diagram gets so much work, counted in looks of its kernel
 * at the limits; if that does not suffice, a search that stores every state may visit {@value
 * #STATES_FOR_A_POLL} states for each look, which takes about as long. If it comes to the end, the
 * diagram is given up. If it does not, the diagram begins anew with {@value #FACTOR} times the
 * work, and with as much memory as the states found by then took. What is spent in vain is at most
 * about five times the cost of the cheaper of both, and nothing depends on a clock.
 */
final class CheapReachableSet {

  static final int STATES_FOR_A_POLL = 1000;
  static final int FACTOR = 4;
  private static final long FIRST_POLLS = 128;
  private static final long FIRST_BYTES = 1L << 20;

  /** State spaces that take less are not worth diagrams of any kind. */
  private static final long SMALL_BYTES = 8L << 20;

  private static final int MOST_STATES = Integer.MAX_VALUE - 1;

  private final SearchRequest request;
  private final SymbolicOptions options;
  private long peakBytes;
  private SymbolicResult result;
  private boolean isSmall;

  private CheapReachableSet(SearchRequest request, SymbolicOptions options) {
    this.request = request;
    this.options = options;
  }

  /**
   * @param options with the most memory that the diagram may take
   */
  static CheapReachableSet of(SearchRequest request, SymbolicOptions options) {
    CheapReachableSet set = new CheapReachableSet(request, options);
    set.make();
    return set;
  }

  private void make() {
    long bytes = Math.min(FIRST_BYTES, options.memoryBytes());
    for (long polls = FIRST_POLLS; ; polls *= FACTOR) {
      Work work = new Work(polls, options.stop());
      result = ReachableKnowledge.reachable(request, options.withMemoryBytes(bytes).withStop(work));
      peakBytes = Math.max(peakBytes, result.peakBytes());
      boolean mayGoOn =
          result
              .truncation()
              .map(t -> t.cause() == Cause.ASKED || t.cause() == Cause.MEMORY)
              .orElse(false);
      boolean hasAll = bytes == options.memoryBytes() && !work.isSpent();
      if (!mayGoOn || hasAll || request.control().isStopped()) {
        return;
      }
      long found = visited(polls * STATES_FOR_A_POLL);
      if (found < 0) {
        return;
      }
      bytes = Math.min(options.memoryBytes(), Math.max(bytes, found));
    }
  }

  /** The bytes that so many states take, or -1 if there are no more than these. */
  private long visited(long states) {
    TransitionSystem system = request.model().system();
    StateTable store =
        new StateTable(
            system.words(),
            new MemoryBudget(request.memoryBytes() / 2),
            (int) Math.min(MOST_STATES, states),
            StateHash.DEFAULT);
    Explorer search = ExplorerBuilder.of(system).store(store).signal(request.signal()).build();
    boolean isCheaper = search.run() == Ending.EXHAUSTED;
    peakBytes = Math.max(peakBytes, search.bytes());
    isSmall = isCheaper && search.bytes() < SMALL_BYTES;
    return isCheaper ? -1 : store.bytes();
  }

  /** Whether all states together take so little that a projection would take more. */
  boolean isSmall() {
    return isSmall;
  }

  /** Complete if the diagram was the cheaper one. */
  SymbolicResult result() {
    return result;
  }

  /** The most bytes held at one time. */
  long peakBytes() {
    return peakBytes;
  }

  /** Ends a kernel when its work is done. */
  private static final class Work implements BooleanSupplier {
    private final BooleanSupplier stop;
    private long polls;

    Work(long polls, BooleanSupplier stop) {
      this.polls = polls;
      this.stop = stop;
    }

    @Override
    public boolean getAsBoolean() {
      return --polls < 0 || stop.getAsBoolean();
    }

    boolean isSpent() {
      return polls < 0;
    }
  }
}
