package tideline.search.external;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.disk.BlockLog;
import tideline.search.disk.BlockReader;
import tideline.search.disk.DiskException;
import tideline.search.disk.Records;
import tideline.search.disk.StateBlock;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * The partitions in memory, and the way they come and go.
 *
 * <p>Algorithms 1 and 4 of {@code [EK11]}; tags {@code [EK11-1:k]} and {@code [EK11-4:k]} mark
 * their lines. Differs in: (1) several partitions may be in memory together, as section 6.4
 * suggests, see {@link Schedule}; (2) a partition that leaves is not written again as a whole: what
 * is new is appended; (3) states are stored when they are reached, so the open ones are the last of
 * their partition and can leave with it; (4) after a refinement another partition is chosen, since
 * the refined one is gone.
 */
final class Workspace {

  /** Heads grow by a quarter at a time: the search ends before they exceed their limit. */
  private static final double MOST_HEADS = 0.75;

  private static final long MOST_BYTES = 1L << 60;

  private final BlockLog log;
  private final Records records;
  private final IoCounters io;
  private final PartitionFunction function;
  private final Partitions partitions = new Partitions();
  private final Queues queues;
  private final StateTable table;
  private final StateNumbers numbers;
  private final OpenRanges ranges = new OpenRanges();
  private final long[] firings;
  private final boolean[] crossing;
  private final long limit;
  private final long utmost;
  private final long headBytes;
  private final int together;
  private final int sortedTogether;
  private final PartitionStrategy strategy;
  private final Schedule schedule;
  private final HeapSlack slack;
  private Optional<Inheritance> inheritance;
  private StepBuffer loading;
  private List<Partition> residents = List.of();
  private boolean[] resident = new boolean[16];
  private int persisted;
  private boolean hasTooManyPartitions;

  /** The partitions of states that are on their way to the disk, and their handles by partition. */
  private int[] owners = {};

  private int[] sorted = {};
  private List<PartitionObserver> observers = List.of();

  Workspace(
      BlockLog log,
      Records records,
      IoCounters io,
      PartitionFunction function,
      ExternalLimits limits,
      ExternalBuilder b) {
    this.log = log;
    this.records = records;
    this.io = io;
    this.function = function;
    this.limit = limits.partitionStates();
    this.utmost = limits.utmostStates();
    this.headBytes = limits.headBytes();
    this.together = ExternalLimits.together(b.memoryBytes, b.system.words());
    this.sortedTogether = limits.sortedTogether(together);
    this.strategy = b.strategy;
    this.schedule = b.strategy.schedule();
    this.slack = new HeapSlack(b.memoryBytes);
    this.queues = new Queues(log, records, io, partitions, limits.queueStates());
    this.inheritance = b.inheritance;
    this.table = inheritance.map(Inheritance::table).orElseGet(() -> emptyTable(b));
    this.numbers = new StateNumbers(records.extra() > 0);
    this.firings = new long[b.system.events()];
    this.crossing = new boolean[b.system.events()];
    this.loading = new StepBuffer(records.words());
  }

  /** The limits keep the table small; the budget is for what it grants itself beside its states. */
  private static StateTable emptyTable(ExternalBuilder b) {
    MemoryBudget budget = new MemoryBudget(2 * Math.min(b.memoryBytes, MOST_BYTES));
    return new StateTable(b.system.words(), budget, Integer.MAX_VALUE - 1, StateHash.DEFAULT);
  }

  /** All that was inherited is one partition, in memory and not yet on disk. */
  void takeOver() {
    Partition all = partitionOf(table.array(0), table.offset(0));
    ranges.clear();
    ranges.loaded(inheritance.orElseThrow().expanded(), table.size());
    residents = List.of(all);
    admit(all);
    function.markCrossing(numbersOf(residents), crossing);
    queues.serve(residents);
    observers.forEach(o -> o.broughtIn(numbersOf(residents)));
  }

  /** From now on these are told which partitions come and go. */
  void tell(List<PartitionObserver> watching) {
    observers = watching;
  }

  BlockLog log() {
    return log;
  }

  Records records() {
    return records;
  }

  StateTable table() {
    return table;
  }

  Partitions partitions() {
    return partitions;
  }

  Queues queues() {
    return queues;
  }

  OpenRanges ranges() {
    return ranges;
  }

  /** The numbers of the states in memory, where a spanning tree is kept. */
  StateNumbers numbers() {
    return numbers;
  }

  /** For each event how often it was executed. */
  long[] firings() {
    return firings;
  }

  PartitionFunction function() {
    return function;
  }

  /** The partition of a state. */
  Partition partitionOf(long[] states, int at) {
    return partitions.get(function.part(states, at));
  }

  boolean isResident(int partition) {
    return partition < resident.length && resident[partition];
  }

  boolean hasResidents() {
    return !residents.isEmpty();
  }

  /** Whether an event can lead out of the partitions in memory. */
  boolean crosses(int event) {
    return event < 0 || crossing[event];
  }

  /** Whether there are more states in memory than allowed; those that leave no way are allowed. */
  boolean isOverfull() {
    return (table.size() > limit || hasTooManyPartitions)
        && !residents.isEmpty()
        && (table.size() > utmost
            || hasTooManyPartitions
            || residents.size() > 1
            || !residents.get(0).indivisible);
  }

  /** Whether there are so many partitions that nothing can be added to the list of them. */
  boolean hasTooManyPartitions() {
    return hasTooManyPartitions;
  }

  /** How many states are read, or taken from a queue, at a time. */
  int together() {
    return together;
  }

  /** How many states may come in before something has to leave; one can always be tried. */
  long room() {
    return Math.max(1, limit - table.size() + 1);
  }

  /**
   * Brings in partitions that have something to do.
   *
   * @return false if none has anything to do
   */
  boolean bringIn() {
    List<Partition> busy = new ArrayList<>();
    for (Partition p : partitions.all()) {
      if (pending(p) > 0) {
        busy.add(p);
      }
    }
    if (busy.isEmpty()) { // [EK11-1:4]
      return false;
    }
    hasTooManyPartitions = queues.headBytes() > MOST_HEADS * headBytes;
    load(schedule.choose(busy, this::pending, limit));
    slack.look();
    return true;
  }

  private long pending(Partition p) {
    return p.open + queues.waiting(p);
  }

  private void load(List<Partition> chosen) { // [EK11-1:6]
    table.clear();
    if (inheritance.isPresent()) { // which may have been larger than a partition becomes
      table.keepRoomFor(limit);
      inheritance = Optional.empty();
    }
    ranges.clear();
    Arrays.fill(crossing, false);
    for (Partition p : chosen) {
      int begin = table.size();
      read(p);
      if (table.size() - begin != p.states) {
        throw new DiskException(
            "the files in " + log + " do not belong together",
            new IOException("partition " + p.number + " has states twice"));
      }
      ranges.loaded((int) (table.size() - p.open), table.size());
      p.indivisible = false;
      admit(p);
    }
    function.markCrossing(numbersOf(chosen), crossing);
    residents = chosen;
    persisted = table.size();
    queues.serve(chosen);
    io.swaps++;
    io.loads += chosen.size();
    observers.forEach(o -> o.broughtIn(numbersOf(chosen)));
  }

  private static int[] numbersOf(List<Partition> some) {
    return some.stream().mapToInt(p -> p.number).toArray();
  }

  private void admit(Partition p) {
    if (p.number >= resident.length) {
      resident = Arrays.copyOf(resident, 2 * p.number);
    }
    resident[p.number] = true;
  }

  private void read(Partition p) {
    BlockReader reader = new BlockReader(log, records);
    reader.begin(new ArrayDeque<>(p.visited));
    while (reader.hasNext()) {
      StateBlock block = reader.next();
      io.visitedRead += block.size();
      for (int from = 0; from < block.size(); from += together) {
        store(block, from, Math.min(block.size(), from + together));
      }
      log.recycle(block);
    }
  }

  private void store(StateBlock block, int from, int to) {
    int stride = records.stride();
    int words = records.words();
    loading.clear();
    for (int i = from; i < to; i++) {
      int at = loading.append(-1);
      System.arraycopy(block.states(), i * stride, loading.words(), at, words);
    }
    table.prepare(loading);
    for (int i = from; i < to; i++) {
      int ref = table.intern(loading, i - from);
      if (Interned.wasNew(ref) && records.extra() > 0) {
        numbers.set(ref, block.states()[i * stride + words]);
      }
    }
  }

  /** All states in memory are expanded: what is new goes to disk, and others can come in. */
  void retire() { // [EK11-1:8-9]
    appendNew();
    residents.forEach(p -> p.open = 0);
    leave();
  }

  private void leave() {
    queues.serve(List.of());
    residents.forEach(p -> resident[p.number] = false);
    List<Partition> gone = residents;
    residents = List.of();
    observers.forEach(o -> o.left(numbersOf(gone)));
  }

  /**
   * Makes room: several partitions leave, a single one is divided. The states stay readable until
   * others are brought in.
   *
   * @return false if nothing can be done
   */
  boolean makeRoom() {
    if (hasTooManyPartitions) {
      return false;
    }
    if (residents.size() > 1) {
      park();
      leave();
      return true;
    }
    Partition p = residents.get(0);
    if (strategy == PartitionStrategy.NONE || p.indivisible) {
      return false;
    }
    if (function.refine(
        p.number, new PartitionContents(table, firings, loadPrice()))) { // [EK11-4:2]
      divide(p);
      io.refinements++;
      observers.forEach(o -> o.refined(p.number, function.lastRefinement()));
    } else {
      p.indivisible = true;
    }
    return true;
  }

  /**
   * What it costs now that a step leads to another partition: half a partition is read for as many
   * states as wait for one on average.
   */
  private double loadPrice() {
    long waiting = ranges.left(table.size());
    long busy = 1;
    for (Partition other : partitions.all()) {
      waiting += queues.waiting(other) + (isResident(other.number) ? 0 : other.open);
      busy += isResident(other.number) ? 0 : 1;
    }
    return limit / 2.0 * busy / Math.max(1, waiting);
  }

  private void divide(Partition p) {
    leaveTogether(p);
    int firstOpen = ranges.firstOpen();
    append(0, table.size(), firstOpen); // [EK11-4:3]
    io.reorganised += table.size();
    log.free(p.visited); // [EK11-4:8]
    queues.distribute(p, this::partitionOf); // [EK11-4:4-6]
    partitions.remove(p);
  }

  private void leaveTogether(Partition p) {
    queues.putBack((states, at) -> p);
    leave();
  }

  /** Everything in memory is on disk afterwards, too. The partitions in memory stay there. */
  void park() {
    if (residents.isEmpty()) {
      return; // they are on disk already
    }
    int open = ranges.head();
    residents.forEach(p -> p.open = 0);
    appendNew();
    for (int ref = open; ref < table.size(); ref++) {
      ownerOf(ref).open++;
    }
    for (int i = 0; i < residents.size(); i++) {
      residents.get(i).open += ranges.open(i);
    }
    List<Partition> served = residents;
    queues.putBack(this::partitionOf);
    queues.serve(served);
  }

  /** As {@link #park}, and the queues, too. */
  void parkAll() {
    park();
    queues.spill(0);
  }

  private Partition ownerOf(int ref) {
    return residents.size() == 1
        ? residents.get(0)
        : partitionOf(table.array(ref), table.offset(ref));
  }

  private void appendNew() {
    if (residents.size() == 1) {
      appendRun(residents.get(0), null, persisted, table.size());
    } else {
      append(persisted, table.size(), Integer.MAX_VALUE);
    }
    persisted = table.size();
  }

  /** Writes states to their partitions, in the order of their handles. */
  private void append(int from, int to, int firstOpen) {
    if (owners.length < Math.min(sortedTogether, to - from)) {
      owners = new int[sortedTogether];
      sorted = new int[sortedTogether];
    }
    for (int begin = from; begin < to; begin += sortedTogether) {
      int n = Math.min(sortedTogether, to - begin);
      int[] starts = new int[function.partitions() + 1];
      for (int i = 0; i < n; i++) {
        owners[i] = function.part(table.array(begin + i), table.offset(begin + i));
        if (owners[i] + 1 >= starts.length) {
          starts = Arrays.copyOf(starts, owners[i] + 2);
        }
        starts[owners[i] + 1]++;
      }
      for (int p = 1; p < starts.length; p++) {
        starts[p] += starts[p - 1];
      }
      int[] at = starts.clone();
      for (int i = 0; i < n; i++) {
        sorted[at[owners[i]]++] = begin + i;
      }
      for (int p = 0; p + 1 < starts.length; p++) {
        if (starts[p] < starts[p + 1]) {
          Partition owner = partitions.get(p);
          appendRun(owner, sorted, starts[p], starts[p + 1]);
          for (int i = starts[p]; i < starts[p + 1]; i++) {
            owner.open += sorted[i] >= firstOpen ? 1 : 0;
          }
        }
      }
    }
  }

  /**
   * @param refs the handles, or null for the numbers themselves
   */
  private void appendRun(Partition owner, int[] refs, int from, int to) {
    for (int begin = from; begin < to; ) {
      StateBlock block = records.fresh(to - begin);
      int end = Math.min(to, begin + block.capacity());
      for (int i = begin; i < end; i++) {
        int ref = refs == null ? i : refs[i];
        block.add(table.array(ref), table.offset(ref), records.words());
        if (records.extra() > 0) {
          block.setLast(numbers.get(ref));
        }
      }
      owner.visited.add(log.append(block, BlockLog.Kind.VISITED));
      begin = end;
    }
    owner.states += to - from;
    io.visitedWritten += to - from;
    io.largestPartition = Math.max(io.largestPartition, owner.states);
  }

  void relayout(Relayout change) {
    records.relayout(change);
    table.relayout(change);
    queues.relayout(change);
    function.relayout(change.system());
    loading = new StepBuffer(change.system().words());
  }

  long bytes() {
    return table.bytes()
        + queues.bytes()
        + numbers.bytes()
        + 8L * owners.length
        + 8L * loading.words().length;
  }
}
