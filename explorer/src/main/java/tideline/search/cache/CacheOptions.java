package tideline.search.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.Commutation;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.observe.SearchObserver;
import tideline.search.open.SearchOrder;

/**
 * What a search with a state cache is asked to do. Begin with {@link #defaults()}.
 *
 * @param order the search order
 * @param cacheStates the most states stored at once, open ones included; at least 1
 * @param memoryBytes the most bytes for all that is stored
 * @param replacement which candidate is evicted first
 * @param chainReduction whether chains of states with one event each leave the tree at once
 * @param edgeLean what is known about events that commute, if those are to be left out
 * @param reconstruct whether states of the tree are stored as events and rebuilt
 * @param seed for random replacement
 * @param maxVisits the search stops when it would begin more visits than this
 * @param signal stops the search from outside
 * @param guard is asked when states outgrow their layout
 * @param observers watch the search; under eviction they see states again
 */
public record CacheOptions(
    SearchOrder order,
    int cacheStates,
    long memoryBytes,
    Replacement replacement,
    boolean chainReduction,
    Optional<Commutation> edgeLean,
    boolean reconstruct,
    long seed,
    long maxVisits,
    StopSignal signal,
    LayoutGuard guard,
    List<SearchObserver> observers) {

  public CacheOptions {
    if (cacheStates < 1) {
      throw new IllegalArgumentException("a cache holds at least 1 state, not " + cacheStates);
    }
    observers = List.copyOf(observers);
  }

  /** Breadth-first, random replacement, no reduction, no limit. */
  public static CacheOptions defaults() {
    return new CacheOptions(
        SearchOrder.parse("bfs"),
        Integer.MAX_VALUE - 1,
        Long.MAX_VALUE,
        Replacement.parse("random"),
        false,
        Optional.empty(),
        false,
        0,
        Long.MAX_VALUE,
        new StopSignal(),
        LayoutGuard.NONE,
        List.of());
  }

  boolean isLimited() {
    return cacheStates < Integer.MAX_VALUE - 1 || memoryBytes < Long.MAX_VALUE;
  }

  /** As {@link SearchOrder#parse} reads it. */
  public CacheOptions withOrder(String text) {
    return new CacheOptions(
        SearchOrder.parse(text),
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withOrder(SearchOrder value) {
    return new CacheOptions(
        value,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withCacheStates(int states) {
    return new CacheOptions(
        order,
        states,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withMemoryBytes(long bytes) {
    return new CacheOptions(
        order,
        cacheStates,
        bytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  /** As {@link Replacement#parse} reads it. */
  public CacheOptions withReplacement(String text) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        Replacement.parse(text),
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withChainReduction() {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        true,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withEdgeLean(Commutation commutation) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        Optional.of(commutation),
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withReconstruction() {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        true,
        seed,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withSeed(long value) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        value,
        maxVisits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withMaxVisits(long visits) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        visits,
        signal,
        guard,
        observers);
  }

  public CacheOptions withSignal(StopSignal value) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        value,
        guard,
        observers);
  }

  public CacheOptions withGuard(LayoutGuard value) {
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        value,
        observers);
  }

  /** One more observer. */
  public CacheOptions withObserver(SearchObserver observer) {
    List<SearchObserver> more = new ArrayList<>(observers);
    more.add(observer);
    return new CacheOptions(
        order,
        cacheStates,
        memoryBytes,
        replacement,
        chainReduction,
        edgeLean,
        reconstruct,
        seed,
        maxVisits,
        signal,
        guard,
        more);
  }
}
