package tideline.bdd.list;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import tideline.bdd.kernel.KernelLimits;

/**
 * Node table, operation cache and work stack as one: builds lists, and knows which of them are in
 * use when memory must be reclaimed.
 *
 * <p>Operations follow one rule: a list that must survive the next call is reachable from the work
 * stack or pinned.
 */
final class Diagrams implements NodeTable.Owner {

  /** How much work lies between two looks at whether to stop. */
  private static final int POLL_WORK = 1 << 14;

  final NodeTable table;
  final OperationCache cache;
  final WorkStack stack = new WorkStack();
  private final KernelLimits limits;
  private final Int2IntOpenHashMap pins = new Int2IntOpenHashMap();
  private int sincePoll;
  private long held;

  Diagrams(KernelLimits limits) {
    this.limits = limits;
    long cacheBytes = limits.memoryBytes() / 3;
    table = new NodeTable(limits.memoryBytes() - cacheBytes, this);
    cache = new OperationCache(cacheBytes, this::grew);
    account();
  }

  private void account() {
    long bytes = table.bytes() + cache.bytes();
    limits.holdings().add(bytes - held);
    held = bytes;
  }

  @Override
  public void grew(long bytesBefore) {
    account();
    limits.holdings().pass(bytesBefore);
  }

  /** Gives the operation cache back, until it is needed. */
  void clearCache() {
    cache.clear();
    account();
  }

  /** Nobody will look at a list any more. */
  void close() {
    stack.top = 0;
    limits.holdings().add(-held);
    held = 0;
  }

  /** The list of the frame from {@code base} on, with {@code tail} behind it; pops the frame. */
  int popList(int base, int tail) {
    int list = peekList(base, tail);
    work(stack.top - base);
    stack.top = base;
    return list;
  }

  /** The list of the frame, which stays. */
  int peekList(int base, int tail) {
    int list = tail;
    for (int i = stack.top - 1; i >= base; i--) {
      list = table.make(stack.codes[i], stack.lists[i], list);
    }
    return list;
  }

  /** Called by every operation that the cache could not answer. */
  void tick() {
    work(1);
  }

  private void work(int amount) {
    sincePoll += amount;
    if (sincePoll >= POLL_WORK) {
      sincePoll = 0;
      limits.poll();
    }
  }

  void pin(int list) {
    pins.addTo(list, 1);
  }

  void unpin(int list) {
    if (pins.addTo(list, -1) == 1) {
      pins.remove(list);
    }
  }

  @Override
  public void markRoots(Marking marking) {
    for (int i = 0; i < stack.top; i++) {
      marking.mark(stack.lists[i]);
    }
    pins.keySet().forEach(marking::mark);
  }

  @Override
  public void swept(Marking marking) {
    cache.retain(marking);
  }
}
