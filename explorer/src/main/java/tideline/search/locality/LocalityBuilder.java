package tideline.search.locality;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tideline.pivot.TransitionSystem;
import tideline.search.SliceShare;
import tideline.search.StopSignal;
import tideline.search.disk.Disk;
import tideline.search.disk.DiskQueue;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;

/**
 * Puts a search with a cache and a disk queue together. What is not given is derived from the
 * memory, 1 GiB unless given: seven eighths for the cache, the rest for the part of the queue that
 * is in memory.
 */
public final class LocalityBuilder {

  /** What fits the figures of {@code [TDIV01]} best. */
  public static final int USUAL_PROBES = 13;

  public static final double USUAL_COLLISION_LIMIT = 0.9;

  private static final long USUAL_MEMORY_BYTES = 1L << 30;
  private static final long MOST_SLOTS = 1L << 38;
  private static final int QUEUE_PART = 8;

  /**
   * Growing takes memory for a segment twice: what is left free for it, in slots out of so many.
   */
  private static final int GROWTH_PART = 64;

  final TransitionSystem system;
  final Disk disk;
  final List<SearchObserver> observers = new ArrayList<>();
  StopSignal signal = new StopSignal();
  double collisionLimit = USUAL_COLLISION_LIMIT;
  int maxDepth = Integer.MAX_VALUE;
  long maxInsertions = Long.MAX_VALUE;
  OptionalInt signatureBits = OptionalInt.empty();
  Optional<Part> part = Optional.empty();
  private OptionalLong slots = OptionalLong.empty();
  private OptionalLong queueStates = OptionalLong.empty();
  private long memoryBytes = USUAL_MEMORY_BYTES;
  private int probes = USUAL_PROBES;
  private long seed;

  private LocalityBuilder(TransitionSystem system, Disk disk) {
    this.system = system;
    this.disk = disk;
  }

  /**
   * @param disk takes what the queue has no memory for
   */
  public static LocalityBuilder of(TransitionSystem system, Disk disk) {
    return new LocalityBuilder(system, disk);
  }

  /** The number of slots of the cache, all of them there from the beginning. */
  public LocalityBuilder slots(long value) {
    slots = OptionalLong.of(value);
    return this;
  }

  /** Slots that a state may take; 1 for a direct-mapped cache. */
  public LocalityBuilder probes(int value) {
    probes = value;
    return this;
  }

  /** The part of insertions that may overwrite a state before the search gives up. */
  public LocalityBuilder collisionLimit(double value) {
    collisionLimit = value;
    return this;
  }

  /** Stores signatures of so many bits, from 16 to 64, instead of states. */
  public LocalityBuilder signatureBits(int value) {
    signatureBits = OptionalInt.of(value);
    return this;
  }

  /** The most states of the queue in memory. */
  public LocalityBuilder queueStates(long value) {
    queueStates = OptionalLong.of(value);
    return this;
  }

  /** The memory for cache and queue. */
  public LocalityBuilder memoryBytes(long value) {
    memoryBytes = value;
    return this;
  }

  /** The search gives up when a state of a deeper level comes. */
  public LocalityBuilder maxDepth(int value) {
    maxDepth = value;
    return this;
  }

  /** The search gives up after so many insertions. */
  public LocalityBuilder maxInsertions(long value) {
    maxInsertions = value;
    return this;
  }

  /** For the choice of what is overwritten, and for signatures. */
  public LocalityBuilder seed(long value) {
    seed = value;
    return this;
  }

  public LocalityBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  public LocalityBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  /** Searches one part of the states, with its share of what was given for all. */
  LocalityBuilder within(Part value) {
    part = Optional.of(value);
    memoryBytes = Math.min(memoryBytes, value.memoryBytes());
    slots.ifPresent(n -> slots = OptionalLong.of(Math.max(1, value.share(n))));
    queueStates.ifPresent(n -> queueStates = OptionalLong.of(Math.max(1, value.share(n))));
    return this;
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the memory does not hold what
   *     was asked for
   */
  public LocalitySearch build() {
    long queueBytes = queueBytes();
    VisitedCache cache = cache(memoryBytes - queueBytes);
    long states = queueStates.orElse(DiskQueue.statesIn(queueBytes, system.words()));
    return new LocalitySearch(this, cache, new DiskQueue(system.words(), states, disk));
  }

  /** How many states are expanded together. */
  SliceShare slice() {
    return SliceShare.of(system, memoryBytes);
  }

  private long queueBytes() {
    if (queueStates.isPresent()) {
      return fitting(queueStates.getAsLong(), 8L * system.words(), "the queue in memory");
    }
    long cacheBytes = slots.isPresent() ? cacheBytes(slots.getAsLong()) : 0;
    return Math.min(memoryBytes / QUEUE_PART, memoryBytes - cacheBytes);
  }

  private long cacheBytes(long count) {
    return fitting(count, slotBytes(), "the cache");
  }

  private long fitting(long count, long bytesEach, String what) {
    if (count > memoryBytes / bytesEach) {
      throw new IllegalArgumentException(
          what + " would take more than all memory: " + count + " times " + bytesEach + " bytes");
    }
    return count * bytesEach;
  }

  private long slotBytes() {
    return signatureBits.isPresent()
        ? SignatureCache.slotBytes(signatureBits.getAsInt())
        : 8L * system.words();
  }

  private VisitedCache cache(long bytes) {
    if (slots.isPresent() && cacheBytes(slots.getAsLong()) > bytes) {
      throw new IllegalArgumentException(
          "cache and queue together would take more than all memory");
    }
    long count =
        Math.min(MOST_SLOTS, slots.orElse(Math.max(1, affordableSlots(bytes - slice().bytes()))));
    return signatureBits.isPresent() ? signatures(count, signatureBits.getAsInt()) : states(count);
  }

  private long affordableSlots(long bytes) {
    return signatureBits.isPresent()
        ? bytes / GrowingSignatureCache.slotBits(signatureBits.getAsInt()) * 8
        : bytes / slotBytes();
  }

  private VisitedCache states(long count) {
    return slots.isPresent()
        ? StateCache.ofSlots(system.words(), count, probes, seed)
        : StateCache.growingTo(system.words(), growing(count), probes, seed);
  }

  private VisitedCache signatures(long count, int bits) {
    return slots.isPresent()
        ? new SignatureCache(system.words(), count, probes, bits, seed)
        : new GrowingSignatureCache(system.words(), growing(count), probes, bits, seed);
  }

  private static long growing(long count) {
    return Math.max(1, count - count / GROWTH_PART);
  }
}
